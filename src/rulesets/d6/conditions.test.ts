import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { beginEffect, freeEffectId } from "../../engine/kernel/effects.ts";
import { happened } from "../../engine/kernel/event.ts";
import { canAct, inTurn, stateOf } from "./conditions.ts";

const attributes = { body: 5, willpower: 4 };

test.each([
  // light of 13, critical of 11, state
  [0, 0, null, "N5"],
  [13, 11, null, "N5: full is not beyond"],
  [16, 0, "downed", "case H23"],
  [18, 12, "dying", "N5"],
  [0, 16, "dying", "N5: the buffer is Body"],
  [0, 17, "dead", "N5: beyond it"],
])("%i light and %i critical boxes: %s (%s)", (light, critical, state, _from) => {
  const fighter = person("ana", { attributes, light, critical });
  expect(stateOf(fighter)).toBe(state);
  if (state === null) expect(must(canAct(fighter))).toBe(true);
  else expectRefusal(canAct(fighter), `condition/${state}`);
});

describe("several things at once", () => {
  const anchor = { moment: "turn-end", of: "", count: 1 };
  const begin = (now: Parameters<typeof freeEffectId>[0]) => {
    const effect = { kind: "aim", bearer: "ana", anchor, data: {} };
    return [happened("aimed", {}, [beginEffect(now, freeEffectId(now, "aim"), effect)])];
  };

  it("are worked out each from what the earlier ones leave, so that no place is taken twice", () => {
    const events = inTurn(sceneOf([]), [begin, begin]);
    expect(events.flatMap(({ changes }) => changes.map(({ at }) => at.at(-1)))).toEqual(["aim.1", "aim.2"]);
  });
});
