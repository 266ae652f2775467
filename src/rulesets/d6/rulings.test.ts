import { describe, expect, it, test } from "vitest";
import { answered, declared, person, sceneOf, weaponWith } from "../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { type Data, createEmptyFight } from "../../engine/index.ts";
import { sumBorrowed, payPoints } from "./economy/economy.ts";
import { isHit } from "./attack/compare.ts";
import { d6, buildD6 } from "./index.ts";
import { compareRolledArmour } from "./attack/damage.ts";
import { listLeftEnemies } from "./answer/pinned.ts";
import { readRulings, RULINGS } from "./rulings.ts";
import { pinningRise, computePin } from "./attack/suppression.ts";

test.each<[Data, Data]>([
  [{ tieHits: true }, { tieHits: true }],
  [{ points: 6 }, { points: 6 }],
  [{ points: true, tieHits: 1, points2: 3 }, {}],
  [{ points: -1 }, {}],
  [{ points: 21 }, {}],
  [{ constructor: true }, {}],
])("%j changes %j, and nothing else", (changes, expected) => {
  expect(readRulings(changes, RULINGS)).toEqual({ ...RULINGS, ...expected });
});

it("has at most ten switches; the rest are numbers (d6/J)", () => {
  const kinds = Object.values(RULINGS).map((ruled) => typeof ruled);
  expect(kinds.filter((kind) => kind === "boolean").length).toBeLessThanOrEqual(10);
});

it("the points of a turn are those that the table rules; its people are read alike", () => {
  const rules = buildD6({ ...RULINGS, points: 7 });
  const ana = must(rules.readFighter({ id: "ana", name: "Ana" }));
  expect(ana).toEqual(must(d6.readFighter({ id: "ana", name: "Ana" })));
  expect(rules.allowance(ana, createEmptyFight())["points"]?.amount).toBe(7);
  expect(d6.withRulings?.({ points: 6 }).id).toBe("d6");
});

describe("interrupts on credit (d6/J-2)", () => {
  const ruled = { ...RULINGS, borrowPoints: true };
  const bo = person("bo");
  const scene = sceneOf([person("ana"), bo], { turn: "ana", budgets: { bo: { points: { span: "0+", spent: 4 } } } });

  it("take what is left, and the rest from the next turn", () => {
    const paid = must(payPoints(scene, bo, 4, ruled));
    const effects = paid.find(({ at }) => at.join(".").startsWith("fight.effects"));
    expect(effects?.after).toMatchObject({ kind: "debt", bearer: "bo", data: { points: 3 } });
    expect(paid.find(({ at }) => at.includes("points"))?.after).toMatchObject({ spent: 5 });
  });

  it("leave so much less of it, and lend no more than one turn holds", () => {
    const anchor = { moment: "turn-start", of: "bo", count: 1 };
    const debt = { kind: "debt", bearer: "bo", anchor, data: { points: 3 } };
    const his = sceneOf([bo], { turn: "bo", effects: { "debt.1": debt } });
    expect(sumBorrowed(his, "bo")).toBe(3);
    expect([payPoints(his, bo, 2, ruled).ok, payPoints(his, bo, 3, ruled).ok]).toEqual([true, false]);
    const others = { ...scene, fight: { ...scene.fight, effects: { "debt.1": debt } } };
    expectRefusal(payPoints(others, bo, 4, ruled), "economy/spent");
  });
});

test.each([
  [0, true, true],
  [0, false, false],
  [1, false, true],
  [-1, true, false],
])("net %i, ties hitting %s: a hit %s (d6/J-1)", (net, tieHits, hit) => {
  expect(isHit(net, { tieHits })).toBe(hit);
});

it("rises and counts of the pinning test follow the rulings (d6/J-8)", () => {
  expect((["long", "short", "single", "full"] as const).map((burst) => pinningRise(burst, RULINGS))).toEqual([
    1, 2, 2, 0,
  ]);
  expect(computePin(3, "short", { ...RULINGS, pinByAllHits: true })).toBe(3);
  expect(computePin(2, "short", { ...RULINGS, pinByAllHits: true })).toBe(0);
});

it("rolled armour turns what is less than it to the light track (d6/J-11)", () => {
  expect(compareRolledArmour(4, 5, "critical")).toEqual({ track: "light", penetrated: false });
  expect(compareRolledArmour(5, 5, "critical")).toEqual({ track: "critical", penetrated: true });
});

it("only who steps out of reach gives an opening, where a table rules so (d6/J-24)", () => {
  expect(listLeftEnemies(["bo", "cy"], ["cy"], { onlyLeavingReach: false })).toEqual(["bo", "cy"]);
  expect(listLeftEnemies(["bo", "cy"], ["cy"], { onlyLeavingReach: true })).toEqual(["bo"]);
});

it("rolled armour takes nothing off, and adds its dice to Body (d6/J-11)", () => {
  const rules = buildD6({ ...RULINGS, armourIsRolled: true });
  const vest = { id: "vest", name: "vest", worn: true, piercing: 3 };
  const ana = person("ana", { attributes: { agility: 1 }, weapons: [weaponWith({ damage: 1 })] });
  const bo = person("bo", { attributes: { body: 2 }, armour: [vest] });
  const strike = { attacker: "ana", targets: ["bo"], weapon: "sword" };
  const hit = answered(must(declared(sceneOf([ana, bo]), "attack", strike, undefined, rules)), ["dodge", [5]], rules);
  expect(hit.state.ask?.questions).toMatchObject([{ id: "resistance", count: 5 }]);
  expect(answered(hit, [[1, 1, 1, 1, 1]], rules).scene.fighters["bo"]).toMatchObject({ light: 2, critical: 0 });
});
