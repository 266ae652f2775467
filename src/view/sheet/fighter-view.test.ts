import { describe, expect, it, test } from "vitest";
import { initialData } from "../../../tests/sheet-data.ts";
import type { AttackLine, Family, SheetSpec } from "../../engine/index.ts";
import { findEdition, FAMILIES } from "../../rulesets/all.ts";
import type { ItemSource } from "./carried-view.ts";
import { type FighterSource, buildFighterData, buildFighterView } from "./fighter-view.ts";

const family = FAMILIES.find(({ words }) => words === "d10") as Family;
const specOf = (role: SheetSpec["role"]): SheetSpec => family.shown.find((sheet) => sheet.role === role) as SheetSpec;
const fighter = specOf("fighter");
const item = (role: "weapon" | "armour" | "power", id: string, system: ItemSource["system"]): ItemSource => ({
  id,
  name: id,
  img: `${id}.svg`,
  type: specOf(role).type,
  system: { ...initialData(specOf(role)), ...system },
});
const ana = (system: FighterSource["system"] = {}, items: readonly ItemSource[] = []): FighterSource => ({
  id: "Actor.ana",
  name: "Ana",
  system: { ...initialData(fighter), ...system },
  items,
});

describe("the wound ladder", () => {
  test.each([
    //  level  reached           now               penalty
    [0, [], 0, ""],
    [1, [1], 1, ""],
    [4, [1, 2, 3, 4], 4, "−2"],
    [8, [1, 2, 3, 4, 5, 6, 7, 8], 8, ""],
  ] as const)("at level %i", (wound, reached, now, penalty) => {
    const view = buildFighterView(ana({ wound }), fighter, family);
    expect(view.rungs.filter((rung) => rung.reached).map(({ value }) => value)).toEqual(reached);
    expect(view.rung).toMatchObject({ value: now, penalty });
  });

  it("has seven wounds between unhurt and dead", () => {
    expect(buildFighterView(ana(), fighter, family).rungs.filter(({ isWound }) => isWound)).toHaveLength(7);
  });
});

describe("an actor's sheet", () => {
  it("shows a pip for each point of permanent Willpower, and fills those that are left", () => {
    const pips = buildFighterView(ana({ willpower: { value: 2, max: 4 } }), fighter, family).supply?.pips ?? [];
    expect(pips.map(({ full }) => full)).toEqual([false, true, true, false, false]);
    expect(pips.filter(({ current }) => current).map(({ value }) => value)).toEqual([2]);
  });

  it("shows all seven Attributes and nineteen Abilities as dots with stable names", () => {
    const view = buildFighterView(ana(), fighter, family);
    const abilities = view.columns.flatMap(({ fields }) => fields);
    expect(view.head?.fields).toHaveLength(7);
    expect(abilities).toHaveLength(19);
    expect(view.head?.fields[0]).toMatchObject({
      is: "dots",
      name: "system.attributes.strength",
      id: "attributes-strength",
    });
    expect(abilities[0]?.options.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("tells of each weapon what it does, and of bare hands as well", () => {
    const sword = item("weapon", "sword", { damage: 2 });
    const view = buildFighterView(ana({}, [sword]), fighter, family);
    const told = (line: AttackLine | null | undefined) =>
      line?.map(({ value, note }) => value + (note ? " and more" : ""));
    expect(view.weapons.map(({ id, line }) => [id, told(line)])).toEqual([["sword", ["2", "6", "4 and more"]]]);
    expect(view.weapons[0]?.aims).toEqual([expect.stringMatching(/\.dexterity$/), expect.stringMatching(/\.melee$/)]);
    expect(told(view.unarmed)).toEqual(["2", "6", "2"]);
  });

  it("lists how far a weapon reaches and that it commits its owner, and nothing that it does not", () => {
    const weapons = [
      item("weapon", "bow", { range: 60, committed: true }),
      item("weapon", "knife", { range: 0, committed: false }),
    ];
    const { weapons: shown } = buildFighterView(ana({}, weapons), fighter, family);
    expect(shown.map(({ traits }) => traits)).toEqual([
      [
        { key: "RIPOSTE.Sheet.metres", value: 60 },
        { key: "RIPOSTE.Sheet.committed", value: 1 },
      ],
      [],
    ]);
  });

  it("keeps weapons and armour apart, and leaves out what belongs to another game", () => {
    const strange: ItemSource = { ...item("weapon", "ray", {}), type: "elsewhere" };
    const view = buildFighterView(ana({}, [item("armour", "coat", { rating: 2 }), strange]), fighter, family);
    expect(view.weapons).toEqual([]);
    expect(view.armour).toMatchObject([{ id: "coat", figures: [{ value: "2" }], worn: true }]);
  });

  it("tells all that a piece of armour is worth, where it is worth several things", () => {
    const fourth = FAMILIES.find(({ words }) => words === "d6") as Family;
    const [actor, armour] = ["fighter", "armour"].map((role) => fourth.shown.find((sheet) => sheet.role === role));
    if (!actor || !armour) throw new Error("There is no armour.");
    const system = { ...initialData(armour), impact: 4 };
    const coat = { id: "coat", name: "coat", img: "coat.svg", type: armour.type, system };
    const [shown] = buildFighterView({ ...ana({}, [coat]), system: initialData(actor) }, actor, fourth).armour;
    expect(shown?.figures.map(({ value }) => value)).toEqual(["1", "4", "1"]);
  });

  it("calls the price of a power as the edition does", () => {
    const injury = findEdition("d10-injury") ?? family;
    const items = [item("power", "ward", { time: "action", cost: "willpower", duration: "round" })];
    const costs = [family, injury].map(
      (edition) => buildFighterView(ana({}, items), fighter, edition).powers?.[0]?.words[1],
    );
    expect(costs).toEqual(["RIPOSTE.d10.powerCost.willpower", "RIPOSTE.d10-injury.powerCost.willpower"]);
  });

  it("tells of a power when it is used, for what, and how long it lasts", () => {
    const view = buildFighterView(
      ana({}, [item("power", "ward", { time: "reaction", duration: "round" })]),
      fighter,
      family,
    );
    const words = [/\.reaction$/, /\.none$/, /\.round$/].map((end) => expect.stringMatching(end));
    expect(view.powers).toEqual([{ id: "ward", name: "ward", img: "ward.svg", words, traits: [] }]);
  });

  it("tells of a power how often it is used in a day, and how often it has been", () => {
    const [ward] =
      buildFighterView(ana({}, [item("power", "ward", { usesADay: 3, used: 1 })]), fighter, family).powers ?? [];
    expect(ward?.traits.map(({ value }) => value)).toEqual([3, 1]);
  });

  it("tells what the next point of each rating costs, up to its most (d10/J.2)", () => {
    const system = {
      attributes: { strength: 3, dexterity: 5 },
      abilities: { melee: 0 },
      willpower: { value: 1, max: 4 },
    };
    const { head, columns, supply } = buildFighterView(ana(system), fighter, family);
    const next = Object.fromEntries(
      [...(head?.fields ?? []), ...columns.flatMap(({ fields }) => fields)].map(({ key, nextPoint }) => [
        key,
        nextPoint,
      ]),
    );
    expect(next).toMatchObject({ strength: 12, dexterity: null, melee: 2 });
    expect(supply?.max.nextPoint).toBe(4);
  });

  it("tells how far its owner goes, jumps and climbs (d10/I.5)", () => {
    const { derived } = buildFighterView(ana({ attributes: { dexterity: 3 } }), fighter, family);
    expect(derived.map(({ value }) => value)).toEqual(["4 / 10 / 18", "0.9 / 3.7", "1.5 / 3 / 4.6"]);
  });

  it("shows the rows of its lists as fields", () => {
    const scars = [{ name: "Cheek", effect: "Known by it", damage: 5 }];
    const list = buildFighterView(ana({ scars }), fighter, family).lists.find(({ key }) => key === "scars");
    expect(list?.rows).toMatchObject([
      { fields: [{ name: "system.scars.0.name", value: "Cheek" }, { value: "Known by it" }, { value: 5 }] },
    ]);
  });
});

it("hands the rules a fighter with what it carries", () => {
  const items = [item("weapon", "sword", {}), item("armour", "coat", {}), item("power", "ward", {})];
  expect(buildFighterData(ana({}, items), family)).toMatchObject({
    ...{ id: "Actor.ana", name: "Ana" },
    ...{ weapons: [{ id: "sword" }], armour: [{ id: "coat" }], powers: [{ id: "ward" }] },
  });
});
