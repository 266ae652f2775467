import { type OpenAsk, type State, createEmptyState, isClosed } from "../../src/engine/kernel/state.ts";
import type { Scene, Event } from "../../src/engine/kernel/scene.ts";
import { type Option, type Seat, readAnswer } from "../../src/engine/kernel/ask.ts";
import { createEmptyFight } from "../../src/engine/kernel/fight.ts";
import type { Json } from "../../src/engine/kernel/json.ts";
import { type Input, run } from "../../src/engine/kernel/run.ts";
import { type Result, ok } from "../../src/engine/kernel/result.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { type Said, type Transcript, at, plain } from "./parse.ts";
import { showEvent, showQuestion, showRefusal, showResult, showWaiting } from "./render.ts";
import { undoEvents } from "../undo-events.ts";
import type { Words } from "./words.ts";

/** How a transcript is played: plainly, with everything stored and read back, or with invalid inputs in between. */
export const HABITS = ["plain", "stored", "meddled"] as const;
export type Habit = (typeof HABITS)[number];

/** The table at one moment: the running exchange, and the events of those before it. */
export type Table = {
  readonly rules: Ruleset;
  readonly words: Words;
  readonly scene: Scene;
  readonly state: State;
  readonly past: readonly (readonly Event[])[];
};

/** A played transcript: the lines under each input, and the table before and after. */
export type Played = { readonly lines: readonly (readonly string[])[]; readonly start: Table; readonly end: Table };

/** The table at which a transcript begins; throws the refusal of a fighter by the ruleset. */
export function tableFor({ rules, words, fighters, round, order }: Transcript): Table {
  const read = fighters.map((data) => {
    const fighter = rules.readFighter(data);
    if (!fighter.ok) throw new Error(showRefusal(fighter.refusal));
    return [String(data["id"]), fighter.value] as const;
  });
  const scene = { fighters: Object.fromEntries(read), fight: { ...createEmptyFight(round), order }, world: {} };
  return { rules, words, scene, state: createEmptyState(rules.id), past: [] };
}

/** Plays a transcript to its end; throws, with the line, if it ends with a question open. */
export function playTranscript(transcript: Transcript, habit: Habit = "plain"): Played {
  const start = tableFor(transcript);
  let table = start;
  const lines = transcript.steps.map(({ line, said }) =>
    at(line, () => {
      const before = habit === "stored" ? stored(table) : table;
      if (habit === "meddled") meddle(before, said);
      const taken = take(before, said);
      if (habit === "meddled") repeat(taken.table, before, said);
      table = taken.table;
      return taken.lines;
    }),
  );
  if (table.state.ask) at(transcript.steps.at(-1)?.line ?? 0, () => leftOpen(table.state));
  return { lines, start, end: table };
}

/**
 * The scene with every event undone, the newest first, in the round that the transcript began with: a round that it
 * only names is no event.
 */
export function undoAll({ start, end }: Played): Scene {
  const undone = undoEvents(end.scene, eventsOf(end));
  if (!undone.ok) throw new Error(showRefusal(undone.refusal));
  const { fight } = undone.value;
  return { ...undone.value, fight: { ...fight, round: start.scene.fight.round } };
}

/** Every event, without those undone on the way. */
export function eventsOf({ state, past }: Table): readonly Event[] {
  return [...past.flat(), ...state.events];
}

function leftOpen(state: State): never {
  throw new Error(`the transcript ends, ${showWaiting(state)}.`);
}

function stored(table: Table): Table {
  const { scene, state, past }: Pick<Table, "scene" | "state" | "past"> = JSON.parse(
    JSON.stringify({ scene: table.scene, state: table.state, past: table.past }),
  );
  return { ...table, scene, state, past };
}

type Taken = { readonly table: Table; readonly lines: readonly string[] };

function take(table: Table, said: Said): Taken {
  const moved = proceed(table, said);
  if (!moved.ok) return { table, lines: [showRefusal(moved.refusal)] };
  if (said.type === "undo") return { table: moved.value.table, lines: ["undone"] };
  if (said.type === "round") return { table: moved.value.table, lines: [] };
  const { state } = moved.value.table;
  const told = moved.value.events.map((event) => showEvent(event, table.words));
  return { table: moved.value.table, lines: [...told, ...standing(state, moved.value.before)] };
}

/** The table after an input, the events, and the state before the input. */
export type Moved = { readonly table: Table; readonly events: readonly Event[]; readonly before: State };

/** The table after one input, or why it is refused. */
export function proceed(table: Table, said: Said): Result<Moved> {
  if (said.type === "undo") return undo(table);
  if (said.type === "round") {
    const fight = { ...table.scene.fight, round: said.round };
    return ok({ table: { ...table, scene: { ...table.scene, fight } }, events: [], before: table.state });
  }
  const begins = said.type === "declare" || said.type === "pass";
  const ready = begins && isClosed(table.state) ? renewed(table) : table;
  const step = run(ready.state, inputFor(said, ready.state), ready.scene, ready.rules);
  if (!step.ok) return step;
  const { state, scene, events } = step.value;
  return ok({ table: { ...ready, state, scene }, events, before: ready.state });
}

function renewed(table: Table): Table {
  return { ...table, state: createEmptyState(table.state.ruleset), past: [...table.past, table.state.events] };
}

function undo(table: Table): Result<Moved> {
  const begun = table.state.serial > 0;
  const undone = undoEvents(table.scene, begun ? table.state.events : (table.past.at(-1) ?? []));
  if (!undone.ok) return undone;
  const state = createEmptyState(table.state.ruleset);
  const past = begun ? table.past : table.past.slice(0, -1);
  return ok({ table: { ...table, scene: undone.value, state, past }, events: [], before: table.state });
}

/** The visible state after an input: its result, its questions, or who is still awaited. */
function standing(state: State, before: State): readonly string[] {
  if (isClosed(state)) return [showResult(state.result)];
  if (!state.ask) return [];
  return state.ask.id === before.ask?.id ? [showWaiting(state)] : state.ask.questions.map(showQuestion);
}

function seatOf(name: string): Seat {
  return name === "gm" ? { gm: true, fighters: [] } : { gm: false, fighters: [name] };
}

function inputFor(said: Extract<Said, { seat: string }>, { ask, stack }: Pick<State, "ask" | "stack">): Input {
  const seat = seatOf(said.seat);
  if (said.type === "cancel" || said.type === "first") {
    const { type, frame } = said;
    return { type, seat, ...(frame === undefined ? {} : { frame }) };
  }
  if (said.type === "adjust") return { ...said, seat, frame: stack.at(-1)?.id ?? "" };
  if (said.type === "pass") return { type: "pass", round: said.round, turn: said.turn, seat };
  if (said.type === "declare") return { type: "declare", kind: said.kind, payload: said.payload, seat };
  const { question, value } = said;
  return { type: "answer", ask: ask?.id ?? "", question, value: valueFor(ask, question, value), seat };
}

function valueFor(ask: OpenAsk | null, id: string, text: string): Json {
  const question = ask?.questions.find((entry) => entry.id === id);
  if (question?.kind === "faces") return text.split(/\s+/).map(plain);
  if (question?.kind === "basket") return text.trim() === "" ? [] : text.split(/,\s*/);
  if (question?.kind === "shares") return Object.fromEntries(text.split(/,\s*/).map(readShare));
  if (question?.kind === "plan") return readPlan(text);
  if (question?.kind === "pick") return readPick(question.options, text);
  return question?.kind === "text" ? text : plain(text);
}

/** An option in a line, with the words of one that takes some: "injury.speed a limp". */
function readPick(options: readonly Option[], text: string): Json {
  const worded = options.find(({ id, words }) => words !== undefined && text.startsWith(`${id} `));
  return worded ? { option: worded.id, text: text.slice(worded.id.length + 1) } : text;
}

/** A plan in a line: "3 injured". */
function readPlan(text: string): Json {
  const [amount = "", option = ""] = text.split(/\s+/);
  return { amount: plain(amount), option };
}

/** One share in a line: "bo 2". */
function readShare(text: string): [string, Json] {
  const [name = "", share = ""] = text.split(/\s+/);
  return [name, plain(share)];
}

/** Checks that before an answer, one from another seat, one to another ask, and an invalid one are all refused. */
function meddle(table: Table, said: Said): void {
  const { ask } = table.state;
  if (said.type !== "answer" || !ask) return;
  const input = inputFor(said, table.state);
  if (input.type !== "answer") return;
  const asked = ask.questions.find(({ id }) => id === said.question);
  const stranger: Seat = { gm: false, fighters: [] };
  expectRefused(table, { ...input, seat: stranger }, asked ? "answer/not-yours" : "answer/unknown-question");
  expectRefused(table, { ...input, ask: `${ask.id}0` }, "answer/closed");
  expectRefused(table, { ...input, question: "constructor" }, "answer/unknown-question");
  const nonsense = [null, "", "constructor", 0.5, [], [0], {}].filter(
    (value) => !asked || !readAnswer(asked, value).ok,
  );
  for (const value of nonsense) expectRefused(table, { ...input, value }, null);
}

/** Checks that after an accepted answer the same once more is refused. */
function repeat(after: Table, before: Table, said: Said): void {
  if (said.type !== "answer" || after === before) return;
  expectRefused(after, inputFor(said, before.state), null);
}

function expectRefused(table: Table, input: Input, code: string | null): void {
  const step = run(table.state, input, table.scene, table.rules);
  const got = step.ok ? "was accepted" : step.refusal.code;
  if (step.ok || (code !== null && got !== code)) {
    throw new Error(`${JSON.stringify(input)} ${got} instead of being refused${code ? ` with ${code}` : ""}.`);
  }
}
