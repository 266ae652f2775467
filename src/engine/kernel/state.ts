import type { Answers, Ask, FacesQuestion } from "./ask.ts";
import type { Event, Moment, Scene } from "./scene.ts";
import { type Data, type Json, isData, parseJson } from "./json.ts";
import { type Result, ok, refuse } from "./result.ts";

/** The version of the format of stored states; other versions are not read. */
export const STATE_VERSION = 2;

/** One exchange on the stack. Its answers are the answers of its current stage. */
export type Frame = {
  readonly id: string;
  /** The id of the exchange that waits for its result; empty if none waits. */
  readonly parent: string;
  /** The name of the result in the exchange that waits for it; empty if none waits. */
  readonly as: string;
  readonly kind: string;
  readonly stage: string;
  readonly facts: Data;
  readonly answers: Answers;
  /** The answers to its open ask when it was interrupted; they are used when the questions are put again. */
  readonly given: Answers;
};

/** Returns a frame with other facts and answers. The fields are listed one by one, since spreading a copy takes many times as long. */
export function updateFrame(frame: Frame, facts: Data, answers: Answers, given: Answers): Frame {
  const { id, parent, as, kind, stage } = frame;
  return { id, parent, as, kind, stage, facts, answers, given };
}

/** An ask that is not complete yet; `answered` holds the answers so far. */
export type OpenAsk = Ask & { readonly id: string; readonly frame: string; readonly answered: Answers };

/**
 * Everything that an exchange needs to continue. `serial` is the last number given to an exchange or an ask. The top of the stack is its
 * last entry.
 */
export type State = {
  readonly version: typeof STATE_VERSION;
  readonly ruleset: string;
  readonly serial: number;
  readonly stack: readonly Frame[];
  /** The parent of each nested exchange, by id, also of those that have ended; an outermost exchange has no entry. */
  readonly parents: Readonly<Record<string, string>>;
  readonly ask: OpenAsk | null;
  readonly events: readonly Event[];
  /** The moments of the clock that are still to be played. */
  readonly moments: readonly Moment[];
  /** The result of the outermost exchange once it has closed; null until then. */
  readonly result: Json;
};

/** Dice whose faces a stage has received: the exchange that asked for them, the question, and the faces. */
export type OpenedDice = {
  readonly frame: string;
  readonly question: FacesQuestion;
  readonly faces: readonly number[];
};

/** The result of an input: the new state and scene, the new events, and the dice whose faces a stage has received. */
export type ExchangeStep = {
  readonly state: State;
  readonly scene: Scene;
  readonly events: readonly Event[];
  readonly dice?: readonly OpenedDice[];
};

/** Creates the state before any declaration. */
export function createEmptyState(ruleset: string): State {
  return {
    version: STATE_VERSION,
    ruleset,
    serial: 0,
    stack: [],
    parents: {},
    ask: null,
    events: [],
    moments: [],
    result: null,
  };
}

/** True if an exchange was started and has ended. */
export function isClosed(state: State): boolean {
  return state.serial > 0 && state.stack.length === 0 && state.moments.length === 0;
}

/**
 * Returns the state as every user may see it: without sealed answers that wait for others, and without the answers to an interrupted ask.
 */
export function toPublicState(state: State): State {
  const stack = state.stack.map((frame) => ({ ...frame, given: {} }));
  if (!state.ask) return { ...state, stack };
  const sealed = new Set(state.ask.questions.filter((question) => question.sealed).map(({ id }) => id));
  const answered = Object.fromEntries(Object.entries(state.ask.answered).filter(([id]) => !sealed.has(id)));
  return { ...state, stack, ask: { ...state.ask, answered } };
}

/**
 * The state of an exchange during one run, which changes it in place. Its frames, events and scene are immutable and are replaced, not
 * changed.
 */
export type WorkingState = {
  /** The state at the start of the run. */
  readonly before: State;
  stack: Frame[];
  readonly newEvents: Event[];
  /** The dice whose faces stages have received in this run. */
  readonly dice: OpenedDice[];
  serial: number;
  parents: State["parents"];
  ask: State["ask"];
  moments: State["moments"];
  result: Json;
  scene: Scene;
};

/** Creates the working state of a run in which nothing has happened yet. */
export function createWorkingState(before: State, scene: Scene): WorkingState {
  const { stack, serial, parents, ask, moments, result } = before;
  return { before, stack: stack.slice(), newEvents: [], dice: [], serial, parents, ask, moments, result, scene };
}

/** Builds the result of a run; its state lists the new events after the earlier ones. */
export function buildStep({
  before,
  stack,
  newEvents,
  dice,
  serial,
  parents,
  ask,
  moments,
  result,
  scene,
}: WorkingState): ExchangeStep {
  const { ruleset } = before;
  const events = newEvents.length === 0 ? before.events : [...before.events, ...newEvents];
  const state: State = { version: STATE_VERSION, ruleset, serial, stack, parents, ask, events, moments, result };
  return dice.length > 0 ? { state, scene, events: newEvents, dice } : { state, scene, events: newEvents };
}

/** Formats a state as JSON. An event without changes is stored without their list. */
export function storeState(state: State): string {
  return JSON.stringify({ ...state, events: state.events.map(toStoredEvent) });
}

function toStoredEvent(event: Event): Data {
  const { changes, ...rest } = event;
  return changes.length > 0 ? event : rest;
}

/** Parses a text that `storeState` wrote; refuses anything else, and states of another version. */
export function parseState(text: string): Result<State> {
  const data = parseJson(text);
  if (!isStoredState(data)) return refuse("state/unreadable");
  return data.version === STATE_VERSION
    ? ok({ ...data, events: data.events.map(toEvent) })
    : refuse("state/other-version", { version: data.version });
}

/** Restores an event with its fields in the original order, since ledgers are compared as text. */
function toEvent({ type, data, changes = [], ...rest }: StoredEvent): Event {
  return { type, data, changes, ...rest };
}

type StoredEvent = Omit<Event, "changes"> & Partial<Pick<Event, "changes">>;

/** A state as it is stored: events without changes omit them. */
type StoredState = Omit<State, "events"> & { readonly events: readonly StoredEvent[] };

/** True if data has the outline of a state. That is enough, since only the writer stores states. */
function isStoredState(data: unknown): data is StoredState {
  if (!isData(data)) return false;
  const { version, ruleset, serial, stack, events, parents } = data;
  const numbered = typeof version === "number" && typeof serial === "number";
  return (
    numbered &&
    typeof ruleset === "string" &&
    Array.isArray(stack) &&
    Array.isArray(events) &&
    events.every(isData) &&
    isData(parents) &&
    "ask" in data
  );
}
