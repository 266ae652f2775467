import { describe, expect, it, test } from "vitest";
import type { Data } from "../../engine/index.ts";
import { advancement } from "../../rulesets/d20/campaign/advancement.ts";
import { CHARACTER } from "../../rulesets/d20/fighter/sheets.ts";
import { buildAwardEntry } from "./experience.ts";
import { buildExperienceView, describeMeasure } from "./raising.ts";

const stamp = { at: 5, world: 0, by: "Gamemaster" };

/** Level 2, which costs 4 to leave, and what was awarded. (d20/J-81) */
function actorWith(points: number, rulings: Data = {}) {
  const award = buildAwardEntry("abc", { points, reason: "" }, stamp)["experience.abc"] ?? {};
  const ratings = { level: 2, bcb: 1, vitalityMax: 12, abilities: { strength: 12, constitution: 12 } };
  return { advancement, spec: CHARACTER, stored: { ...ratings, experience: { abc: award } }, rulings };
}

const offersOf = (points: number, mode: "play" | "edit", gm: boolean, rulings: Data = {}): readonly string[] =>
  Object.keys(buildExperienceView(actorWith(points, rulings), { mode, editable: true, gm })?.offers ?? {});

describe("the head of a sheet in play", () => {
  const headlineOf = (points: number, mode: "play" | "edit" = "play", editable = true) =>
    buildExperienceView(actorWith(points), { mode, editable, gm: false })?.headline;

  it("says that a level can be taken, once it can be paid", () => {
    expect(headlineOf(4)).toMatchObject({
      path: "level",
      cost: 4,
      short: { key: "RIPOSTE.Advancement.reached", data: { what: "RIPOSTE.d20.Actor.FIELDS.level.label", to: 3 } },
    });
    expect(headlineOf(3)).toBeNull();
  });

  it("says nothing in edit mode, and nothing to users who may not edit the sheet", () => {
    expect(headlineOf(4, "edit")).toBeNull();
    expect(headlineOf(4, "play", false)).toBeNull();
  });
});

test("an award is measured by the next level, if that costs anything (d20/J-81)", () => {
  const label = "RIPOSTE.d20.Advancement.next";
  expect(describeMeasure(actorWith(0))).toEqual({ key: label, data: { cost: 4 } });
  expect(describeMeasure(actorWith(9, { levelCosts: [12] }))).toEqual({ key: label, data: { cost: 12 } });
  expect(describeMeasure(actorWith(0, { levelCosts: [0] }))).toBeNull();
});

test("what costs nothing is offered to a GM alone, and only in edit mode", () => {
  const all = ["system.level", "system.abilities.strength", "system.abilities.constitution"];
  expect(offersOf(4, "edit", true)).toEqual(all);
  expect(offersOf(4, "edit", false)).toEqual(["system.level"]);
  expect(offersOf(4, "play", true)).toEqual(["system.level"]);
  expect(offersOf(4, "edit", false, { levelCosts: [0] })).toEqual([]);
  expect(offersOf(4, "edit", true, { levelCosts: [0] })).toEqual(all);
});
