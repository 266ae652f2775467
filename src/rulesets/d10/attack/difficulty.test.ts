import { describe, expect, it, test } from "vitest";
import { person, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { sumModifiers, filterNonZero } from "../../../engine/index.ts";
import { type Situation, attackDifficulty, listCircumstances, applyLoad, buildDefaultSituation } from "./difficulty.ts";
import { RULINGS } from "../rulings.ts";

const pistol = weaponWith({ id: "pistol", kind: "firearm", difficulty: 7, range: 30, rateOfFire: 3 });
const sniper = weaponWith({ id: "sniper", kind: "firearm", difficulty: 8, range: 400, pointBlank: false });
const sword = weaponWith({ size: "large" });
const axe = weaponWith({ id: "axe", difficulty: 7 });

const burdened = (steps: number) => ({ source: "difficulty.load", value: steps });
const plainly: Situation = {
  weapon: pistol,
  perception: 2,
  named: [],
  given: [],
  distance: null,
  load: burdened(0),
  aimed: 0,
  gm: 0,
  rulings: RULINGS,
};
const difficulty = (situation: Partial<Situation>): number => {
  const whole = { ...plainly, ...situation };
  return sumModifiers(attackDifficulty(whole.weapon, must(listCircumstances(whole))));
};

describe("the difficulty of an attack (S1; d10/F.1, d10/F.2)", () => {
  test.each<[string, Partial<Situation>, number]>([
    ["nothing special", {}, 7],
    ["d10/case-83: a pistol at 2 m", { distance: 2 }, 5],
    ["d10/case-83: a pistol at point blank", { named: ["pointBlank"] }, 5],
    ["d10/case-83: a sword at 2 m", { weapon: sword, distance: 2 }, 6],
    ["d10/case-83: a sniper rifle at 2 m", { weapon: sniper, distance: 2 }, 8],
    ["d10/case-85: the shooter behind cover", { named: ["attackerBehindCover"] }, 8],
    ["d10/case-85: the shooter behind cover has not aimed", { named: ["attackerBehindCover"], aimed: 3 }, 8],
    ["d10/case-85: the target behind cover", { named: ["targetBehindCover"] }, 9],
    ["d10/case-85: both behind cover", { named: ["attackerBehindCover", "targetBehindCover"] }, 10],
    ["d10/F.3: a single aimed shot", { named: ["singleShot"] }, 6],
    ["d10/case-89: fog", { named: ["foggy"] }, 10],
    ["d10/case-89: fog at point blank is -1 in all", { named: ["foggy", "pointBlank"] }, 6],
    ["d10/case-89: fog at 2 m is -1 in all", { named: ["foggy"], distance: 2 }, 6],
    ["d10/F.2: fog with a sword, which reaches 2 m", { weapon: sword, named: ["foggy"] }, 7],
    ["d10/F.2: fog with a pike, which reaches 3 m", { weapon: { ...sword, range: 3 }, named: ["foggy"] }, 9],
    ["d10/F.2: fog at 2 m with a sword", { weapon: sword, named: ["foggy"], distance: 2 }, 7],
    ["d10/F.2: fog at 3 m", { named: ["foggy"], distance: 3 }, 10],
    ["d10/F.2: the dark", { named: ["dark"] }, 9],
    ["d10/F.2: the dark with Perception 5", { named: ["dark"], perception: 5 }, 8],
    ["d10/case-91: an axe, encumbered by 50 lb", { weapon: axe, load: burdened(2) }, 9],
    ["d10/case-91: a rifle, encumbered by 50 lb", { load: burdened(2) }, 7],
    ["d10/case-93: 30 m", { distance: 30 }, 7],
    ["d10/case-93: 31 m", { distance: 31 }, 8],
    ["d10/case-93: 60 m", { distance: 60 }, 9],
    ["long range by name", { named: ["longRange"] }, 8],
    ["extreme range by name", { named: ["extremeRange"] }, 9],
    ["long range by name and distance counts once", { named: ["longRange"], distance: 31 }, 8],
    ["point blank by name and distance counts once", { named: ["pointBlank"], distance: 1 }, 5],
    ["d10/case-95: a Secondary Ability", { named: ["secondaryAbility"] }, 6],
    ["d10/case-95: a weapon that one covers", { weapon: { ...pistol, secondary: true } }, 6],
    ["d10/case-95: both count once", { weapon: { ...pistol, secondary: true }, named: ["secondaryAbility"] }, 6],
    ["what is given and not named", { given: ["offHand"] }, 8],
    ["what is given and named counts once", { given: ["offHand"], named: ["offHand"] }, 8],
    ["aiming for three rounds", { aimed: 3 }, 4],
    ["aiming for three rounds at a runner", { aimed: 3, named: ["targetRunning"] }, 6],
    ["under water with a knife", { weapon: weaponWith({ size: "tiny" }), named: ["underwater"] }, 7],
    ["under water with a long sword", { weapon: sword, named: ["underwater"] }, 9],
    ["what the GM says", { gm: -2 }, 5],
    ["d10/L-36: several groups add up", { named: ["offHand", "attackerRunning", "sizeCat", "storm"] }, 13],
  ])("%s: %j is %i", (_name, situation, sum) => {
    expect(difficulty(situation)).toBe(sum);
  });

  it("tells every reason, the weapon's own first", () => {
    const why = must(listCircumstances({ ...plainly, named: ["foggy"], distance: 2, aimed: 1, gm: 1 }));
    expect(filterNonZero(attackDifficulty(pistol, why))).toEqual([
      { source: "difficulty.weapon", value: 7 },
      { source: "circumstance.foggy", value: 1 },
      { source: "circumstance.pointBlank", value: -2 },
      { source: "circumstance.aimed", value: -1 },
      { source: "circumstance.gm", value: 1 },
    ]);
  });
});

test("a burden adds to everything but firearms (S1; d10/F.2; d10/case-91)", () => {
  for (const kind of ["melee", "thrown", "bow", "crossbow", "unarmed", "knuckles"] as const)
    expect(applyLoad(kind, burdened(2)).value).toBe(2);
  expect(applyLoad("firearm", burdened(2)).value).toBe(0);
});

test.each([
  // pounds carried, Strength 2, difficulty with an axe of 7
  [50, 7],
  [74, 7],
  [75, 8],
  [100, 9],
])(
  "%i lb with Strength 2 make an axe %i, and leave a pistol at 7 (S1; d10/F.2; d10/L-35; d10/case-91)",
  (load, sum) => {
    const ana = person("ana", { attributes: { strength: 2 }, load });
    const at = (weapon: typeof axe) =>
      sumModifiers(attackDifficulty(weapon, must(listCircumstances(buildDefaultSituation(ana, weapon, RULINGS)))));
    expect(at(axe)).toBe(sum);
    expect(at(pistol)).toBe(7);
  },
);

describe("what is refused (S1; d10/F.2; d10/L-36)", () => {
  const refused = (situation: Partial<Situation>, code: string) =>
    expectRefusal(listCircumstances({ ...plainly, ...situation }), code);

  test.each([
    [["attackerWalking", "attackerRunning"]],
    [["dark", "firingBlind"]],
    [["targetImmobilised", "targetRunning"]],
    [["targetWalking", "targetRunning"]],
    [["sizeChild", "sizeHorse"]],
    [["pointBlank", "longRange"]],
    [["dark", "dark"]],
  ])("d10/L-36: of one group only one applies: %j", (named) => {
    refused({ named }, "attack/modifiers-exclude");
  });

  test("what is named excludes what is given", () => {
    refused({ named: ["targetRunning"], given: ["targetImmobilised"] }, "attack/modifiers-exclude");
  });

  test.each([["lucky"], ["constructor"]])("%j is unknown", (id) => {
    refused({ named: [id] }, "attack/unknown-modifier");
  });

  test("d10/case-83: a sword knows no point blank", () => {
    refused({ weapon: sword, named: ["pointBlank"] }, "attack/modifier-does-not-fit");
    refused({ weapon: sniper, named: ["pointBlank"] }, "attack/modifier-does-not-fit");
  });

  test("d10/case-93: 61 m at a range of 30", () => {
    refused({ distance: 61 }, "attack/out-of-range");
  });

  test("a distance and a range that contradict each other", () => {
    refused({ named: ["pointBlank"], distance: 3 }, "attack/range-contradicts");
    refused({ named: ["longRange"], distance: 30 }, "attack/range-contradicts");
    refused({ named: ["longRange"], distance: 60 }, "attack/range-contradicts");
  });

  test("what does not work under water", () => {
    refused({ named: ["underwater"] }, "attack/not-under-water");
    refused({ weapon: weaponWith({ kind: "thrown" }), named: ["underwater"] }, "attack/not-under-water");
  });

  test("d10/L-54: a single aimed shot of what fires once", () => {
    refused({ weapon: sniper, named: ["singleShot"] }, "attack/no-single-shot");
  });
});
