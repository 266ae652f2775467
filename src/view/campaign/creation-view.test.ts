import { describe, expect, it } from "vitest";
import type { Creation, Data, SheetSpec } from "../../engine/index.ts";
import { buildCreationView, withRecordToggled } from "./creation-view.ts";

const WORDS: Readonly<Record<string, string>> = { "R.lore": "Lore", "R.bluff": "Bluff" };
const say = (key: string): string => WORDS[key] ?? key;

const head = (id: string) => ({ id, label: `L.${id}`, hint: `H.${id}` });
const place = (path: string) => ({ path, label: `L.${path}` });

/** A game with a step of each kind. */
const CREATION: Creation = {
  type: "hero",
  budgets: [{ id: "points", label: "L.points", total: 10, left: "kept" }],
  steps: [
    {
      ...{ kind: "buy", ...head("ratings"), budget: "points", from: 1, most: 3 },
      ...{ fields: [place("might"), place("wit")], price: (current) => current * 4 },
    },
    { kind: "assign", ...head("scores"), scores: [14, 8], rest: 10, fields: [place("a"), place("b")] },
    { kind: "option", ...head("way"), options: [{ id: "hard", label: "L.hard", values: () => ({ hard: true }) }] },
    { kind: "pick", ...head("picks"), count: 1, groups: [{ label: "L.group", picks: [place("run"), place("swim")] }] },
    {
      ...{ kind: "records", ...head("skills"), path: "skills", count: 2, needed: false, most: {} },
      ready: [{ name: "R.lore", ranks: 4 }, { name: "R.bluff" }],
    },
    {
      ...{ kind: "gear", ...head("gear") },
      shelves: [
        { id: "weapons", label: "L.weapons", type: "weapon", pack: "weapons", most: 1 },
        { id: "powers", label: "L.powers", type: "power", pack: "powers", most: 0 },
      ],
    },
  ],
  ready: [{ id: "plain", img: "plain.svg", label: "L.plain", wishes: {} }],
  listFixedNumbers: () => [],
  buildDependentValues: () => ({}),
};

const rating = (name: string) => ({ kind: "number", label: `L.${name}`, min: 0, max: 9, initial: 0 }) as const;
const SHEET: Pick<SheetSpec, "groups"> = {
  groups: [{ id: "main", label: "L.group", path: null, fields: { might: rating("might"), wit: rating("wit") } }],
};

const SYSTEM: Data = {
  ...{ might: 3, wit: 1, a: 14, b: 9, hard: true, run: true, swim: false },
  skills: [{ name: "Lore", ranks: 4 }, { name: "Knots" }],
};

const sword = { id: "1", img: "sword.svg", name: "Sword", type: "weapon", pack: "weapons" };
const stock = [
  { uuid: "u2", name: "Sword", type: "weapon", pack: "weapons" },
  { uuid: "u1", name: "Axe", type: "weapon", pack: "weapons" },
  { uuid: "u3", name: "Bow", type: "weapon", pack: "weapons" },
];

function shown(system: Data = SYSTEM, name = "Ana", things = [sword]) {
  const view = buildCreationView(CREATION, { name, system, items: things }, { things, stock, sheet: SHEET, say });
  const step = (id: string) => view.steps.find((each) => each.id === id);
  return { view, step };
}

describe("the window of a character in the making", () => {
  it("tells what is left of everything, but of what is neither there nor allowed", () => {
    // Might 1 → 3 costs 4 and 8.
    expect(shown().view.tallies).toEqual([
      { id: "points", label: "L.points", total: 10, spent: 12, left: -2, isOver: true, isOpen: false },
      { id: "scores", label: "L.scores", total: 2, spent: 1, left: 1, isOver: false, isOpen: true },
      { id: "picks", label: "L.picks", total: 1, spent: 1, left: 0, isOver: false, isOpen: false },
      { id: "skills", label: "L.skills", total: 2, spent: 2, left: 0, isOver: false, isOpen: false },
      { id: "weapons", label: "L.weapons", total: 1, spent: 1, left: 0, isOver: false, isOpen: false },
    ]);
  });

  it("shows the price of each next point, none at the most, and what stands below or above", () => {
    expect(shown().step("ratings")?.bought).toEqual([
      { path: "might", label: "L.might", value: 3, min: 0, max: 9, next: null, isLeast: false, isWrong: false },
      { path: "wit", label: "L.wit", value: 1, min: 0, max: 9, next: 4, isLeast: true, isWrong: false },
    ]);
    expect(shown({ ...SYSTEM, wit: 0 }).step("ratings")?.bought?.[1]).toMatchObject({ isLeast: true, isWrong: true });
  });

  it("offers every score, and one that is none of them where it stands", () => {
    const [first, second] = shown().step("scores")?.scored ?? [];
    expect(first?.scores).toEqual([
      { score: 14, chosen: true },
      { score: 8, chosen: false },
    ]);
    expect(second?.scores.map(({ score }) => score)).toEqual([14, 9, 8]);
  });

  it("shows what is chosen: the way, the picks, the records that are offered and others", () => {
    const { step } = shown();
    expect(step("way")?.options).toEqual([{ id: "hard", label: "L.hard", chosen: true }]);
    expect(step("picks")?.picks?.[0]?.picks.map(({ chosen }) => chosen)).toEqual([true, false]);
    expect(step("skills")?.records).toEqual({
      ready: [
        { at: 0, index: 0, name: "Lore", chosen: true },
        { at: 1, index: -1, name: "Bluff", chosen: false },
      ],
      own: [{ at: 1, index: 1, name: "Knots", chosen: true }],
      next: 2,
    });
  });

  it("shows what is there on each shelf, and what there is in the compendia", () => {
    const [weapons, ...others] = shown().step("gear")?.shelves ?? [];
    expect(others).toEqual([]);
    expect(weapons).toMatchObject({ id: "weapons", most: 1, isFull: true, isOver: false, things: [sword] });
    expect(weapons?.offered.toSorted()).toEqual(["u1", "u2", "u3"]);
  });

  it("says why the character is not legal, each at its step, and what is kept once it is", () => {
    const { view, step } = shown(SYSTEM, " ");
    expect(view.faults.map(({ key }) => key.split(".").at(-1))).toEqual(["unnamed", "over", "scores"]);
    expect(step("ratings")?.faults.map(({ data }) => data)).toEqual([{ what: "L.points", by: 2 }]);
    const legal = shown({ ...SYSTEM, might: 2, b: 8 }).view;
    expect([legal.isLegal, legal.left]).toEqual([true, 6]);
  });
});

it("takes a record that is offered by its name in the language, and gives it back", () => {
  const step = CREATION.steps.find((each) => each.kind === "records");
  if (step?.kind !== "records") throw new Error("no records");
  expect(withRecordToggled(step, SYSTEM, 1, say)).toEqual([
    { name: "Lore", ranks: 4 },
    { name: "Knots" },
    { name: "Bluff" },
  ]);
  expect(withRecordToggled(step, SYSTEM, 0, say)).toEqual([{ name: "Knots" }]);
  expect(withRecordToggled(step, SYSTEM, 7, say)).toEqual(SYSTEM["skills"]);
});
