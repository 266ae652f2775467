import type { Option } from "../../src/engine/kernel/ask.ts";
import { type Event, type Fight, readWorld } from "../../src/engine/kernel/scene.ts";
import { createEmptyFight, countSpent } from "../../src/engine/kernel/fight.ts";
import { type Data, type Json, isData, lookup } from "../../src/engine/kernel/json.ts";
import { type Result, ok, refuse } from "../../src/engine/kernel/result.ts";
import { type State, createEmptyState } from "../../src/engine/kernel/state.ts";
import { readSaid } from "../transcripts/parse.ts";
import { type Table, proceed } from "../transcripts/play.ts";
import type { Book, Words } from "../transcripts/words.ts";
import { type Fields, listOf, namesFor, text, whole, yesNo } from "./field.ts";
import { fighterField, readCaseFighter } from "./fighter.ts";
import { lineField, lineOf, stepField } from "./said.ts";
import { SPACE_FIELDS, spaceFor, wayField, wayFor } from "./space.ts";
import { untoldIn, unwordedIn, wordlessIn } from "./unsaid.ts";
import { unsaidIn } from "../unfilled.ts";
import { type Verb, dataIn, listIn, numberIn, textIn, textsIn } from "./verb.ts";

const PLAYED = [
  "events",
  "told",
  "result",
  "fighters",
  "spent",
  "lasting",
  "world",
  "options",
  "asks",
  "round",
  "turn",
];

/** The refusal of a case that names an option which does not exist. */
export const NO_SUCH_OPTION = "case/no-such-option";

/** The verb `play`: fighters and a list of lines, as in a transcript. */
export function playVerb(book: Book): Verb {
  return {
    fields: tableFields(book.words),
    needs: ["fighters", "steps"],
    gives: PLAYED,
    knows: (given) => knownAt(book, given),
    answer: (given) => {
      const end = playSteps(book, given);
      return end.ok ? ok(toldOf(end.value, book.words)) : end;
    },
  };
}

/** The verb `may`: after the steps, whether one more line is accepted, or an open question's option may be chosen. */
export function mayVerb(book: Book): Verb {
  return {
    fields: { ...tableFields(book.words), try: lineField(book.words), option: text },
    needs: ["fighters"],
    gives: [...PLAYED, "data", "cost"],
    knows: (given) => knownAt(book, given),
    answer: (given) => {
      const end = playSteps(book, given);
      if (!end.ok) return end;
      if ("option" in given) return chosen(end.value.table, textIn(given, "option"));
      const tried = stepped(end.value, textIn(given, "try"));
      return tried.ok ? ok(toldOf(tried.value, book.words)) : tried;
    },
  };
}

/** The verb `way`: after the steps, what a fighter's way over the scene is declared as, and whom it provokes first. */
export function wayVerb(book: Book): Verb {
  return {
    fields: { ...tableFields(book.words), way: wayField, manner: text, stopped: yesNo },
    needs: ["fighters", "spots", "way"],
    gives: ["declared", "provoked"],
    answer: (given) => {
      const end = playSteps(book, given);
      return end.ok ? ok(wayIn(end.value.table, given)) : end;
    },
  };
}

function wayIn({ rules, scene }: Table, given: Data): Data {
  const plain = wayFor(given);
  const stop = given["stopped"] === true ? rules.pathRules?.provoked(plain, scene) : null;
  const way = stop ? { ...plain, stopsFor: stop.by } : plain;
  const declared = rules.pathRules?.declared(way, scene) ?? [];
  const accepted = declared.filter(({ kind, payload }) => {
    const exchange = lookup(rules.exchanges, kind);
    return exchange?.declare?.(payload, { gm: true, fighters: [way.mover] }, scene).ok === true;
  });
  const [first] = accepted;
  return {
    declared: first ? { kind: first.kind, ...first.payload, ...first.data } : null,
    provoked: rules.pathRules?.provoked(way, scene) ?? null,
  };
}

/** The keys that records of such an answer may have: the fighters, and the events of the game. */
function knownAt({ words }: Book, given: Data): Readonly<Record<string, readonly string[]>> {
  const fighters = Object.keys(dataIn(given, "fighters"));
  return { told: Object.keys(words.events), spent: fighters, lasting: fighters, fighters };
}

/** The table at which a case begins; faults that the ruleset finds in its fighters are a refusal. */
export function tableFor({ rules, words }: Book, given: Data): Result<Table> {
  const fighters: [string, Data][] = [];
  for (const [id, flat] of Object.entries(dataIn(given, "fighters"))) {
    const read = readCaseFighter({ rules, words }, id, isData(flat) ? flat : {});
    if (!read.ok) return read;
    fighters.push([id, read.value]);
  }
  const fight = { ...createEmptyFight(numberIn(given, "round", 1)), order: textsIn(given, "order") };
  const scene = { fighters: Object.fromEntries(fighters), fight, world: {}, ...spaceFor(given) };
  return ok({ rules, words, scene, state: createEmptyState(rules.id), past: [] });
}

/** The table and the events so far. */
type Going = { readonly table: Table; readonly events: readonly Event[] };

function tableFields(words: Words): Fields {
  const step = stepField(words);
  const table = { round: whole(0, 99), order: listOf(text), ...SPACE_FIELDS };
  return { fighters: namesFor(fighterField(words)), ...table, steps: listOf(step) };
}

function playSteps(book: Book, given: Data): Result<Going> {
  const table = tableFor(book, given);
  if (!table.ok) return table;
  let going: Going = { table: table.value, events: [] };
  for (const step of listIn(given, "steps")) {
    const next = stepTaken(going, step);
    if (!next.ok) return next;
    going = next.value;
  }
  return ok(going);
}

function stepped({ table, events }: Going, line: string): Result<Going> {
  const moved = proceed(table, readSaid(line, table.words));
  if (!moved.ok) return moved;
  const { id } = table.rules;
  const wordless = wordlessIn(id, moved.value.events);
  if (wordless.length > 0) return refuse("case/no-word", { sources: wordless });
  const names = namesOf(moved.value.table);
  const untold = moved.value.events.flatMap((event) => untoldIn(id, event, names));
  const unsaid = [...untold, ...unwordedIn(moved.value.table.state)];
  if (unsaid.length > 0) return refuse("case/says-too-little", { step: line, unsaid });
  return ok({ table: moved.value.table, events: [...events, ...moved.value.events] });
}

function namesOf({ scene }: Table): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(scene.fighters).map(([id, { name }]) => [id, String(name)]));
}

/** A step is a line, or a speaker with what they say; one that should be refused leaves everything unchanged. */
function stepTaken(going: Going, step: Json): Result<Going> {
  if (!isData(step)) return stepped(going, String(step));
  const { refused } = step;
  const line = lineOf(step);
  const tried = stepped(going, line);
  if (refused === undefined || refused === false) return tried;
  if (tried.ok) return refuse("case/step-was-taken", { step: line });
  const unsaid = unsaidIn(tried.refusal);
  if (unsaid.length > 0) return refuse("case/says-too-little", { step: line, unsaid });
  return refused === true || refused === tried.refusal.code ? ok(going) : tried;
}

/**
 * The data and the cost of an open question's option; refused as the rules refuse it, also if the question was never
 * asked.
 */
export function chosen({ state }: Table, id: string): Result<Data> {
  const options = optionsOf(state.ask?.questions ?? []);
  const option = options.find((each) => each.id === id);
  if (!option)
    return unaskedIn(state) ?? refuse(NO_SUCH_OPTION, { option: id, options: options.map((each) => each.id) });
  return option.refusal ? { ok: false, refusal: option.refusal } : ok({ data: option.data, cost: option.cost });
}

/** Why a defender was not asked, from the last event: every reaction was refused, for these reasons. */
export function unaskedIn({ events }: State): ReturnType<typeof refuse> | null {
  const reasons = events.findLast(({ type }) => type === "could-not-react")?.data["reasons"];
  const [first] = Array.isArray(reasons) ? reasons : [];
  return first === undefined ? null : refuse(String(first), { reasons: reasons ?? [] });
}

type Questions = NonNullable<Table["state"]["ask"]>["questions"];

function optionsOf(questions: Questions): readonly Option[] {
  return questions.flatMap((question) => ("options" in question ? question.options : []));
}

function toldOf({ table, events }: Going, words: Words): Data {
  const { fighters, fight } = table.scene;
  const questions = table.state.ask?.questions ?? [];
  return {
    events: events.map(({ type }) => type),
    told: listed(events.map(({ type, data }) => [type, data])),
    result: table.state.result,
    fighters: Object.fromEntries(Object.entries(fighters).map(([id, data]) => [id, flatten(data, words)])),
    spent: spentOf(table),
    lasting: lastingOn(fight),
    world: readWorld(table.scene),
    options: Object.fromEntries(optionsOf(questions).map(({ id, refusal }) => [id, refusal ? refusal.code : true])),
    asks: questions.map(({ id }) => id),
    round: fight.round,
    turn: fight.turn,
  };
}

/** A fighter as cases write it: record fields are flattened to their words, the rest is unchanged. */
function flatten(data: Data, { fighter }: Words): Data {
  const inner = Object.keys(fighter).map((home) => lookup(data, home));
  return Object.assign({}, ...inner.filter(isData), data);
}

/** What each fighter has spent in the present span. */
function spentOf({ rules, scene: { fighters, fight } }: Table): Data {
  const entries = Object.entries(fight.budgets).map(([id, budget]): [string, Data] => {
    const fighter = lookup(fighters, id);
    const allowed = fighter ? rules.allowance(fighter, fight) : {};
    const spent = Object.keys(budget).map((resource): [string, number] => {
      const allowance = lookup(allowed, resource) ?? { amount: 1, span: "round" };
      return [resource, countSpent(fight, id, resource, allowance)];
    });
    return [id, Object.fromEntries(spent)];
  });
  return Object.fromEntries(entries);
}

/** The effects on each fighter, by kind, in the order in which they began. */
function lastingOn({ effects }: Fight): Data {
  const all = Object.values(effects);
  const bearers = new Set(all.map(({ bearer }) => bearer));
  const borne = (by: string): Data =>
    listed(all.filter(({ bearer }) => bearer === by).map(({ kind, data }) => [kind, data]));
  return Object.fromEntries([...bearers].map((bearer) => [bearer, borne(bearer)]));
}

/** The values under each name, as lists in order. */
function listed(named: readonly (readonly [string, Data])[]): Readonly<Record<string, readonly Data[]>> {
  const lists: Record<string, Data[]> = {};
  for (const [name, data] of named) lists[name] = [...(lookup(lists, name) ?? []), data];
  return lists;
}
