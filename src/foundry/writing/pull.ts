import {
  type Input,
  type Instead,
  type Json,
  type Question,
  type Seat,
  type State,
  adjustableIn,
  isData,
  lookup,
  readAnswer,
} from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { answerHere, rollHere } from "../answering/answering.ts";
import { timeLeft } from "../exchange/clock-times.ts";
import { insteadOf, insteadOfPlayer } from "../exchange/instead.ts";
import { proofFor } from "../exchange/proof.ts";
import { type ExchangeRecord, recordAt, rulesOf } from "../exchange/record.ts";
import { sceneShown } from "../exchange/scene-shown.ts";
import { holdsDice, untilLetRoll } from "../world/held-dice.ts";
import { GM_SEAT, playersFor, seatOf } from "../documents/seats.ts";
import { orderedAnswer } from "../orders/standing-orders.ts";

/** Queues an input for the writer, on behalf of a user who is notified if it is refused. */
export type Submit = (message: ChatMessage.Implementation, input: Input, user: User.Implementation) => void;

/** How long a client may take to roll before the writer rolls for it, in milliseconds. */
const ROLL_TIMEOUT = 6000;

/** How long one query for an answer lasts, in milliseconds; while the question is open, the next one follows it. */
const ANSWER_TIMEOUT = 60_000;

/** How long to wait before a failed question is sent again, in milliseconds: at first, and at most. */
const FIRST_REST = 500;
const LONGEST_REST = 8000;

/** Questions being asked right now, by question and user, each with the latest asking; and the clocks that run. */
const asking = clientState.map<string, symbol>("pull.asking");
const clocks = clientState.map<string, ReturnType<typeof setTimeout>>("pull.clocks", clearTimeout);

/** Questions that a standing order has answered. */
const ordered = clientState.set<string>("pull.ordered");

/** Asks every user whom the exchange waits for, each once; `again` is a user who has reconnected and is asked again. */
export function pullAnswers(record: ExchangeRecord, state: State, submit: Submit, again?: User.Implementation): void {
  const open = state.ask;
  if (!open || record.phase !== "open" || !game.messages.has(record.message.id ?? "")) return;
  const waiting = open.questions.filter(({ id }) => lookup(open.answered, id) === undefined);
  for (const question of waiting) {
    const pull = question.kind === "faces" ? pullFaces : pullChoice;
    void pull({ record, ask: open.id, question, submit }, again);
  }
}

type Pull = {
  readonly record: ExchangeRecord;
  readonly ask: string;
  readonly question: Question;
  readonly submit: Submit;
};

/** An answer, its seat, and in whose place it is given. */
type Given = { readonly value: Json; readonly seat: Seat; readonly instead?: Instead };

async function pullFaces(pull: Pull): Promise<void> {
  const key = keyOf(pull, "");
  if (asking.has(key)) return;
  asking.set(key, Symbol(key));
  try {
    if (await areHeld(pull)) {
      await untilLetRoll(pull.record.message.id ?? "", pull.ask);
      if (!isOpen(pull)) return;
    }
    const [roller] = await playersFor(pull.question.role, pull.record.fighters);
    const faces = roller ? await queried(roller, "riposte.roll", pull, ROLL_TIMEOUT) : null;
    const value = readAnswer(pull.question, faces).ok ? faces : await rollHere(questionFor(pull));
    if (value === null) return;
    give(pull, { value, seat: GM_SEAT }, roller ?? game.user);
  } finally {
    asking.delete(key);
  }
}

/** Whether dice wait for a GM, who may still modify what is rolled; dice that nothing can be said of do not. */
async function areHeld({ record, ask }: Pull): Promise<boolean> {
  if (!holdsDice()) return false;
  const { state } = recordAt(record.message.id ?? "") ?? record;
  const rules = await rulesOf(record);
  const frame = state.stack.find(({ id }) => state.ask?.id === ask && id === state.ask.frame);
  if (!frame || !rules.ok) return false;
  return adjustableIn(state, frame, await sceneShown(record, rules.value), rules.value).length > 0;
}

async function pullChoice(pull: Pull, again?: User.Implementation): Promise<void> {
  startClock(pull);
  if (await giveOrdered(pull)) return;
  const players = await playersFor(pull.question.role, pull.record.fighters);
  const people = players.length > 0 ? players : [game.user];
  for (const user of people) void askPerson(pull, user, user.id === again?.id);
}

/**
 * Answers by a standing order, if one covers the question; once, so that the user is asked if that answer does not
 * suffice.
 */
async function giveOrdered(pull: Pull): Promise<boolean> {
  const key = keyOf(pull, "");
  if (ordered.has(key)) return false;
  const answer = await orderedAnswer(pull.record, pull.question);
  if (!answer || ordered.has(key)) return false;
  ordered.add(key);
  give(pull, { ...answer, seat: GM_SEAT }, game.user);
  return true;
}

async function askPerson(pull: Pull, user: User.Implementation, again: boolean): Promise<void> {
  const key = keyOf(pull, user.id ?? "");
  if (asking.has(key) && !again) return;
  const asked = Symbol(key);
  asking.set(key, asked);
  const isCurrent = (): boolean => asking.get(key) === asked;
  const value = user.isSelf ? await answerHere(questionFor(pull)) : await answerOf(user, pull, isCurrent);
  if (!isCurrent()) return;
  asking.delete(key);
  if (value === null) return;
  const seat = await seatOf(user, pull.record.fighters);
  give(pull, { value, seat, ...(await insteadOfPlayer(pull.question.role, seat, user)) }, user);
}

/**
 * At the deadline the question answers itself, unless it has been answered; not while a GM has stopped the clock.
 * Called again whenever the clock has changed.
 */
function startClock(pull: Pull): void {
  const key = keyOf(pull, "");
  clearTimeout(clocks.get(key));
  clocks.delete(key);
  if (pull.record.paused > 0 || pull.question.fallback === undefined) return;
  const ring = (): void => {
    clocks.delete(key);
    if (isOpen(pull)) void giveFallback(pull, pull.question.fallback ?? null);
  };
  clocks.set(key, setTimeout(ring, timeLeft(pull.record, Date.now())));
}

async function giveFallback(pull: Pull, value: Json): Promise<void> {
  give(pull, { value, seat: GM_SEAT, ...(await insteadOf(pull.question.role, "late", game.user.name)) }, game.user);
}

/** Queues an answer for the writer. */
function give({ record, ask, question, submit }: Pull, given: Given, user: User.Implementation): void {
  submit(record.message, { type: "answer", ask, question: question.id, ...given }, user);
}

/**
 * A user's answer, however long the GM lets them think: a query that has timed out is sent again, and finds the
 * question where it was. One that fails or returns nothing earlier, as when others flood that client, is sent again
 * after a rest, each time a longer one. Null if the user has left, or the answer is no longer awaited.
 */
async function answerOf(user: User.Implementation, pull: Pull, isCurrent: () => boolean): Promise<Json> {
  for (let rest = FIRST_REST; ; rest = Math.min(rest * 2, LONGEST_REST)) {
    const began = Date.now();
    const value = await queried(user, "riposte.answer", pull, ANSWER_TIMEOUT);
    if (value !== null) return value;
    if (Date.now() - began < ANSWER_TIMEOUT) await new Promise((resolve) => setTimeout(resolve, rest));
    if (!user.active || !isCurrent() || !isOpen(pull)) return null;
  }
}

/** Another client's answer; null if it is disconnected, takes too long, or gives none. */
async function queried(
  user: User.Implementation,
  name: "riposte.answer" | "riposte.roll",
  pull: Pull,
  timeout: number,
): Promise<Json> {
  try {
    const proof = await proofFor(user);
    const reply = await user.query(name, { ...questionFor(pull), proof }, { timeout });
    return isData(reply) && reply["value"] !== undefined ? reply["value"] : null;
  } catch {
    return null;
  }
}

function questionFor({ record, ask, question }: Pull) {
  return { message: record.message.id ?? "", ask, question: question.id };
}

function isOpen({ record, ask, question }: Pull): boolean {
  const open = recordAt(record.message.id ?? "")?.state.ask;
  return open?.id === ask && lookup(open.answered, question.id) === undefined;
}

function keyOf({ record, ask, question }: Pull, person: string): string {
  return [record.message.id, ask, question.id, person].join("/");
}
