import { type Data, type Result, type Ruleset, type State, isData, parseJson, parseState } from "../../engine/index.ts";
import { findRuleset, FORMER, loadRules } from "../../rulesets/index.ts";
import { type Plan, parsePlan } from "./applying.ts";
import type { MessageMode } from "../client/compat.ts";
import { unlockTexts } from "./locking.ts";
import { type Texts, packNext, textsIn } from "./packed-texts.ts";
import type { Times } from "./clock-times.ts";

/** The phase of an exchange for its writer: waiting, being written, or closed. */
export const PHASES = ["open", "applying", "closed"] as const;
export type Phase = (typeof PHASES)[number];

/** What the message of an exchange stores; the sub-type's data model has the same fields. */
export type StoredExchange = {
  /** The state in which it began, packed. */
  readonly state: string;
  /** The state since, for one who knows the first; empty before the second. Missing in older messages. */
  readonly step?: string;
  readonly plan: string;
  readonly phase: Phase;
  /** The table's rulings when it began, as JSON. */
  readonly rulings: string;
  readonly nonce: string;
  readonly declarer: string;
  /** The kind of what was declared; empty if the clock began it. Missing in older messages. */
  readonly kind?: string;
  readonly combat: string;
  readonly fighters: readonly string[];
  /** The point of the fight at which it began. */
  readonly round: number;
  readonly turn: string;
  /** The way over the scene that a move takes, as JSON; empty for anything else. Missing in older messages. */
  readonly way?: string;
  /** The nonces of the declarations that interrupted it, each after the id of its user. */
  readonly interrupts: readonly string[];
  /** Who sees what comes of it. Missing in messages older than this field, which everyone sees. */
  readonly mode: MessageMode;
  /** All of its inputs, as one packed text. */
  readonly log: string;
  /** Whether it has been undone, and what its redo needs. */
  readonly undone: boolean;
  readonly redo: string;
  /**
   * Two numbers for each time that it wrote: one that grows with every write of any exchange, and how many events it
   * had by then. Empty in messages older than this field.
   */
  readonly applied: readonly number[];
  /** What of its changes the documents have stored otherwise, since effects lay on them. Missing in older messages. */
  readonly kept?: string;
  /** The number of the writing that has taken it back; 0 while it stands. */
  readonly undoneAt: number;
} & Times;

/**
 * The stored exchange of a message; null for any other message. Any user may post a message of this type, but only a
 * GM's client writes exchanges, and the server knows the author.
 */
export function storedIn(message: ChatMessage.Implementation): StoredExchange | null {
  const system: unknown = message.system;
  const written = String(message.type) === "exchange" && message.author?.isGM === true;
  return written && isStored(system) ? unlockTexts(message.id ?? "", system) : null;
}

function isStored(system: unknown): system is StoredExchange {
  if (typeof system !== "object" || system === null) return false;
  return (
    "state" in system && typeof system.state === "string" && "fighters" in system && Array.isArray(system.fighters)
  );
}

/** An exchange as the writer works on it: the message's data with its texts unpacked, and parsed but for `log` and `redo`. */
export type ExchangeRecord = Omit<StoredExchange, "state" | "step" | "plan" | "rulings"> & {
  readonly message: ChatMessage.Implementation;
  readonly state: State;
  readonly plan: Plan;
  readonly rulings: Data;
};

/** The exchange in a message; null for any other message and for an unreadable one. */
export function readRecord(message: ChatMessage.Implementation): ExchangeRecord | null {
  const stored = storedIn(message);
  const texts = stored && textsIn(message, stored);
  const parsed = texts ? parseState(texts.state) : null;
  if (!texts || !parsed?.ok) return null;
  const rulings = parseJson(stored.rulings);
  const state = { ...parsed.value, ruleset: FORMER.ruleset(parsed.value.ruleset) };
  const { log, redo } = texts;
  const read = { state, log, redo, plan: parsePlan(texts.plan), rulings: isData(rulings) ? rulings : {} };
  return { ...stored, message, ...read };
}

/** The texts of a later write of an exchange, as its message stores them. */
export function packedFor<T extends Partial<Texts>>({ message }: Pick<ExchangeRecord, "message">, texts: T) {
  return packNext(texts, storedIn(message)?.state ?? "");
}

/** The exchange in the message with this id; null if there is none, or it is unreadable. */
export function recordAt(id: string): ExchangeRecord | null {
  const message = game.messages.get(id);
  return message ? readRecord(message) : null;
}

/** The rules that an exchange began under, with the table's rulings then; those of another game are loaded. */
export async function rulesOf({ state, rulings }: Pick<ExchangeRecord, "state" | "rulings">): Promise<Result<Ruleset>> {
  await loadRules(state.ruleset);
  return findRuleset(state.ruleset, rulings);
}
