import { type Data, type Json, isData, lookup, withPathValue } from "../../src/engine/kernel/json.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { type Book, type ItemWords, type Words, bookOf, defaultsOf } from "./words.ts";

/** The input in a line that begins with ">". */
export type Said =
  | { readonly type: "declare"; readonly seat: string; readonly kind: string; readonly payload: Data }
  | { readonly type: "answer"; readonly seat: string; readonly question: string; readonly value: string }
  | { readonly type: "cancel"; readonly seat: string; readonly frame?: string }
  | { readonly type: "first"; readonly seat: string; readonly frame: string }
  | {
      readonly type: "adjust";
      readonly seat: string;
      readonly roll: string;
      readonly value: number;
      readonly reason: string;
    }
  | { readonly type: "pass"; readonly seat: string; readonly round: number; readonly turn: string }
  | { readonly type: "round"; readonly round: number }
  | { readonly type: "undo" };

/** One input, the expected lines under it, and the comments and empty lines that follow. */
export type Step = {
  readonly line: number;
  readonly text: string;
  readonly said: Said;
  readonly expected: readonly string[];
  readonly tail: readonly string[];
};

/** A transcript: its fighters, and its steps. */
export type Transcript = {
  readonly ruleset: string;
  readonly rules: Ruleset;
  readonly words: Words;
  readonly round: number;
  readonly order: readonly string[];
  readonly fighters: readonly Data[];
  readonly head: readonly string[];
  readonly steps: readonly Step[];
};

type Setup = { ruleset: string; book: Book | null; round: number; order: string[]; fighters: Data[] };

/** Reads a transcript; throws one sentence with the number of the malformed line. */
export function parseTranscript(text: string, books: (ruleset: string) => Book = bookOf): Transcript {
  const lines = text.replace(/\n$/, "").split("\n");
  const first = lines.findIndex((line) => line.startsWith(">"));
  if (first < 0) throw new Error("Nothing happens in this transcript: no line begins with >.");
  const setup: Setup = { ruleset: "", book: null, round: 0, order: [], fighters: [] };
  const head = lines.slice(0, first);
  head.forEach((line, index) => at(index + 1, () => readSetup(setup, line.trim(), books)));
  const { book, ...people } = setup;
  if (!book) throw new Error("The transcript names no ruleset before the first line that begins with >.");
  return { ...people, ...book, head, steps: readSteps(lines, first, book.words) };
}

/** Adds the line number to an error. */
export function at<T>(line: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`line ${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function readSetup(setup: Setup, line: string, books: (ruleset: string) => Book): void {
  if (line === "" || line.startsWith("#")) return;
  const [word = "", ...rest] = line.split(" ");
  const said = rest.join(" ");
  if (word === "ruleset") {
    setup.ruleset = said;
    setup.book = books(said);
  } else if (word === "round") setup.round = wholeNumber(said);
  else if (word === "order") setup.order = said.split(/[\s,]+/);
  else if (word === "fighter") setup.fighters.push(readFighter(said, wordsIn(setup)));
  else addItem(setup, word, said);
}

function wordsIn({ book }: Setup): Words {
  if (!book) throw new Error("the ruleset must be named first.");
  return book.words;
}

function readFighter(said: string, words: Words): Data {
  const { name, entries } = readEntries(said);
  let fighter: Data = { ...words.blank, id: name, name };
  for (const [word, value] of entries) {
    const home = Object.entries(words.fighter).find(([, known]) => known.includes(word))?.[0];
    if (home === undefined) throw new Error(`${word} is no word for a fighter.`);
    const record = lookup(fighter, home);
    const change = home === "" ? { [word]: value } : { [home]: { ...(isData(record) ? record : {}), [word]: value } };
    fighter = { ...fighter, ...change };
  }
  return fighter;
}

function addItem(setup: Setup, word: string, said: string): void {
  const kind = lookup(wordsIn(setup).items, word);
  if (!kind) throw new Error(`${word} says nothing here.`);
  const { name, entries } = readEntries(said);
  const [owner = "", id = ""] = name.split(" ");
  const index = setup.fighters.findIndex((fighter) => fighter["id"] === owner);
  const fighter = setup.fighters[index];
  if (!fighter || id === "") throw new Error(`${word} needs a fighter who is there, and a name: ${word} ana knife.`);
  for (const [key] of entries) if (!(key in kind.defaults)) throw new Error(`${key} is no word for ${word}.`);
  const words = { ...defaultsOf(kind), ...Object.fromEntries(entries) };
  setup.fighters[index] =
    kind.of === undefined ? withItem(fighter, kind, id, words) : withPart(fighter, kind, id, words);
}

function withItem(fighter: Data, { list }: ItemWords, id: string, words: Data): Data {
  let item: Data = { id, name: id };
  for (const [key, value] of Object.entries(words)) item = withPathValue(item, key.split("."), value);
  return { ...fighter, [list]: [...listAt(fighter, list), item] };
}

function withPart(fighter: Data, { of = "", list }: ItemWords, id: string, words: Data): Data {
  const owners = listAt(fighter, of).map((owner) =>
    isData(owner) && owner["id"] === id ? { ...owner, [list]: [...listAt(owner, list), words] } : owner,
  );
  return { ...fighter, [of]: owners };
}

function listAt(data: Data, key: string): readonly Json[] {
  const list = lookup(data, key);
  return Array.isArray(list) ? list : [];
}

function readEntries(said: string): { name: string; entries: [string, Json][] } {
  const [name = "", list = ""] = said.split(/:(.*)/s).map((part) => part.trim());
  const parts = list === "" ? [] : list.split(",").map((part) => part.trim());
  return { name, entries: parts.map(readEntry) };
}

function readEntry(part: string): [string, Json] {
  const [word = "", ...rest] = part.split(" ");
  return [word, rest.length === 0 ? true : plain(rest.join(" "))];
}

/** A number if written as one, yes and no as true and false, "@2,-3" a place on the scene by its row and column, else the text. */
export function plain(text: string): Json {
  const [, row, column] = /^@(-?\d+),(-?\d+)$/.exec(text) ?? [];
  if (row !== undefined) return { scene: "", cell: [Number(row), Number(column)], height: 0, level: "" };
  if (/^-?\d+$/.test(text)) return Number(text);
  if (text === "yes" || text === "no") return text === "yes";
  return text;
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`a round is a whole number, not "${text}".`);
  return Number(text);
}

function readSteps(lines: readonly string[], first: number, words: Words): Step[] {
  const starts = lines.flatMap((line, index) => (index >= first && line.startsWith(">") ? [index] : []));
  return starts.map((start, index) => {
    const under = lines.slice(start + 1, starts[index + 1]);
    const isTail = (line: string) => line.trim() === "" || line.startsWith("#");
    const text = lines[start] ?? "";
    const said = at(start + 1, () => readSaid(text.slice(1).trim(), words));
    const expected = under.filter((line) => !isTail(line)).map((line) => line.trim());
    return { line: start + 1, text, said, expected, tail: under.filter(isTail) };
  });
}

/** The input in a line, without the ">" before it; throws if it has none. */
export function readSaid(text: string, words: Words): Said {
  if (text === "undo") return { type: "undo" };
  const round = /^round (.*)$/.exec(text)?.[1];
  if (round !== undefined) return { type: "round", round: wholeNumber(round) };
  const spoken = /^(\S+): (.+)$/.exec(text);
  const [, seat, said] = spoken ?? [];
  if (seat === undefined || said === undefined) throw new Error(`nobody speaks in "${text}": write > ana: attack …`);
  if (said === "cancel") return { type: "cancel", seat };
  const [, word, frame] = /^(call off|first) (\S+)$/.exec(said) ?? [];
  if (word && frame) return { type: word === "first" ? "first" : "cancel", seat, frame };
  const adjusted = /^adjust (\S+) (-?\d+)(?: (.*))?$/.exec(said);
  if (adjusted) {
    const [, roll = "", value, reason = ""] = adjusted;
    return { type: "adjust", seat, roll, value: Number(value), reason };
  }
  const passed = /^pass to (\S+) in round (\d+)$/.exec(said);
  if (passed) return { type: "pass", seat, turn: passed[1] ?? "", round: wholeNumber(passed[2] ?? "") };
  const answer = /^([^\s=]+)=(.*)$/.exec(said);
  if (answer) return { type: "answer", seat, question: answer[1] ?? "", value: answer[2] ?? "" };
  return readDeclaration(seat, said, words);
}

function readDeclaration(seat: string, said: string, words: Words): Said {
  const [kind = "", ...parts] = said.split(/\s+/);
  const known = lookup(words.declarations, kind) ?? { actor: "actor", lists: [], records: [] };
  const entries = parts.map((part): [string, Json] => {
    const [key, value] = part.split("=");
    if (key === undefined || value === undefined) throw new Error(`"${part}" is not of the form word=value.`);
    if (known.records?.includes(key)) return [key, value.split(",").map((text) => readRecord(text, known.lists))];
    return [key, known.lists.includes(key) ? value.split(",") : plain(value)];
  });
  return { type: "declare", seat, kind, payload: { [known.actor]: seat, ...Object.fromEntries(entries) } };
}

/**
 * A record in a line: "action:dodge/dice:2/targets:bo+cy"; a dot leads into a record inside it, a plus joins a list.
 */
function readRecord(text: string, lists: readonly string[]): Data {
  let record: Data = {};
  for (const part of text.split("/")) {
    const [key = "", value = ""] = part.split(":");
    record = withPathValue(record, key.split("."), lists.includes(key) ? value.split("+") : plain(value));
  }
  return record;
}
