import { describe, expect, it, test } from "vitest";
import { initialData } from "../../../tests/sheet-data.ts";
import { type Family, type SheetSpec, createEmptyFight } from "../../engine/index.ts";
import { FAMILIES, findEdition } from "../../rulesets/all.ts";
import { buildFighterView } from "./fighter-view.ts";
import type { SheetMode } from "./field-view.ts";

const familyNamed = (words: string): Family => FAMILIES.find((family) => family.words === words) as Family;
const specOf = (family: Family, kind: string): SheetSpec =>
  family.shown.find((spec) => spec.kind === kind) as SheetSpec;

function viewOf(words: string, kind: string, mode: SheetMode, stored: object = {}, read: object = {}) {
  const family = familyNamed(words);
  const spec = specOf(family, kind);
  const initial = initialData(spec);
  const system = { ...initial, ...stored, ...read };
  return buildFighterView(
    { id: "Actor.a", name: "A", system, stored: { ...initial, ...stored }, items: [] },
    spec,
    family,
    mode,
  );
}

describe("in play", () => {
  it("only what changes in play can be changed: what is left of Willpower and the wound, not the ratings", () => {
    const { head, columns, supply, ladder } = viewOf("d10", "character", "play");
    expect([...(head?.fields ?? []), ...columns.flatMap(({ fields }) => fields)].every(({ locked }) => locked)).toBe(
      true,
    );
    expect([supply?.left.locked, supply?.max.locked, ladder?.locked]).toEqual([false, true, false]);
  });

  it("a number that cannot be changed is as the rules read it; in edit mode it is as stored", () => {
    const under = [{ attributes: { strength: 2 } }, { attributes: { strength: 4 } }] as const;
    const strength = (mode: SheetMode) => viewOf("d10", "character", mode, ...under).head?.fields[0]?.value;
    expect([strength("play"), strength("edit")]).toEqual([4, 2]);
  });

  it("what is left of a track is at most its rating, or what is stored", () => {
    const most = (vitality: number) =>
      viewOf("d20", "character", "play", { vitality, vitalityMax: 22 }).tracks[0]?.fields?.left.max;
    expect([most(22), most(30)]).toEqual([22, 30]);
  });

  it("what is not set and cannot be set now is left out: focuses; conditions can be set", () => {
    const stored = { focuses: { pistols: true }, conditions: {} };
    const shown = (mode: SheetMode) => viewOf("d6x3", "character", mode, stored).columns;
    const focuses = shown("play").filter(({ tab }) => tab === "abilities");
    expect(focuses.flatMap(({ fields }) => fields.map(({ key }) => key))).toEqual(["pistols"]);
    const conditions = (mode: SheetMode) => shown(mode).filter(({ tab }) => tab === "effects");
    expect(conditions("play")).toHaveLength(2);
    expect(conditions("play").map(({ fields }) => fields.length)).toEqual(
      conditions("edit").map(({ fields }) => fields.length),
    );
  });

  it("a row leaves out what is not set: the weapon and the manoeuvre of a feat for all of them", () => {
    const feats = [{ name: "Sure aim", to: "attack", bonus: 1, manoeuvre: "", ability: "", weapon: "" }];
    const keys = (mode: SheetMode) =>
      viewOf("d20", "character", mode, { feats })
        .lists.find(({ key }) => key === "feats")
        ?.rows.flatMap(({ fields }) => fields.map(({ key }) => key));
    expect(keys("play")).toEqual(["name", "to", "bonus"]);
    expect(keys("edit")).toEqual(["name", "to", "bonus", "manoeuvre", "ability", "weapon"]);
  });

  it("a list that is set up before is left out while it is empty", () => {
    const keys = (mode: SheetMode) => viewOf("d20", "character", mode).lists.map(({ key }) => key);
    expect([keys("play"), keys("edit")]).toEqual([["injuries"], ["skills", "feats", "injuries"]]);
  });

  it("an NPC shows on the first tab what is rated, and nothing else", () => {
    const stored = { skills: { blades: 3, pistols: 0 } };
    const glance = (kind: string, mode: SheetMode) =>
      viewOf("d6", kind, mode, stored).glance.flatMap(({ fields }) => fields.map(({ key }) => key));
    expect([glance("npc", "play"), glance("npc", "edit"), glance("character", "play")]).toEqual([["blades"], [], []]);
  });
});

describe("the tabs", () => {
  test.each([
    ["d10", "character", ["fight", "abilities", "gear", "effects", "biography"]],
    ["d6x3", "npc", ["fight", "abilities", "gear", "effects", "biography"]],
    ["d6x3", "object", ["fight", "effects", "biography"]],
    ["d6x3", "vehicle", ["fight", "effects", "biography"]],
  ])("of a %s %s are those that hold something", (words, kind, tabs) => {
    expect(viewOf(words, kind, "play").tabs).toEqual(tabs);
  });

  it.each([
    ["d6x3", "object", false],
    ["d6x3", "vehicle", false],
    ["d6x3", "npc", true],
    ["d20", "character", true],
  ])("of a %s %s: what it does at hand is offered: %s", (words, kind, acts) => {
    expect(viewOf(words, kind, "play").acts).toBe(acts);
  });

  it("a vehicle has no bare hands", () => {
    expect(viewOf("d6x3", "vehicle", "play").unarmed).toBeNull();
    expect(viewOf("d6x3", "npc", "play").unarmed).not.toBeNull();
  });
});

describe.each(["d10", "d10-classic", "d10-injury", "d20", "d6", "d6x3"])("the layout of %s", (id) => {
  const family = findEdition(id);
  const groups = (family?.sheets ?? []).filter(({ document }) => document === "Actor").flatMap((spec) => spec.groups);
  const places = Object.entries(family?.layout ?? {});

  it("names groups and fields that its sheets have", () => {
    const names = groups.flatMap((group) => [group.id, ...(group.path === null ? Object.keys(group.fields) : [])]);
    expect(places.length).toBeGreaterThan(0);
    expect(places.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
  });

  it("opens in play what those have", () => {
    const fieldsOf = (name: string) =>
      groups.filter((group) => group.id === name).flatMap((group) => Object.keys(group.fields));
    const unknown = places.flatMap(([name, { inPlay = [] }]) =>
      inPlay === "all" ? [] : inPlay.filter((key) => !fieldsOf(name).includes(key)),
    );
    expect(unknown).toEqual([]);
  });
});

it("a number says what it is made of, in the words of the edition by which it is shown", () => {
  const family = familyNamed("d10");
  const spec = specOf(family, "character");
  const system = { ...initialData(spec), attributes: { dexterity: 4 }, abilities: { brawl: 1 } };
  const source = { id: "Actor.a", name: "A", system, items: [] };
  const dice = (now: object) => buildFighterView({ ...source, ...now }, spec, family).unarmed?.[0]?.terms;
  expect(
    dice({ now: { ruleset: "d10", fight: createEmptyFight(0) } })?.map(({ label, value }) => [label, value]),
  ).toEqual([
    ["RIPOSTE.d10.attribute.dexterity", "+4"],
    ["RIPOSTE.d10.ability.brawl", "+1"],
  ]);
  expect(dice({})).toEqual([]);
});
