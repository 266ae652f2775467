import { describe, expect, it } from "vitest";
import { createEmptyState } from "../../../engine/kernel/state.ts";
import type { Data, Json } from "../../../engine/kernel/json.ts";
import { run } from "../../../engine/kernel/run.ts";
import { must } from "../../../../tests/contract/must.ts";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { RULESETS } from "../../all.ts";

const rules = must({ ok: true, value: RULESETS["d6x3"] ?? expect.fail() });
const GM = { gm: true, fighters: [] };

/** Runs an attack of Ana on Bo (Defense 10) with Fighting 3 and 1d6, up to the question after these dice. */
function after(dice: readonly number[], ana: Data = {}, bo: Data = {}) {
  const attacker = person("ana", { abilities: { fighting: 3 }, fortune: 15, weapons: [weaponWith()], ...ana });
  const scene = sceneOf([attacker, person("bo", { fortune: 9, ...bo })], 1, "ana");
  const payload = {
    actor: "ana",
    target: "bo",
    weapon: "sword",
    way: "melee",
    ...(bo["body"] ? { way: "stunt" } : {}),
  };
  const declared = must(
    run(createEmptyState("d6x3"), { type: "declare", kind: "attack", payload, seat: GM }, scene, rules),
  );
  return answered(declared, "attack", dice);
}

type Step = Extract<ReturnType<typeof run>, { ok: true }>["value"];

function answered({ state, scene }: Step, question: string, value: Json): Step {
  return must(run(state, { type: "answer", ask: state.ask?.id ?? "", question, value, seat: GM }, scene, rules));
}

function posed({ state }: Step) {
  const [question] = state.ask?.questions ?? [];
  return question ?? expect.fail("nothing is asked");
}

/** Returns the turns in the question with their costs, and the points that the unchanged dice yield. */
function turns(step: Step) {
  const question = posed(step);
  if (question.kind !== "basket") return expect.fail("no shop");
  const options = question.options.filter(({ oneOf }) => oneOf === "turn");
  return { budget: question.budget, ways: Object.fromEntries(options.map(({ id, cost }) => [id, cost])) };
}

describe("a die is turned and stunts are bought in one question (d6x3/A.8; d6x3/H.1; d6x3/R-35)", () => {
  it("each turn says what it costs in Fortune, and how many more points it brings", () => {
    // 3 + 4 + 2 and 3 is 12 against 10. 2 4 2 is 11 with doubles and yields 2 points for 2. The Drama Die at 4 makes 3 4 4 for 8; at 3 it
    // makes 3 4 3, with 3 points, for 6.
    const step = after([3, 4, 2]);
    expect(posed(step).prompt).toBe("spend");
    expect(turns(step)).toEqual({
      budget: 0,
      ways: { "0.2": { points: -2, fortune: 2 }, "2.3": { points: -3, fortune: 6 }, "2.4": { points: -4, fortune: 8 } },
    });
    // 4 + 4 + 2 and 3: the unchanged dice yield 2 points; only the Drama Die yields more.
    expect(turns(after([4, 4, 2]))).toEqual({
      budget: 2,
      ways: {
        "2.3": { points: -1, fortune: 6 },
        "2.4": { points: -2, fortune: 8 },
        "2.5": { points: -3, fortune: 10 },
        "2.6": { points: -4, fortune: 12 },
      },
    });
  });

  it("what was bought with it takes effect once the turn has been paid for, and nothing is asked again", () => {
    const bought = answered(after([3, 4, 2]), "stunts", ["0.2", "knock-prone"]);
    expect(bought.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["turned", "compared", "bought", "fell"]),
    );
    expect(bought.scene.fighters).toMatchObject({ ana: { fortune: 13 }, bo: { conditions: { prone: true } } });
    expect(posed(bought)).toMatchObject({ id: "damage", kind: "faces" });
  });

  it("stunts come first, and turns are folded away, where the dice yield points; else the turns come first", () => {
    const shapes = ([3, 4] as const).map((first) => {
      const question = posed(after([first, 4, 2]));
      return question.kind === "basket"
        ? question.options.map(({ data, oneOf }) => [oneOf === "turn", data["folded"]])
        : [];
    });
    const [without = [], yielding = []] = shapes;
    expect([without[0], without.at(-1)]).toEqual([
      [true, undefined],
      [false, undefined],
    ]);
    expect([yielding[0], yielding.at(-1)]).toEqual([
      [false, undefined],
      [true, true],
    ]);
  });

  it("points that no turn has brought buy nothing, and one die is turned at most (d6x3/R-13)", () => {
    const { state, scene } = after([3, 4, 2]);
    const tried = (value: Json) =>
      run(state, { type: "answer", ask: state.ask?.id ?? "", question: "stunts", value, seat: GM }, scene, rules);
    expect(tried(["knock-prone"])).toMatchObject({ ok: false, refusal: { code: "answer/over-budget" } });
    expect(tried(["0.2", "2.3"])).toMatchObject({ ok: false, refusal: { code: "answer/one-of" } });
  });

  it("Fortune that a turn takes can be regained by Adrenaline Rush", () => {
    const question = posed(after([3, 4, 2]));
    const rush = question.kind === "basket" ? question.options.find(({ id }) => id === "adrenaline-rush-2") : undefined;
    expect(rush).toBeDefined();
    expect(rush?.refusal).toBeUndefined();
    const regained = answered(after([3, 4, 2]), "stunts", ["0.2", "adrenaline-rush-2"]);
    expect(regained.scene.fighters["ana"]).toMatchObject({ fortune: 15 });
  });

  it("where no way yields points, only the die is asked for", () => {
    // 1 + 2 + 4 and 3 is 10 against 13. A 4 or more on the first die makes it a hit, but its doubles would cost 8.
    const step = after([1, 2, 4], { fortune: 5 }, { abilities: { dexterity: 4 } });
    expect(posed(step)).toMatchObject({ id: "turn.attack", kind: "pick" });
  });

  it("a vehicle's Hull takes points first, so the die is asked for alone (d6x3/F.8)", () => {
    const step = after([3, 4, 2], {}, { body: "vehicle", vehicle: { hull: 2 } });
    expect(posed(step)).toMatchObject({ id: "turn.attack", kind: "pick" });
  });
});
