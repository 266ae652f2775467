import {
  type Input,
  type Log,
  type Ruleset,
  type Scene,
  type State,
  type Step,
  differences,
  parseLog,
  publicLog,
  replay,
  sceneOf,
  storeLog,
} from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import type { ExchangeRecord } from "../exchange/record.ts";
import { pageWith, recordIn, sceneIn } from "./pages.ts";

/**
 * This client's data of the exchanges that it writes: the log with sealed answers, the scene after them, and the stored text; and the same
 * of a write that is under way, which may fail.
 */
type Held = { readonly log: Log; readonly scene: Scene; readonly text: string };
const held = clientState.map<string, Held>("logging.held");
const coming = clientState.map<string, Held>("logging.coming");

/** Starts the log of a new exchange, and returns its text for the message. */
export function begunLog(id: string, input: Input, step: Step): string {
  return hold(id, [{ input, seen: [] }], step);
}

/**
 * Appends one more input to the log of an exchange, with the changes that others made in between, and returns its text for the message.
 * Answers still sealed when the exchange is cancelled stay sealed.
 */
export function appendLog(
  record: ExchangeRecord,
  { input, scene, before }: { readonly input: Input; readonly scene: Scene; readonly before: State },
  step: Step,
  rules: Ruleset,
): string {
  const id = record.message.id ?? "";
  const known = held.get(id);
  const { log, left } = known?.text === record.log ? { ...known, left: known.scene } : readAgain(record, rules);
  const kept = input.type === "cancel" ? publicLog(log, before) : log;
  const seen = left ? differences(left, scene) : [];
  return hold(id, [...kept, { input, seen }], step);
}

/** Confirms the log of an exchange that has been stored. */
export function keepLog(id: string): void {
  const stored = coming.get(id);
  if (stored) held.set(id, stored);
  coming.delete(id);
}

/** Drops the log of a closed exchange. */
export function dropLog(id: string): void {
  held.delete(id);
  coming.delete(id);
}

function hold(id: string, log: Log, { state, scene }: Step): string {
  const text = storeLog(publicLog(log, state));
  coming.set(id, { log, scene, text });
  return text;
}

/** Replays the log in the message to find the scene after it: this client has not written the exchange so far. */
function readAgain({ message, log: text }: ExchangeRecord, rules: Ruleset) {
  const log = parseLog(text);
  const page = pageWith(message.id ?? "");
  const began = page ? recordIn(page, message.id ?? "") : null;
  const base = page ? sceneIn(page) : null;
  const start = base && began && sceneOf(base, began);
  const replayed = start && log.ok ? replay(start, log.value, rules) : null;
  return { log: log.ok ? log.value : [], left: replayed?.ok ? replayed.value.scene : null };
}
