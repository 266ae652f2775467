import { type Document, LineCounter, type Node, isMap, isNode, isScalar, isSeq, parseDocument, visit } from "yaml";
import { type Data, type Json, isData, lookup } from "../../src/engine/kernel/json.ts";
import { type Fault, type Path, anything, either, faultsIn, listOf, oneOf, text, thing, whole } from "./field.ts";
import { excludedIn } from "./differences.ts";
import { COMMA } from "./said.ts";
import { type Game, type Verb, dataIn } from "./verb.ts";

/** One case: its data, its verb, and the expected answer. */
export type Case = {
  readonly name: string;
  readonly cite: string;
  readonly line: number;
  readonly verb: Verb;
  readonly given: Data;
  readonly expect: Data;
};

/** A file of cases for one ruleset. */
export type CaseFile = { readonly ruleset: string; readonly cases: readonly Case[] };

/** What every verb may be expected to give: whether the rules allow it, or the code of the refusal. */
export const ALWAYS_GIVEN = ["allowed", "refused"];

const name = either(whole(0, 9999), text);

/** Reads a file of cases; throws one sentence with the line number for every fault. */
export function parseCases(source: string, gameOf: (ruleset: string) => Game | undefined): CaseFile {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const [broken] = document.errors;
  if (broken) throw new Error(`line ${lines.linePos(broken.pos[0]).line}: ${broken.message}`);
  const [valueless] = keysWithoutValue(document);
  if (valueless) throw new Error(`line ${lines.linePos(valueless.at).line}: ${valueless.key} has no value. ${COMMA}`);
  const whereIs = (path: Path): number => lines.linePos(startOf(document.contents, path)).line;
  const data = withWords(document.toJS());
  const game = isData(data) ? gameOf(String(data["ruleset"])) : undefined;
  const faults = isData(data) && game ? faultsOfFile(data, game) : [noRuleset(data)];
  if (faults.length > 0 || !isData(data) || !game)
    throw new Error(faults.map(({ path, sentence }) => `line ${whereIs(path)}: ${sentence}`).join("\n"));
  const listed = data["cases"];
  const cases = (Array.isArray(listed) ? listed : []).flatMap((each, i) =>
    isData(each) ? rowsOf(each, game, (path) => whereIs(["cases", i, ...path])) : [],
  );
  return { ruleset: String(data["ruleset"]), cases };
}

function noRuleset(data: Json): Fault {
  const named = isData(data) ? data["ruleset"] : undefined;
  if (named === undefined) return { path: [], sentence: "the file names no ruleset: write ruleset: d10 first." };
  return { path: ["ruleset"], sentence: `there are no verbs for a ruleset ${JSON.stringify(named)}.` };
}

function faultsOfFile(data: Data, game: Game): readonly Fault[] {
  const fields = { ruleset: text, source: text, cases: listOf(anything) };
  const faults = faultsIn(data, { what: "the file", fields, needed: ["cases"] }, []);
  const cases = data["cases"];
  if (faults.length > 0 || !Array.isArray(cases)) return faults;
  return cases.flatMap((each, i) => faultsOfCase(each, game, ["cases", i]));
}

function faultsOfCase(value: Json, game: Game, path: Path): readonly Fault[] {
  const verbs = game.verbs({});
  const verb = oneOf(Object.keys(verbs));
  const rulings = thing("the rulings", game.rulings);
  const row = thing("a row", { rulings, given: anything, expect: anything }, ["expect"]);
  const fields = { case: name, cite: text, verb, rulings, given: anything, expect: anything, each: listOf(row) };
  const faults = thing("a case", fields, ["case", "cite", "verb"]).faults(value, path);
  if (faults.length > 0 || !isData(value)) return faults;
  const known = lookup(verbs, String(value["verb"]));
  if (!known) return [];
  const what = `the verb ${String(value["verb"])}`;
  if (!("each" in value)) return faultsOfRow(value, { what, verb: known, given: {} }, path);
  const common = isData(value["given"]) ? value["given"] : {};
  const rows = Array.isArray(value["each"]) ? value["each"] : [];
  return rows.flatMap((each, i) =>
    isData(each) ? faultsOfRow(each, { what, verb: known, given: common }, [...path, "each", i]) : [],
  );
}

type Asked = { readonly what: string; readonly verb: Verb; readonly given: Data };

function faultsOfRow(value: Data, { what, verb, given: common }: Asked, path: Path): readonly Fault[] {
  const { given = {}, expect } = value;
  if (!isData(given)) return [{ path: [...path, "given"], sentence: "given says what is given, each by its name." }];
  if (!isData(expect) || Object.keys(expect).length === 0)
    return [{ path, sentence: "the case expects nothing: write expect, with what the rules should answer." }];
  const all = { ...common, ...given };
  const wrong = faultsIn(all, { what, fields: verb.fields, needed: verb.needs }, [...path, "given"]);
  const gives = [...verb.gives, ...ALWAYS_GIVEN];
  const unknown = Object.keys(expect).filter((each) => !gives.includes(each));
  const told = (each: string): string => `${what} gives no ${each}; it gives ${gives.join(", ")}.`;
  const misnamed = unknown.map((each) => ({ path: [...path, "expect", each], sentence: told(each) }));
  return [...wrong, ...misnamed, ...faultsOfExcluded(expect, verb.knows?.(all) ?? {}, [...path, "expect"])];
}

/** Faults of excluded keys that a record of the answer can never have: excluding them would always succeed. */
function faultsOfExcluded(expect: Data, knows: ReturnType<NonNullable<Verb["knows"]>>, path: Path): readonly Fault[] {
  return Object.entries(knows).flatMap(([field, known]) => {
    const unknown = excludedIn(expect[field]).filter((key) => !known.includes(key));
    const sentence = (key: string): string => `${field} knows no ${key}: to expect none of it would always hold.`;
    return unknown.map((key) => ({ path: [...path, field, key], sentence: sentence(key) }));
  });
}

/** The cases of an entry: one, or as many as `each` has; the entry's own data and rulings apply to all of them. */
function rowsOf(value: Data, game: Game, whereIs: (path: Path) => number): readonly Case[] {
  const [whole, cite, each] = [String(value["case"]), String(value["cite"]), value["each"]];
  const rows = Array.isArray(each) ? each.map((row) => (isData(row) ? row : {})) : [];
  const verb = (row: Data): Verb | undefined =>
    lookup(game.verbs({ ...dataIn(value, "rulings"), ...dataIn(row, "rulings") }), String(value["verb"]));
  const told = (row: Data, named: string, line: number): readonly Case[] => {
    const asked = verb(row);
    const given = { ...dataIn(value, "given"), ...dataIn(row, "given") };
    return asked ? [{ name: named, cite, line, verb: asked, given, expect: dataIn(row, "expect") }] : [];
  };
  if (!Array.isArray(each)) return told(value, whole, whereIs([]));
  return rows.flatMap((row, i) => told(row, `${whole}, row ${i + 1}`, whereIs(["each", i])));
}

/** Plain data with the words yes and no as booleans. */
function withWords(value: unknown): Json {
  if (value === "yes" || value === "no") return value === "yes";
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map(withWords);
  if (!isData(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withWords(entry)]));
}

/** The keys without a value: an empty value must be written, as {} or null. */
function keysWithoutValue(document: Document): readonly { readonly key: string; readonly at: number }[] {
  const found: { key: string; at: number }[] = [];
  visit(document, {
    Pair: (_, { key, value }) => {
      const isEmpty = value === null || (isScalar(value) && value.type === "PLAIN" && value.source === "");
      if (isEmpty && isScalar(key)) found.push({ key: String(key.value), at: offsetOf(key) });
    },
  });
  return found;
}

/** The offset of the text at a path: the key of a record's field, or the entry of a list; the nearest existing one. */
function startOf(root: unknown, path: Path): number {
  let start = isNode(root) ? offsetOf(root) : 0;
  let node: unknown = root;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair || !isNode(pair.key)) return start;
      start = offsetOf(pair.key);
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (isNode(node)) start = offsetOf(node);
    } else return start;
  }
  return start;
}

function offsetOf(node: Node): number {
  return node.range?.[0] ?? 0;
}
