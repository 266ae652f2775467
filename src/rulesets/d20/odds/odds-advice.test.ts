import { describe, expect, it } from "vitest";
import { GM, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { must } from "../../../../tests/contract/must.ts";
import { type Json, findAdvice, createEmptyState, toPublicState, run, limitScene } from "../../../engine/index.ts";
import { d20 } from "../index.ts";

/** A weapon that is sure to hit a defence of 10, for 1d4, and one that almost never does, for 4d6. */
const DIRK = { id: "dirk", name: "dirk", bonus: 10, dice: 1, sides: 4 };
const MAUL = { id: "maul", name: "maul", bonus: -10, dice: 4, sides: 6 };

/** Returns the answer of Bo's standing order to the opening that Ana gives. Bo's player does not know the fighters in `unknown`. */
function ordered(dexterity: number, unknown: readonly string[]): Json | undefined {
  const ana = person("ana", { npc: true, speed: 30, abilities: { dexterity } });
  const bo = person("bo", { weapons: [DIRK, MAUL] });
  const scene = sceneOf([ana, bo], { round: 2, order: ["ana", "bo"], turn: "ana", had: ["ana"] });
  const payload = { actor: "ana", task: "call", time: "free", foes: ["bo"] };
  const step = must(run(createEmptyState("d20"), { type: "declare", kind: "task", payload, seat: GM }, scene, d20));
  const state = toPublicState(step.state);
  const [question] = state.ask?.questions ?? [];
  if (question?.id !== "opportunity") throw new Error("There is no opening.");
  const knownScene = limitScene(step.scene, [state.stack, state.ask], { unknown, hidden: [], like: "bo" }, d20);
  return knownScene ? findAdvice(state, question, "best", knownScene, d20) : undefined;
}

describe("the standing order for the best blow at an opening (ours)", () => {
  it("goes by the numbers that its player may know: nearly each stab of the dirk meets a defence of 10, and the maul only with a 20", () => {
    expect(ordered(10, [])).toBe("dirk");
  });

  it("where no blow but a 20 meets a defence of 35, it is the maul that does more", () => {
    expect(ordered(60, [])).toBe("maul");
  });

  it.each([10, 60])("takes for an equal who is not known, whatever their dexterity of %i is", (dexterity) => {
    expect(ordered(dexterity, ["ana"])).toBe("dirk");
  });
});
