import { describe, expect, it } from "vitest";
import { listKindsWithoutForm } from "../../../tests/contract/forms.ts";
import { type Effect, createEmptyFight } from "../../engine/index.ts";
import { d6 } from "./index.ts";
import { d6Family } from "./family.ts";

const rifle = {
  ...{ id: "rifle", name: "rifle", kind: "gun", skill: "automatics", damage: 6, type: "piercing", track: "critical" },
  ...{ mode: "fa", modes: { sa: true, fa: true }, pierce: 1, magazine: 40, rounds: 30 },
};
const ana = { attributes: { agility: 4, body: 5, willpower: 4, reaction: 4 }, skills: { automatics: 5, dodge: 3 } };

describe("what a sheet shows of a fighter", () => {
  it("tells of a weapon its dice, its damage code, what it pierces, its mode and its rounds (d6/F.1; d6/G.1; d6/I)", () => {
    const lines = d6Family.attackLines({ id: "ana", name: "Ana", ...ana, weapons: [rifle] });
    expect(lines["rifle"]?.map(({ value }) => value)).toEqual(["9", "6PC", "−1", "FA", "30/40"]);
    const crossbow = { ...rifle, mode: "none", magazine: 0, rounds: 0 };
    const [, , , shown] = d6Family.attackLines({ id: "ana", name: "Ana", ...ana, weapons: [crossbow] })["rifle"] ?? [];
    expect(shown?.value).toBe("0/1");
  });

  it.each([
    // light critical  left       of        level                       out
    [0, 0, [13, 11], ["whole", "whole"], [false, false]],
    [4, 3, [9, 8], ["less", "less"], [false, false]],
    [14, 0, [0, 11], ["downed", "whole"], [true, false]],
    [0, 12, [13, 0], ["whole", "dying"], [false, true]],
    [0, 17, [13, 0], ["whole", "dead"], [false, true]],
  ] as const)("light %i and critical %i of 13 and 11 boxes (N5; d6/case-H21)", (light, critical, left, levels, out) => {
    const tracks = d6Family.tracks({ id: "ana", name: "Ana", ...ana, light, critical });
    expect(tracks.map(({ left: each }) => each)).toEqual(left);
    expect(tracks.map(({ level }) => level.split(".").at(-1))).toEqual(levels);
    expect(tracks.map(({ out: each }) => each)).toEqual(out);
  });

  it("a table that gives other points sees them on its sheets (d6/J-2)", () => {
    const figures = d6Family.withRulings?.({ points: 7 }).derived({ id: "ana", name: "Ana", ...ana }) ?? [];
    expect(figures.find(({ label }) => label === "RIPOSTE.d6.derived.points")?.value).toBe("7");
  });
});

it("every kind of exchange that can be declared has a form, or another window", () => {
  expect(listKindsWithoutForm(d6)).toEqual([
    "amend",
    "charge-path",
    "free-pool",
    "hurt-several",
    "onward",
    "pass-time",
  ]);
});

describe("in a fight the dice are those that would be rolled now", () => {
  const effect = (kind: string, data: object): Effect => ({
    ...{ kind, bearer: "ana", data: { ...data }, anchor: { moment: "turn-start", of: "ana", count: 99 } },
  });
  const data = { id: "ana", name: "Ana", ...ana, weapons: [rifle] };

  it("recoil takes its dice, and says so (d6/F.1)", () => {
    const effects = { recoil: effect("recoil", { weapon: "rifle", dice: 3 }) };
    const [dice] = d6Family.attackLines(data, { ...createEmptyFight(1), effects })["rifle"] ?? [];
    expect(dice?.value).toBe("6");
    expect(dice?.why).toContainEqual({ source: "penalty.recoil", value: -3 });
  });

  it("a second defence has one die less (d6/F.2)", () => {
    const against = (defences: number) => {
      const budgets = { ana: { defences: { spent: defences, span: "1+" } } };
      const fight = { ...createEmptyFight(1), turn: "ana", had: ["ana"], budgets };
      return d6Family.derived(data, fight).find(({ label }) => label === "RIPOSTE.d6.derived.againstBlows")?.value;
    };
    expect(Number(against(1))).toBe(Number(against(0)) - 1);
  });
});
