import { describe, expect, it, test } from "vitest";
import type { Estimate } from "../engine/index.ts";
import { OFFERED, findEdition, toWordKey } from "../rulesets/index.ts";
import "../rulesets/all.ts";
import { textsOf } from "../../tests/language-keys.ts";
import {
  areOddsAlike,
  buildOddsTable,
  findLeadingEstimate,
  joinOddsViews,
  listChangedEstimates,
  listOddsViews,
} from "./odds-view.ts";

const linesOf = (estimate: Estimate) => listOddsViews("d10", [estimate], "bo").flatMap(({ lines }) => lines);

describe("what a choice may lead to", () => {
  test.each([
    [0.456, "46"],
    [0, "0"],
    [1, "100"],
    [0.004, "<1"],
    [0.996, ">99"],
  ])("a chance of %d is said as %s percent", (value, chance) => {
    const [line] = linesOf({ id: "hit", as: "chance", of: "bo", value });
    expect(line).toMatchObject({ phrase: { key: "RIPOSTE.d10.odds.hit", data: { chance } }, numbers: [] });
  });

  test.each([
    [0.336, "34", ["chance", "amount"]],
    [0.004, "<3", ["amount"]],
    [0, "<3", ["amount"]],
    [0.997, ">97", ["amount"]],
  ] as const)(
    "a chance of %d that may be off by two of a hundred is said as about %s percent",
    (value, chance, numbers) => {
      const [line] = linesOf({ id: "hit", as: "chance", of: "bo", value, within: 0.02 });
      expect(line).toMatchObject({ phrase: { data: { chance } }, numbers });
    },
  );

  test.each([
    [4, "1.3"],
    [20, "1"],
  ])("a mean that may be off by a part of %i has no decimals that are not known", (highest, amount) => {
    const spread = [
      [0, 0.7],
      [highest, 0.3],
    ] as const;
    const [line] = linesOf({ id: "damage", as: "amount", of: "bo", value: 1.26, spread, within: 0.02 });
    expect(line).toMatchObject({ phrase: { data: { amount } }, numbers: ["chance", "amount"] });
  });

  it("a mean is said in tenths, and each amount has a bar, as high as it is likely", () => {
    const spread = [
      [0, 0.5],
      [1, 0.25],
      [2, 0.249],
      [9, 0.001],
    ] as const;
    const [line] = linesOf({ id: "damage", as: "amount", of: "bo", value: 1.26, spread });
    expect(line?.phrase).toEqual({ key: "RIPOSTE.d10.odds.damage", data: { amount: "1.3", chance: "50" } });
    expect(line?.bars).toEqual([
      { amount: 0, chance: "50", height: 100 },
      { amount: 1, chance: "25", height: 50 },
      { amount: 2, chance: "25", height: 50 },
    ]);
  });

  it("damage that is 1 at most has a mean, and a hit that may come twice a chance", () => {
    const [damage] = linesOf({ id: "damage", as: "chance", of: "bo", value: 1 / 3 });
    expect(damage?.phrase.data).toMatchObject({ amount: "0.3" });
    const spread = [
      [0, 0.5],
      [1, 0.3],
      [2, 0.2],
    ] as const;
    const [hit] = linesOf({ id: "hit", as: "amount", of: "bo", value: 0.7, spread });
    expect(hit?.phrase.data).toMatchObject({ chance: "50" });
  });

  it("what concerns the asked fighter comes first and needs no name", () => {
    const estimate = (of: string): Estimate => ({ id: "hit", as: "chance", of, value: 0.5 });
    expect(listOddsViews("d10", [estimate("ana"), estimate("bo"), estimate("")], "bo")).toMatchObject([
      { fighter: "", lines: [{}, {}] },
      { fighter: "ana", lines: [{}] },
    ]);
  });

  test.each([
    ["hit", "RIPOSTE.Odds.suffers"],
    ["success", "RIPOSTE.Odds.of"],
  ])("whoever may be hit is said to suffer it, and to do all else: %s", (id, named) => {
    const estimates = [{ id, as: "chance", of: "ana", value: 0.65 }] as const;
    expect(listOddsViews("d10", estimates, "bo")).toMatchObject([{ fighter: "ana", named }]);
  });
});

describe("the odds of several fighters", () => {
  const damage = (of: string, value: number): Estimate => ({ id: "damage", as: "amount", of, value });

  it("are said once for all who have the same, and never of the asked fighter and others together", () => {
    const estimates = [damage("ana", 13), damage("bo", 12), damage("cy", 13), damage("dee", 13)];
    const joined = joinOddsViews(listOddsViews("d6x3", estimates, "dee"));
    expect(joined.map(({ fighters }) => fighters)).toEqual([[""], ["ana", "cy"], ["bo"]]);
  });

  it("are said apart for those who may be hit, since a sentence is about one", () => {
    const estimates = ["ana", "cy"].map((of): Estimate => ({ id: "hit", as: "chance", of, value: 0.5 }));
    expect(joinOddsViews(listOddsViews("d6", estimates, "dee"))).toHaveLength(2);
  });
});

describe("the odds that a choice changes", () => {
  const chance = (of: string, value: number, within = 0): Estimate => ({ id: "out", as: "chance", of, value, within });

  test.each([
    ["a chance that is another", [chance("ana", 0.6)], [chance("ana", 0.5)], 1],
    ["a chance that is the same", [chance("ana", 0.5)], [chance("ana", 0.5)], 0],
    ["a chance of another fighter", [chance("ana", 0.5)], [chance("bo", 0.5)], 1],
    ["a chance that may be the same for all that is known", [chance("ana", 0.51, 0.02)], [chance("ana", 0.5, 0.02)], 0],
  ] as const)("%s", (_why, estimates, others, count) => {
    expect(listChangedEstimates(estimates, others)).toHaveLength(count);
  });

  test.each([
    ["the same for all", [[chance("ana", 0.5)], [chance("ana", 0.5)]], true],
    ["others for one", [[chance("ana", 0.5)], [chance("ana", 0.5)], [chance("ana", 0.6)]], false],
    ["none for one", [[chance("ana", 0.5)], []], false],
  ] as const)("do not help to choose if they are alike: %s", (_why, choices, alike) => {
    expect(areOddsAlike("d6x3", choices)).toBe(alike);
  });
});

describe("the odds of several choices in columns", () => {
  const chance = (id: string, of: string): Estimate => ({ id, of, as: "chance", value: 0.5 });

  it("have the order of the game in every row, and a column for what any choice may lead to", () => {
    const table = buildOddsTable("d20", [[chance("out", "bo"), chance("hit", "bo")], [chance("damage", "bo")]], "bo");
    expect(table.columns).toEqual([
      { id: "hit", head: "RIPOSTE.d20.oddsColumn.hit", number: "chance" },
      { id: "damage", head: "RIPOSTE.d20.oddsColumn.damage", number: "amount" },
      { id: "out", head: "RIPOSTE.d20.oddsColumn.out", number: "chance" },
    ]);
    expect(table.rows.map(([view]) => view?.lines.map(({ id }) => id))).toEqual([["hit", "out"], ["damage"]]);
  });

  test.each([
    // of whom the odds are, who is asked, whom the head names, who chooses for another
    [["bo"], "bo", "bo", ""],
    [["bo", "ana"], "bo", "bo", ""],
    [["bo"], "ana", "bo", "ana"],
    [["bo"], "", "bo", ""],
    [["bo", "cy"], "ana", "", ""],
    [[""], "ana", "", ""],
  ])("of %j for %s are headed by the name of %s, and by that of who chooses, if another: %s", (...row) => {
    const [owners, asked, subject, chooser] = row;
    const table = buildOddsTable("d10", [owners.map((of) => chance("hit", of))], asked);
    expect(table).toMatchObject({ subject, chooser, isHarm: true });
  });
});

test.each(OFFERED)("%s has a column for each of its odds, with the number that its words name", (id) => {
  const texts = textsOf("lang/en.json");
  const columns = findEdition(id)?.oddsColumns ?? {};
  expect(Object.keys(columns)).not.toEqual([]);
  for (const [outcome, number] of Object.entries(columns)) {
    const [line] = listOddsViews(id, [{ id: outcome, as: number, value: 1 }], "").flatMap(({ lines }) => lines);
    const { columns: heads } = buildOddsTable(id, [[{ id: outcome, as: number, value: 1 }]], "");
    expect(texts.get(line?.phrase.key ?? "")).toContain(`{${number}}`);
    expect(texts.get(heads[0]?.head ?? "")).toBeDefined();
  }
  const game = toWordKey(id, "odds.");
  const known = Object.keys(columns);
  const named = [...texts.keys()].filter((key) => key.startsWith(game)).map((key) => key.slice(game.length));
  expect(named.filter((outcome) => !known.includes(outcome))).toEqual([]);
});

it("a target's tile leads with the hit, in whichever order the odds were estimated", () => {
  const estimates: readonly Estimate[] = [
    { id: "damage", as: "amount", of: "bo", value: 3.8 },
    { id: "damage", as: "amount", of: "ana", value: 0 },
    { id: "hit", as: "chance", of: "", value: 0.73 },
  ];
  expect(findLeadingEstimate("d6x3", estimates, "bo")).toMatchObject({ id: "hit", value: 0.73 });
  expect(findLeadingEstimate("d6x3", estimates.slice(0, 2), "bo")).toMatchObject({ of: "bo" });
  expect(findLeadingEstimate("d6x3", [], "bo")).toBeUndefined();
});
