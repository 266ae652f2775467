import { expect, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { canAct, findHealthState } from "./conditions.ts";

const attributes = { body: 5, willpower: 4 };

test.each([
  // light of 13, critical of 11, state
  [0, 0, null, "N5"],
  [13, 11, null, "N5: full is not beyond"],
  [16, 0, "downed", "d6/case-H23"],
  [18, 12, "dying", "N5"],
  [0, 16, "dying", "N5: the buffer is Body"],
  [0, 17, "dead", "N5: beyond it"],
])("%i light and %i critical boxes: %s (%s)", (light, critical, state, _from) => {
  const fighter = person("ana", { attributes, light, critical });
  expect(findHealthState(fighter)).toBe(state);
  if (state === null) expect(must(canAct(sceneOf([]), fighter))).toBe(true);
  else expectRefusal(canAct(sceneOf([]), fighter), `condition/${state}`);
});
