import ts from "typescript";
import { describe, expect, it, test } from "vitest";
import { listFields, withInitialValues } from "../src/engine/describe/field.ts";
import { group, number } from "../src/engine/describe/sheet-fields.ts";
import { type Data, isData, toData } from "../src/engine/kernel/json.ts";
import { RULESETS } from "../src/rulesets/all.ts";
import { HEALTH_STATES, LASTING } from "../src/rulesets/d6/vocabulary.ts";
import { CAMPAIGN_CONDITIONS } from "../src/rulesets/d6x3/vocabulary.ts";
import { GAMES } from "../src/rulesets/index.ts";
import { parseDocument } from "../tools/documents.ts";
import { RULESET_LIST } from "../tools/layers.mjs";
import { faultsOf } from "./sheet-data.ts";
import { filesUnder, textOf } from "./sources.ts";

/** The most files of a game that each change takes; docs/how-to/what-a-change-costs.md says the same. */
const PRICES = { condition: 4, action: 6, ruleset: 12 };

/** The conditions that more rules ask for, with the number of files in which each stands. */
const BUSY_CONDITIONS: Readonly<Record<string, number>> = { prone: 6, dead: 6 };

/** The actions that stand in more files, with their number; many of these ids are words of other things, too. */
const BUSY_ACTIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  d10: {
    ...{ attack: 25, task: 15, power: 15, grapple: 12, evade: 11, volley: 11, breakFree: 11, aim: 10 },
    ...{ surprise: 9, quick: 8, deed: 7 },
  },
  d20: { attack: 18, manoeuvre: 11 },
  d6: { attack: 14, cover: 12, aim: 11, burst: 9, place: 8, draw: 7, "full-defence": 7, remedy: 7 },
  d6x3: { attack: 12, action: 8, task: 7, throw: 7, prepared: 7, hazard: 7 },
};

describe("a field more on a sheet", () => {
  const added = group("T", "added", null, { added: number("T", "added", { min: 0, max: 10, initial: 5 }) });
  const stored = filesUnder(["packs", "demo"], [".json"]).flatMap((path) => listDocuments(parseDocument(path)));

  test.each(GAMES.flatMap(({ sheets }) => sheets))("of $type leaves every document of this type valid", (sheet) => {
    const more = { ...sheet, groups: [...sheet.groups, added] };
    expect(listFields(more)).toHaveLength(listFields(sheet).length + 1);
    const documents = stored.filter(({ type }) => type === sheet.type);
    const faults = documents.flatMap(({ system }) => faultsOf(more, withInitialValues(more, toData(system))));
    expect(faults).toEqual([]);
  });
});

/** A document, and the items that it carries. */
function listDocuments(document: Data): readonly Data[] {
  const { items } = document;
  return [document, ...(Array.isArray(items) ? items.filter(isData) : [])];
}

describe("a condition", () => {
  const d6 = readNames("d6");
  const actions = Object.keys(RULESETS["d6"]?.exchanges ?? {});
  const conditions = [...Object.keys(LASTING), ...Object.keys(HEALTH_STATES)].filter((id) => !actions.includes(id));

  test.each(conditions)("%s of d6 stands in its row, and in few rules", (id) => {
    const files = filesWith(d6, id);
    expect(files).toContain("src/rulesets/d6/vocabulary.ts");
    expect(files.length).toBeLessThanOrEqual(BUSY_CONDITIONS[id] ?? PRICES.condition);
  });

  test.each(CAMPAIGN_CONDITIONS)("%s of d6x3, which no rule begins, stands in its row alone", (id) => {
    expect(filesWith(readNames("d6x3"), id)).toEqual(["src/rulesets/d6x3/vocabulary.ts"]);
  });
});

describe.each(Object.keys(BUSY_ACTIONS))("an action of %s", (game) => {
  const names = readNames(game);
  const kinds = (RULESETS[game]?.declarations ?? []).map(({ kind }) => kind);

  test.each(kinds)("%s stands in few files", (kind) => {
    const files = filesWith(names, kind);
    expect(files.length).toBeGreaterThan(0);
    expect(files.length, files.join(", ")).toBeLessThanOrEqual(BUSY_ACTIONS[game]?.[kind] ?? PRICES.action);
  });

  it("is one that the game has, where it is let off", () => {
    expect(kinds).toEqual(expect.arrayContaining(Object.keys(BUSY_ACTIONS[game] ?? {})));
  });
});

describe("a ruleset", () => {
  it("has few files", () => {
    expect(filesUnder(["tests/tiny-ruleset/hearts"], [""])).toHaveLength(PRICES.ruleset);
  });

  test.each(Object.keys(RULESETS))("%s has one line in the list", (id) => {
    const lines = textOf(RULESET_LIST)
      .split("\n")
      .filter((line) => line.includes(`"./${id}/entry.ts"`));
    expect(lines).toHaveLength(1);
  });
});

it("is what the page about it says", () => {
  const page = textOf("docs/how-to/what-a-change-costs.md");
  const told = [...page.matchAll(/^\| a[n]? (\w+) .*?\| .*?(\d+)/gm)].map(([, what, files]) => [what, Number(files)]);
  expect(Object.fromEntries(told)).toEqual({ field: 1, ...PRICES });
});

/** What stands in the files of a game as a text or as a key, by file. */
function readNames(game: string): ReadonlyMap<string, ReadonlySet<string>> {
  const files = filesUnder([`src/rulesets/${game}`], [".ts", ".json"]).filter((path) => !path.endsWith(".test.ts"));
  return new Map(files.map((path) => [path, namesIn(path)]));
}

function namesIn(path: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) names.add(node.text);
    if (ts.isObjectLiteralElementLike(node) && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest));
  return names;
}

function filesWith(names: ReturnType<typeof readNames>, id: string): readonly string[] {
  return [...names].flatMap(([path, found]) => (found.has(id) ? [path] : []));
}
