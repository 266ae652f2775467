import { expect, it } from "vitest";
import { type DeclarationSpec, toData, createEmptyFight } from "../../engine/index.ts";
import { type ActorOptions, listLastingOptions, buildBaseOptions, listSkillOptions } from "./options.ts";
import { applyRulesToOptions } from "./payload.ts";

const bo = { id: "bo", name: "Bo" };
const choices: ActorOptions = {
  actor: { id: "ana", name: "Ana" },
  others: [bo],
  things: { weapon: [], power: [], skill: [] },
  lasting: [],
};
const scene = { fighters: {}, fight: createEmptyFight() };

/** A form whose second input is idle once the first offered entry is named. */
const spec: DeclarationSpec = {
  kind: "lift",
  actor: "actor",
  inputs: [
    { name: "item", is: "offered" },
    { name: "how", is: "text", longest: 9 },
  ],
  offered: (payload) => ({ item: [{ id: `of ${String(toData(payload)["actor"])}`, name: "Ring" }] }),
  idle: (payload) => (toData(payload)["item"] === "of ana" ? ["how"] : []),
  divisions: () => [[1, 2]],
};

it("the rules narrow a form by what it says with their own offers in it", () => {
  const dark = { id: "dark", group: "light", value: 2 };
  const rules = { exchanges: { lift: { stages: {}, switches: () => [dark] } } };
  const plain = buildBaseOptions(choices, { gm: true, onCanvas: false }, [bo]);
  expect(applyRulesToOptions(plain, spec, {}, scene, rules)).toEqual({
    ...choices,
    offered: { item: [{ id: "of ana", name: "Ring" }] },
    usual: {},
    switches: [dark],
    divisions: [[1, 2]],
    idle: ["how"],
    placed: {},
    sites: {},
    onCanvas: false,
    gone: [bo],
    gm: true,
  });
});

it("effects are named by their bearers, and skills by their own names", () => {
  const hold = { kind: "hold", bearer: "bo", anchor: { moment: "round-end", of: "", count: 1 }, data: {} };
  const fight = { ...createEmptyFight(), effects: { e1: hold } };
  expect(listLastingOptions(fight, (id) => id.toUpperCase())).toEqual([{ id: "e1", kind: "hold", name: "BO" }]);
  expect(listSkillOptions({ skills: [{ name: "stealth" }, { name: "" }, "x"] })).toEqual([
    { id: "stealth", name: "stealth" },
  ]);
});

it("what the scene suggests names circumstances, which are told whoever is offered", () => {
  const switches = { name: "modifiers", is: "switches" } as const;
  const suggested = () => [{ value: "flanking", why: { by: "across", of: "bo", other: "cy" } } as const];
  const spec = { kind: "strike", actor: "who", inputs: [{ ...switches, suggested }] } as const;
  const grid = { shape: "square", diagonals: "equidistant", distance: 1, unit: "m" } as const;
  const placed = { ...scene, space: { grid, spots: {} } };
  const plain = buildBaseOptions(choices, { gm: false, onCanvas: true }, []);
  const { modifiers } = applyRulesToOptions(plain, spec, {}, placed, { exchanges: {} }).placed;
  expect(modifiers?.value).toEqual(["flanking"]);
});

const BLAST = { shape: "circle", length: 9, unit: "m" } as const;

it("of those who are not offered, a form does not tell that they stand in an area", () => {
  const site = { name: "site", is: "site", extent: () => BLAST } as const;
  const spec = {
    ...{ kind: "blast", actor: "who" },
    inputs: [site, { name: "inside", is: "fighters", within: site }],
  } as const satisfies DeclarationSpec;
  const at = { cells: [[0, 0]], radius: 0, height: 0, level: "" } as const;
  const grid = { shape: "square", diagonals: "equidistant", distance: 1, unit: "m" } as const;
  const placed = {
    fighters: { ana: {}, bo: {}, cy: {} },
    fight: createEmptyFight(1),
    space: { grid, spots: { ana: at, bo: at, cy: at } },
  };
  const plain = buildBaseOptions(
    { actor: { id: "ana", name: "Ana" }, others: [{ id: "bo", name: "Bo" }], things: choices.things, lasting: [] },
    { gm: false, onCanvas: true },
  );
  const filled = { site: ['{"scene":"","cell":[0,0],"height":0,"level":""}'] };
  const ruled = applyRulesToOptions(plain, spec, filled, placed, { exchanges: {} });
  expect(ruled.placed["inside"]?.value).toEqual(["bo"]);
});
