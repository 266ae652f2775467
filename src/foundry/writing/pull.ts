import {
  type Input,
  type Instead,
  type Json,
  type OpenAsk,
  type Question,
  type Seat,
  type State,
  isData,
  lookup,
  packText,
  storeState,
} from "../../engine/index.ts";
import { attempt } from "../client/due.ts";
import { clientState } from "../client/state.ts";
import { answerHere } from "../answering/answering.ts";
import { lastLocked } from "../exchange/locking.ts";
import { timeLeft } from "../exchange/clock-times.ts";
import { byHandOf, insteadOf, insteadOfPlayer } from "../exchange/instead.ts";
import { isWriter } from "../exchange/line.ts";
import { proofFor } from "../exchange/proof.ts";
import { blindState } from "../../view/exchange/blind.ts";
import { isOpenTo, mayRead } from "../exchange/readers.ts";
import { type ExchangeRecord, recordAt } from "../exchange/record.ts";
import { areByHand } from "../world/held-dice.ts";
import { GM_SEAT, playersFor, seatOf } from "../documents/seats.ts";
import { orderedAnswer } from "../orders/standing-orders.ts";
import { throwDice, throwOne } from "./throwing.ts";

/**
 * Queues an input for the writer, on behalf of a user who is notified if it is refused; `onTaken` is called as soon as it has been tried.
 */
export type Submit = (
  message: ChatMessage.Implementation,
  input: Input,
  user: User.Implementation,
  taken?: () => void,
) => void;

/** Time after which one query for an answer times out, in milliseconds; while the question is open, the next one follows it. */
const ANSWER_TIMEOUT = 60_000;

/** Pauses before a failed question is sent again, in milliseconds: the first and the longest. */
const FIRST_REST = 500;
const LONGEST_REST = 8000;

/** The questions that are being asked, by question and user, each with its latest request; and the timers that run. */
const asking = clientState.map<string, symbol>("pull.asking");
const clocks = clientState.map<string, ReturnType<typeof setTimeout>>("pull.clocks", clearTimeout);

/** Answers that wait in the writer's queue, by question and user: they are not asked for again, whatever is written before them. */
const underway = clientState.set<string>("pull.underway");

/** The asks whose dice have all been thrown; the inputs with their faces are under way. */
const thrown = clientState.set<string>("pull.thrown");

/** Questions that a standing order has answered. */
const ordered = clientState.set<string>("pull.ordered");

/**
 * Asks every user for whom the exchange waits, each once; `again` is a user who has reconnected and is asked again. Dice are thrown once
 * nothing else is open.
 */
export function pullAnswers(record: ExchangeRecord, state: State, submit: Submit, again?: User.Implementation): void {
  const open = state.ask;
  if (!open || record.phase !== "open" || !game.messages.has(record.message.id ?? "")) return;
  const waiting = open.questions.filter(({ id }) => lookup(open.answered, id) === undefined);
  const choices = waiting.filter(({ kind }) => kind !== "faces" || areByHand());
  for (const question of choices) {
    const pull = { record, ask: open.id, question, submit };
    pursue("question", pull, () => pullChoice(pull, again));
  }
  const [question] = waiting;
  if (choices.length === 0 && question)
    pursue("dice", { record, ask: open.id, question, submit }, () => pullDice(record, open, submit));
}

/** Runs a task about a question; a task that fails is tried again while the question is open. */
function pursue(what: string, pull: Pull, task: () => Promise<void>): void {
  const pursued = async (): Promise<void> => {
    if (isWriter() && isOpen(pull)) await task();
  };
  void attempt(`${what} ${keyOf(pull, "")}`, pursued, { message: pull.record.message.id ?? "" });
}

type Pull = {
  readonly record: ExchangeRecord;
  readonly ask: string;
  readonly question: Question;
  readonly submit: Submit;
};

/** An answer, its seat, the person it stands in for, and the name of the user who rolled its dice by hand. */
type Given = { readonly value: Json; readonly seat: Seat; readonly instead?: Instead; readonly byHand?: string };

async function pullDice(record: ExchangeRecord, ask: OpenAsk, submit: Submit): Promise<void> {
  const key = `${record.message.id}/${ask.id}`;
  if (thrown.has(key)) return;
  thrown.add(key);
  const fallen = await throwDice({ record, ask }).catch((error: unknown) => {
    thrown.delete(key);
    throw error;
  });
  for (const { question, faces } of fallen)
    give({ record, ask: ask.id, question, submit }, { value: faces, seat: GM_SEAT }, game.user);
}

/** Allows dice and answers that have been given to be given again: the queue drops them while another client writes. */
export function giveAgain(): void {
  thrown.clear();
  underway.clear();
}

/** Allows the dice of an exchange to be given again, since an answer was refused. */
export function throwAgain(message: string): void {
  for (const key of thrown) if (key.startsWith(`${message}/`)) thrown.delete(key);
}

async function pullChoice(pull: Pull, again?: User.Implementation): Promise<void> {
  startClock(pull);
  if (await giveOrdered(pull)) return;
  const owners = await playersFor(pull.question.role, pull.record.fighters);
  const players = owners.filter((user) => isOpenTo(pull.record, user));
  const people = players.length > 0 ? players : [game.user];
  for (const user of people)
    pursue(`answer of ${user.id} to`, pull, () => askPerson(pull, user, user.id === again?.id));
}

/** Answers by a standing order, if one covers the question; once, so that the user is asked if that answer does not suffice. */
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
  if (underway.has(key) || (asking.has(key) && !again)) return;
  const asked = Symbol(key);
  asking.set(key, asked);
  const isCurrent = (): boolean => asking.get(key) === asked;
  try {
    const value = user.isSelf ? await answerHere(questionFor(pull)) : await answerOf(user, pull, isCurrent);
    if (!isCurrent() || value === null) return;
    underway.add(key);
    const seat = await seatOf(user, pull.record.fighters);
    const how = { ...(await insteadOfPlayer(pull.question.role, seat, user)), ...(await byHandOf(pull.question)) };
    give(pull, { value, seat, ...how }, user, () => void underway.delete(key));
  } catch (error) {
    underway.delete(key);
    throw error;
  } finally {
    if (isCurrent()) asking.delete(key);
  }
}

/**
 * Starts the timer after which the question answers itself, unless it has been answered; not while a GM has stopped the clock. Called again
 * whenever the clock has changed.
 */
function startClock(pull: Pull): void {
  const key = keyOf(pull, "");
  clearTimeout(clocks.get(key));
  clocks.delete(key);
  const { kind, fallback } = pull.question;
  if (pull.record.paused > 0 || (fallback === undefined && kind !== "faces")) return;
  const ring = (): void => {
    clocks.delete(key);
    if (isOpen(pull)) pursue("fallback of", pull, () => giveFallback(pull, fallback ?? null));
  };
  clocks.set(key, setTimeout(ring, timeLeft(pull.record, Date.now())));
}

/** Gives the fallback of a question; dice that have not been rolled by hand by then are thrown. */
async function giveFallback(pull: Pull, fallback: Json): Promise<void> {
  const { record, question } = pull;
  const value = question.kind === "faces" ? await throwOne(record, question) : fallback;
  give(pull, { value, seat: GM_SEAT, ...(await insteadOf(pull.question.role, "late", game.user.name)) }, game.user);
}

/** Queues an answer for the writer. */
function give(
  { record, ask, question, submit }: Pull,
  given: Given,
  user: User.Implementation,
  taken?: () => void,
): void {
  submit(record.message, { type: "answer", ask, question: question.id, ...given }, user, taken);
}

/**
 * Fetches a user's answer, however long the GM lets them think: a query that has timed out is sent again, and finds the question unchanged.
 * A query that fails or returns nothing earlier, as when others flood that client, is sent again after a pause that grows each time. Null
 * if the user has left, or the answer is no longer awaited.
 */
async function answerOf(user: User.Implementation, pull: Pull, isCurrent: () => boolean): Promise<Json> {
  for (let rest = FIRST_REST; ; rest = Math.min(rest * 2, LONGEST_REST)) {
    const began = Date.now();
    const value = await queried(user, pull);
    if (value !== null) return value;
    if (Date.now() - began < ANSWER_TIMEOUT) await new Promise((resolve) => setTimeout(resolve, rest));
    if (!user.active || !isCurrent() || !isOpen(pull)) return null;
  }
}

/** Sends a query to another client; null if it is disconnected, takes too long, or gives no answer. */
async function queried(user: User.Implementation, pull: Pull): Promise<Json> {
  try {
    const proof = await proofFor(user);
    const posed = { ...questionFor(pull), ...blindly(pull.record, user), proof };
    const reply = await user.query("riposte.answer", posed, { timeout: ANSWER_TIMEOUT });
    return isData(reply) && reply["value"] !== undefined ? reply["value"] : null;
  } catch {
    return null;
  }
}

function questionFor({ record, ask, question }: Pull) {
  return { message: record.message.id ?? "", ask, question: question.id };
}

/** Builds the state that is sent with a question to a user who may not read its message: it reveals no more than they may know. */
function blindly({ message: { id } }: ExchangeRecord, user: User.Implementation) {
  const now = recordAt(id ?? "");
  if (!now || mayRead(now, now.message, user)) return {};
  return { blind: { locked: lastLocked(now.message.system), state: packText(storeState(blindState(now.state))) } };
}

function isOpen({ record, ask, question }: Pull): boolean {
  const open = recordAt(record.message.id ?? "")?.state.ask;
  return open?.id === ask && lookup(open.answered, question.id) === undefined;
}

function keyOf({ record, ask, question }: Pull, person: string): string {
  return [record.message.id, ask, question.id, person].join("/");
}
