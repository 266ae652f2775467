import { describe, expect, it } from "vitest";
import { initialData } from "../../../tests/sheet-data.ts";
import { type Effect, createEmptyFight } from "../../engine/index.ts";
import { d6x3Family as family } from "./family.ts";
import { buildLasting } from "./fighter/conditions.ts";
import { readFighter } from "./fighter/fighter.ts";
import { SHEETS } from "./fighter/sheets.ts";

const pistol = { id: "pistol", name: "Pistol", group: "gun", focus: "pistols", dice: 2, sides: 6, range: 40 };
const noor = {
  id: "noor",
  name: "Noor",
  abilities: { accuracy: 3, dexterity: 2, perception: 2, constitution: 1 },
  focuses: { pistols: true, initiative: true },
  fortune: 15,
  fortuneMax: 15,
  level: 1,
  weapons: [{ ...pistol, ability: "perception", ready: true }],
  armour: [{ id: "vest", name: "Vest", bonus: 2, penalty: 1, worn: true }],
};

describe("what the sheet shows (d6x3/B; d6x3/I)", () => {
  it("a pistol: Accuracy 3 and a focus; 2d6 and Perception 2", () => {
    const shown = family.attackLines(noor)["pistol"]?.map(({ value }) => value);
    expect(shown).toEqual(["+5", "2d6+2"]);
    expect(family.attackLines(noor)["unarmed"]?.map(({ value }) => value)).toEqual(["+0", "1d3"]);
  });

  it("a gun that is jammed says so", () => {
    const jammed = { ...noor, weapons: [{ ...noor.weapons[0], jam: "jammed" }] };
    expect(family.attackLines(jammed)["pistol"]?.at(-1)).toEqual({ label: "RIPOSTE.d6x3.jam.jammed", value: "" });
  });

  it("Defense 12, Toughness 1 and 2, Speed 12 less 1, initiative 2 and 2 less 1 of the armour, Fortune 15", () => {
    expect(family.derived(noor).map(({ value }) => value)).toEqual(["12", "3", "11", "+3", "15"]);
  });

  it("every sheet can be read as it is when it is new", () => {
    for (const sheet of SHEETS.filter(({ role }) => role === "fighter"))
      expect(readFighter({ ...initialData(sheet), id: "new", name: "New" }).ok, sheet.type).toBe(true);
  });
});

describe("how somebody stands (d6x3/G.1, d6x3/G.3; d6x3/J-20)", () => {
  const steps = (data: object) => family.tracks({ ...noor, ...data }).map(({ id, left, rating }) => [id, left, rating]);

  it.each([
    [{}, 3],
    [{ injured: true, fatigued: true }, 2],
    [{ injured: true, wounded: true }, 1],
    [{ "taken-out": true }, 0],
  ])("%j leaves %i of three steps", (conditions, left) => {
    expect(steps({ conditions })).toEqual([
      ["fortune", 15, 15],
      ["health", left, 3],
    ]);
  });

  it("a minor opponent has one step and no Fortune", () => {
    expect(steps({ minor: true, conditions: { "taken-out": true } })).toEqual([["health", 0, 1]]);
  });

  it("other conditions stand beside it; who is Unconscious can do nothing", () => {
    const states = family.states?.({ ...noor, conditions: { injured: true, fatigued: true, unconscious: true } });
    expect(states?.map(({ label, out }) => [label, out])).toEqual([
      ["RIPOSTE.d6x3.condition.fatigued", false],
      ["RIPOSTE.d6x3.condition.unconscious", true],
    ]);
  });
});

describe("in a fight the numbers are those that would be rolled now (d6x3/H; d6x3/H.1)", () => {
  const fight = (effect: Effect) => ({ ...createEmptyFight(1), effects: { e: effect } });
  const defend = buildLasting("defend", "noor", { data: { defense: 2 } });

  it("Defense counts Defend, and says so", () => {
    const [defense] = family.derived(noor, fight(defend));
    expect(defense?.value).toBe("14");
    expect(defense?.why).toContainEqual({ source: "effect.defend", value: 2 });
  });

  it("an aimed attack counts its Aim: 5 and 1", () => {
    const aim = buildLasting("aim", "noor", { data: { attack: 1 } });
    expect(family.attackLines(noor, fight(aim))["pistol"]?.[0]?.value).toBe("+6");
  });

  it("Speed counts a lamed leg: 11 less 4", () => {
    const lame = buildLasting("hamstrung", "noor", { data: { speed: -4 } });
    expect(family.derived(noor, fight(lame))[2]?.value).toBe("7");
  });
});
