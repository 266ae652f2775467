import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import type { Data, Json } from "../../../engine/index.ts";
import { declareAttack } from "./attack.ts";
import { SUGGESTED_CIRCUMSTANCES, listAttackSwitches, listIdleDistance } from "./difficulty.ts";
import { RULINGS } from "../rulings.ts";

const GM = { gm: true, fighters: [] };
const sword = { id: "sword", name: "Sword", kind: "melee", difficulty: 6, damage: 2 };
const pistol = { id: "pistol", name: "Pistol", kind: "firearm", difficulty: 7, damage: 4, range: 30, rateOfFire: 3 };
const ana = person("ana", { attributes: { dexterity: 3, perception: 5 }, weapons: [sword, pistol] });
const scene = sceneOf([ana, person("bo")]);
const shot = { attacker: "ana", target: "bo", weapon: "pistol" };
const pool = (payload: Data) => must(declareAttack(RULINGS)({ ...shot, ...payload }, GM, scene)).attack;

describe("what a declaration says (S1; d10/F.2)", () => {
  it("is the circumstances, the distance and what the GM calls", () => {
    const payload = {
      modifiers: ["dark", "targetBehindCover"],
      distance: 31,
      gmModifier: -1,
      gmReason: "lit from behind",
    };
    expect(pool(payload)).toMatchObject({
      difficulty: 10,
      difficultyWhy: [
        { source: "difficulty.weapon", value: 7 },
        { source: "circumstance.dark", value: 1 },
        { source: "circumstance.targetBehindCover", value: 2 },
        { source: "circumstance.longRange", value: 1 },
        { source: "circumstance.gm", value: -1 },
      ],
    });
  });

  it("d10/L-2: above 10 each point costs a die, and below 2 it does not go", () => {
    expect(pool({ modifiers: ["foggy", "targetBehindCover"] })).toMatchObject({ difficulty: 10, dice: 1 });
    expect(pool({ modifiers: ["sizeHouse", "targetImmobilised"] }).difficulty).toBe(2);
  });

  test.each([
    [{ modifiers: 7 }, "payload/no-list"],
    [{ modifiers: { dark: true } }, "payload/no-list"],
  ])("%j is refused: %s", (payload: Data, code) => {
    expectRefusal(declareAttack(RULINGS)({ ...shot, ...payload }, GM, scene), code);
  });
});

test.each([
  ["sword", ["distance"]],
  ["pistol", []],
])("the distance of an attack with a %s: %j has no bearing (S1; d10/F.2)", (weapon, idle) => {
  expect(listIdleDistance({ attacker: "ana", weapon }, scene)).toEqual(idle);
  expect(listIdleDistance({ holder: "ana", weapon }, scene, "holder")).toEqual(idle);
});

describe("the circumstances that are offered", () => {
  const offered = (payload: Json) => listAttackSwitches(RULINGS)(payload, scene);
  const valueOf = (payload: Json, id: string) => offered(payload).find((each) => each.id === id)?.value;

  test("are those that go with the weapon", () => {
    const ids = offered({ ...shot, weapon: "sword" }).map(({ id }) => id);
    for (const id of ["pointBlank", "longRange", "singleShot"]) {
      expect(ids).not.toContain(id);
      expect(valueOf(shot, id)).toBeDefined();
    }
    expect(ids).toContain("underwater");
    expect(valueOf(shot, "underwater")).toBeUndefined();
  });

  test("show what they add for this attacker, with this weapon, so near", () => {
    expect(valueOf(shot, "dark")).toBe(1);
    expect(valueOf(shot, "foggy")).toBe(3);
    expect(valueOf({ ...shot, modifiers: ["pointBlank"] }, "foggy")).toBe(1);
    expect(valueOf({ ...shot, weapon: "sword" }, "underwater")).toBe(2);
  });

  test("are none where nobody attacks with anything", () => {
    const payloads: readonly Json[] = [null, {}, { attacker: "constructor" }, { attacker: "ana", weapon: "axe" }];
    for (const payload of payloads) expect(offered(payload)).toEqual([]);
  });
});

test.each([
  [0, []],
  [1, []],
  [2, ["targetBehindCover"]],
  [3, ["targetBehindCover"]],
  [4, ["targetBehindCover"]],
])("with %i of four lines stopped by walls the scene suggests %j (S1; d10/F.2; d10/L-72)", (stopped, found) => {
  const spot = { cells: [[0, 0]], radius: 0, height: 0, level: "" } as const;
  const grid = { shape: "square", diagonals: "equidistant", distance: 2, unit: "m" } as const;
  const walled = {
    ...scene,
    space: { grid, spots: { ana: spot, bo: spot }, stopped: { from: "ana", to: { bo: stopped } } },
  };
  expect(SUGGESTED_CIRCUMSTANCES.suggested(shot, "ana", walled).map(({ value }) => value)).toEqual(found);
});
