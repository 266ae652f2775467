import { describe, expect, it, test } from "vitest";
import { attackFacts } from "../../../../tests/contract/d10-facts.ts";
import { armourOf, person, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { NO_CALL, applyEvents, happened } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { beginLasting } from "../fighter/conditions.ts";
import { RULINGS } from "../rulings.ts";
import { toOpenRoll, toPendingRoll, estimateAnswers } from "./estimates.ts";

// One die at 6 comes to -1, 0, 1 or 2 with chances of 0.1, 0.4, 0.4 and 0.1 (d10/A.9). Strength 2 is two dice of damage.
const ana = person("ana", { attributes: { dexterity: 1, strength: 2, stamina: 5 } });
const bo = person("bo", { attributes: { dexterity: 1, strength: 1, stamina: 5 } });

function estimated(option: string, target: Fighter = bo): Readonly<Record<string, number>> {
  const facts = attackFacts([ana, target], {});
  const estimates = estimateAnswers(RULINGS, toPendingRoll)(facts, "reaction", option, sceneOf([ana, target]));
  return Object.fromEntries(estimates.map(({ id, of, value }) => [of === target.id ? id : `${id} back`, value]));
}

describe("what an answer to one die may lead to", () => {
  test.each([
    // option, hit: the attack's 1 beats what is below 1, its 2 what is below 2; two dice of damage bring 1 (S1)
    ["pass", 0.5],
    ["dodge", 0.4 * 0.5 + 0.1 * 0.9],
  ])("%s: hit %d (d10/A.9; d10/E.1)", (option, hit) => {
    expect(estimated(option)["hit"]).toBeCloseTo(hit, 12);
    expect(estimated(option)["damage"]).toBeCloseTo(hit * 1, 12);
    expect(estimated(option)["out"]).toBe(0);
  });

  it("a clash is lost, won or both, and strikes back as often (d10/E.3; d10/L-14)", () => {
    const even = 0.4 * 0.9 + 0.1;
    expect(estimated("clash:unarmed")["hit"]).toBeCloseTo(even, 12);
    expect(estimated("clash:unarmed")["hit back"]).toBeCloseTo(even, 12);
    expect(estimated("dodge")).not.toHaveProperty("hit back");
  });

  it("armour takes dice, and a level near the end is soon the last (S1; d10/H.1)", () => {
    const clad = { ...bo, armour: [armourOf(5)] };
    expect(estimated("pass", clad)["damage"]).toBeCloseTo(0.5 * 0.5, 12);
    // Out is level 7: from 6 any damage is one worse. Two dice fail to do any with a chance of 0.25.
    expect(estimated("pass", { ...bo, wound: 6 })["out"]).toBeCloseTo(0.5 * 0.75, 12);
  });

  it("more damage than Stamina stuns, unless it kills; what a clash strikes back stuns the attacker (S1; d10/G.2)", () => {
    // Strength 2 is two dice of damage: both succeed with a chance of 0.25, which is more than a Stamina of 1.
    const frail = { ...bo, attributes: { ...bo.attributes, stamina: 1 } };
    expect(estimated("pass", frail)["stunned"]).toBeCloseTo(0.5 * 0.25, 12);
    expect(estimated("pass")["stunned"]).toBe(0);
    expect(estimated("pass", { ...frail, wound: 7 })["stunned"]).toBe(0);
    expect(estimated("clash:unarmed", frail)).toMatchObject({ "stunned back": 0 });
  });

  it("what the GM adds to the damage counts before armour (d10/L-53)", () => {
    const facts = { ...attackFacts([ana, bo], {}), gm: { ...NO_CALL, damage: 2 } };
    const estimates = estimateAnswers(RULINGS, toPendingRoll)(facts, "reaction", "pass", sceneOf([ana, bo]));
    expect(estimates.find(({ id }) => id === "damage")?.value).toBeCloseTo(0.5 * 2, 12);
  });

  it("is not told of other questions: what the GM says of a declaration out of turn", () => {
    const estimate = estimateAnswers(RULINGS, toPendingRoll);
    const facts = attackFacts([ana, bo], {});
    expect(["allow", "refuse"].map((option) => estimate(facts, "leave", option, sceneOf([ana, bo])))).toEqual([[], []]);
  });

  it("an attack that lies open is as it fell (d10/L-12)", () => {
    const facts = { ...attackFacts([ana, bo], {}), attackOutcome: 1 };
    const estimates = estimateAnswers(RULINGS, toOpenRoll)(facts, "reaction", "dodge", sceneOf([ana, bo]));
    expect(estimates.find(({ id }) => id === "hit")?.value).toBeCloseTo(0.5, 12);
  });

  it("somebody who parries for the target adds to the target's own reaction (d10/0.3.21)", () => {
    const cy = person("cy", { attributes: { dexterity: 1, strength: 1 } });
    const facts = attackFacts([ana, bo], { reactionDice: 1 });
    const start = sceneOf([ana, bo, cy]);
    const near = happened("stood", {}, [beginLasting(start, "near", "cy", { data: { fighters: ["bo"] } })]);
    const scene = applyEvents(start, [near]);
    const estimates = estimateAnswers(RULINGS, toPendingRoll)(facts, "help.cy", "parry:unarmed", scene);
    // Both together take off less than 1 with 0.5², less than 2 with 0.9² less the case of one each.
    const below2 = 0.5 * 0.5 + 2 * 0.5 * 0.4;
    expect(estimates.find(({ id }) => id === "hit")?.value).toBeCloseTo(0.4 * 0.25 + 0.1 * below2, 12);
  });

  test.each([
    [1, "unarmed", true, 0.1],
    [2, "unarmed", true, 0],
    [2, "firearm", true, 0],
    [2, "firearm", false, 0.5],
  ] as const)(
    "a dodge for the round of %i comes off what is %s, shots too: %s, so %d hit (d10/D.7; d10/L-16)",
    (...row) => {
      const [points, kind, evadeFirearms, hit] = row;
      const { fighters, fight } = sceneOf([ana, bo]);
      const anchor = { moment: "round-end", of: "", count: 1 };
      const effects = { dodge: { kind: "dedicatedDodge", bearer: "bo", anchor, data: { points } } };
      const facts = { ...attackFacts([ana, bo], {}), weapon: weaponWith({ kind }) };
      const estimate = estimateAnswers({ ...RULINGS, evadeFirearms }, toPendingRoll);
      const estimates = estimate(facts, "reaction", "pass", { fighters, fight: { ...fight, effects } });
      expect(estimates.find(({ id }) => id === "hit")?.value).toBeCloseTo(hit, 12);
    },
  );

  it("is not told of people who are gone", () => {
    const facts = attackFacts([ana, bo], {});
    expect(estimateAnswers(RULINGS, toPendingRoll)(facts, "reaction", "pass", sceneOf([ana]))).toEqual([]);
  });
});

it("estimates a weapon as the damage table has it (d10/G.2)", () => {
  const armed = { ...ana, weapons: { sword: weaponWith({ damage: 3 }) } };
  const facts = attackFacts([armed, bo], {});
  const estimates = estimateAnswers(RULINGS, toPendingRoll)(facts, "reaction", "pass", sceneOf([armed, bo]));
  // Strength 2, weapon 3, and the margin: 6 dice at a margin of 1, 7 at 2; each die brings 0.5.
  expect(estimates.find(({ id }) => id === "damage")?.value).toBeCloseTo(0.4 * 3 + 0.1 * 3.5, 12);
});
