import {
  type Data,
  type Result,
  type Ruleset,
  type State,
  type Json,
  type Question,
  isData,
  parseJson,
  parseState,
  readAnswer,
  refuse,
} from "../../engine/index.ts";
import { shareRulings } from "../platform/world/rules.ts";
import { findRuleset, loadRules } from "../../rulesets/index.ts";
import { type WritePlan, parsePlan } from "./write-plan.ts";
import { type Secrecy, unlockTexts } from "./sealing.ts";
import { type ExchangeTexts, packNext, unpackTexts } from "./packed-texts.ts";

/** The phase of an exchange for its writer: waiting, being written, or closed. */
export const PHASES = ["open", "applying", "closed"] as const;
export type Phase = (typeof PHASES)[number];

/** The stored data of an exchange's message; the sub-type's data model has the same fields. */
export type StoredExchange = {
  /** The state in which it started, packed. */
  readonly state: string;
  /** The current state, packed against the first; empty as long as it is the first. */
  readonly step: string;
  readonly plan: string;
  readonly phase: Phase;
  /** The table's rulings when it started, as JSON. */
  readonly rulings: string;
  readonly nonce: string;
  readonly declarer: string;
  /** The kind of its declaration; empty if the clock started it. */
  readonly kind: string;
  readonly combat: string;
  readonly fighters: readonly string[];
  /** The point of the fight at which it started. */
  readonly round: number;
  readonly turn: string;
  /** The path of a move over the scene, as JSON; empty for any other exchange. */
  readonly way: string;
  /** The id of the request to several of which it is a part; empty for any other exchange. */
  readonly group: string;
  /** The nonces of the declarations that interrupted it, each after the id of its user. */
  readonly interrupts: readonly string[];
  /** Decides who sees its outcome. */
  readonly mode: Secrecy;
  /** The part of the current state that other users are shown, packed and locked; empty if there is none. */
  readonly shown: string;
  /** All of its inputs, as one packed text. */
  readonly log: string;
  /** True if it has been undone; and the data that its redo needs. */
  readonly undone: boolean;
  readonly redo: string;
  /**
   * Two numbers for each write: its sequence number, which grows with every write of any exchange, and the number of the exchange's events
   * up to then.
   */
  readonly applied: readonly number[];
  /** The changes that documents store with other values than the events have, because active effects modify the numbers; as JSON. */
  readonly kept: string;
  /** The sequence number of the write that undid it; 0 if it is not undone. */
  readonly undoneAt: number;
  /** True if this browser reads the shown part alone. It is not stored. */
  readonly isPartial?: true;
} & ClockTimes;

/**
 * Reads the stored exchange of a message; null for any other message. Any user may post a message of this type, so it must be by a GM: only
 * GMs' clients write exchanges, and the server guarantees the author.
 */
export function readStoredExchange(message: ChatMessage.Implementation): StoredExchange | null {
  const system: unknown = message.system;
  const written = String(message.type) === "exchange" && message.author?.isGM === true;
  return written && isStoredExchange(system) ? unlockTexts(message.id ?? "", system) : null;
}

function isStoredExchange(system: unknown): system is StoredExchange {
  if (typeof system !== "object" || system === null) return false;
  return (
    "state" in system && typeof system.state === "string" && "fighters" in system && Array.isArray(system.fighters)
  );
}

/** An exchange as the writer works on it: the message's data with its texts unpacked, and parsed except `log` and `redo`. */
export type ExchangeRecord = Omit<StoredExchange, "state" | "step" | "plan" | "rulings"> & {
  readonly message: ChatMessage.Implementation;
  readonly state: State;
  readonly plan: WritePlan;
  readonly rulings: Data;
};

/** Reads the exchange in a message; null for any other message and for an unreadable one. */
export function readRecord(message: ChatMessage.Implementation): ExchangeRecord | null {
  const stored = readStoredExchange(message);
  const texts = stored && unpackTexts(message, stored);
  const parsed = texts ? parseState(texts.state) : null;
  if (!texts || !parsed?.ok) return null;
  const rulings = parseJson(stored.rulings);
  const { log, redo } = texts;
  const parsedFields = {
    state: parsed.value,
    log,
    redo,
    plan: parsePlan(texts.plan),
    rulings: isData(rulings) ? rulings : {},
  };
  return { ...stored, message, ...parsedFields };
}

/** Packs the texts of a later write of an exchange, as its message stores them. */
export function packUpdate<T extends Partial<ExchangeTexts>>({ message }: Pick<ExchangeRecord, "message">, texts: T) {
  return packNext(texts, readStoredExchange(message)?.state ?? "");
}

/** Finds the exchange in the message with this id; null if there is none, or it is unreadable. */
export function findRecord(id: string): ExchangeRecord | null {
  const message = game.messages.get(id);
  return message ? readRecord(message) : null;
}

/**
 * Loads the rules under which an exchange started, with the table's rulings of that time. They may be the rules of another game than the
 * world's.
 */
export async function loadRecordRules({
  state,
  rulings,
}: Pick<ExchangeRecord, "state" | "rulings">): Promise<Result<Ruleset>> {
  await loadRules(state.ruleset);
  return findRuleset(state.ruleset, shareRulings(rulings));
}

/** A reference to a question, as the writer sends it to the asked user. */
export type QuestionRef = {
  readonly message: string;
  readonly ask: string;
  readonly question: string;
};

/** Reads the reference to a question in a query's payload; null for anything else. */
export function readQuestionRef(data: unknown): QuestionRef | null {
  if (!isData(data)) return null;
  const { message, ask, question } = data;
  const isComplete = typeof message === "string" && typeof ask === "string" && typeof question === "string";
  return isComplete ? { message, ask, question } : null;
}

/** Builds the key of a question. */
export function toQuestionKey({ message, ask, question }: QuestionRef): string {
  return `${message}/${ask}/${question}`;
}

/** Finds the question as stored in its exchange; the query's own data is not trusted. */
export function findStoredQuestion({ message, ask, question }: QuestionRef): Question | undefined {
  const open = findRecord(message)?.state.ask;
  return open?.id === ask ? open.questions.find(({ id }) => id === question) : undefined;
}

/** Checks if a question would accept an answer now; the writer checks again when it arrives. */
export function tryAnswer(questionRef: QuestionRef, value: Json): Result<Json> {
  const question = findStoredQuestion(questionRef);
  return question ? readAnswer(question, value) : refuse("answer/closed", { ask: questionRef.ask });
}

/** A GM's commands for the clock of a question. */
export const CLOCK_COMMANDS = ["pause", "resume", "more"] as const;
export type ClockCommand = (typeof CLOCK_COMMANDS)[number];

/**
 * The time at which a question answers itself, in milliseconds since the epoch by the writer's clock; 0 if no answer is awaited. `paused`
 * is the remaining time in milliseconds while a GM has stopped the clock; 0 while it runs.
 */
export type ClockTimes = { readonly deadline: number; readonly paused: number };

/** The time that a GM adds with one command, in milliseconds. */
export const MORE_TIME = 30_000;

/** Computes the clock after a GM's command; stopping a stopped clock or resuming a running one changes nothing. */
export function computeClockTimes(command: ClockCommand, { deadline, paused }: ClockTimes, now: number): ClockTimes {
  const remaining = timeLeft({ deadline, paused }, now);
  switch (command) {
    case "pause":
      return { deadline, paused: Math.max(1, remaining) };
    case "resume":
      return paused > 0 ? { deadline: now + paused, paused: 0 } : { deadline, paused };
    case "more":
      return paused > 0
        ? { deadline, paused: paused + MORE_TIME }
        : { deadline: now + remaining + MORE_TIME, paused: 0 };
  }
}

/** Returns the remaining time, in milliseconds. */
export function timeLeft({ deadline, paused }: ClockTimes, now: number): number {
  return paused > 0 ? paused : Math.max(0, deadline - now);
}
