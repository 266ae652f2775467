import {
  type Input,
  type SubstituteAnswer,
  type Json,
  type OpenAsk,
  type Question,
  type Seat,
  type State,
  isData,
  lookup,
} from "../../../engine/index.ts";
import { tryWrite } from "../../platform/storing.ts";
import { clientState } from "../../platform/state.ts";
import { promptAnswer } from "../answering/answering.ts";
import { toShownName, prepareProof, findKey } from "../../exchange/sealing.ts";
import { type ExchangeRecord, timeLeft, findRecord, readRecord, readStoredExchange } from "../../exchange/record.ts";
import {
  describeTypedDice,
  describeSubstitute,
  describeGmSubstitute,
  findOrderedAnswer,
} from "../../exchange/standing-orders.ts";
import { isWriter } from "../../exchange/queue.ts";
import { maySeeExchange } from "../../exchange/readers.ts";
import { isShown, mayReadAll } from "./locked-step.ts";
import { areRolledByHand } from "../../platform/world/settings.ts";
import { GM_SEAT, listAnsweringPlayers, buildSeat } from "../../documents/fighters.ts";
import { rollAskDice, rollQuestionDice } from "./roll-dice.ts";

/**
 * Queues an input for the writer on behalf of a user, who is notified if it is refused. `onTaken` is called as soon as the input has been
 * tried.
 */
export type Submit = (
  message: ChatMessage.Implementation,
  input: Input,
  user: User.Implementation,
  onTaken?: () => void,
) => void;

/** The time after which a query for an answer times out, in milliseconds. While the question is open, another query follows. */
const ANSWER_TIMEOUT = 60_000;

/** The first pause before a failed question is sent again, in milliseconds. */
const FIRST_REST = 500;
/** The longest pause before a failed question is sent again, in milliseconds. */
const MAX_PAUSE = 8000;

/** The questions that are being asked, by question and user, each with its latest request; and the running timers. */
const asking = clientState.map<string, symbol>("request-answers.asking");
const clocks = clientState.map<string, ReturnType<typeof setTimeout>>("request-answers.clocks", clearTimeout);

/** The answers that wait in the writer's queue, by question and user. They are not requested again, whatever is written before them. */
const queuedAnswers = clientState.set<string>("request-answers.underway");

/** The asks whose dice have all been thrown; the inputs with their faces are under way. */
const thrownAsks = clientState.set<string>("request-answers.thrown");

/** The questions that a standing order has answered. */
const orderAnswered = clientState.set<string>("request-answers.ordered");

/**
 * Asks every user for whom the exchange waits, each once; `again` is a user who has reconnected and is asked again. Dice are thrown once no
 * other question is open.
 */
export function requestAnswers(
  record: ExchangeRecord,
  state: State,
  submit: Submit,
  again?: User.Implementation,
): void {
  const open = state.ask;
  if (!open || record.phase !== "open" || !game.messages.has(record.message.id ?? "")) return;
  const unanswered = open.questions.filter(({ id }) => lookup(open.answered, id) === undefined);
  const choices = unanswered.filter(({ kind }) => kind !== "faces" || areRolledByHand());
  for (const question of choices) {
    const request = { record, ask: open.id, question, submit };
    tryWhileOpen("question", request, () => requestChoice(request, again));
  }
  const [question] = unanswered;
  if (choices.length === 0 && question)
    tryWhileOpen("dice", { record, ask: open.id, question, submit }, () => requestDice(record, open, submit));
}

/** Runs a task about a question; a task that fails is tried again while the question is open. */
function tryWhileOpen(label: string, request: AnswerRequest, task: () => Promise<void>): void {
  const runIfOpen = async (): Promise<void> => {
    if (isWriter() && isOpen(request)) await task();
  };
  void tryWrite(`${label} ${toAnswerKey(request, "")}`, runIfOpen, { message: request.record.message.id ?? "" });
}

type AnswerRequest = {
  readonly record: ExchangeRecord;
  readonly ask: string;
  readonly question: Question;
  readonly submit: Submit;
};

/**
 * An answer and its seat. `instead` is given if it was given in a fighter's place, and `byHand` is the name of a fighter whose dice were
 * rolled by hand.
 */
type GivenAnswer = {
  readonly value: Json;
  readonly seat: Seat;
  readonly instead?: SubstituteAnswer;
  readonly byHand?: string;
};

async function requestDice(record: ExchangeRecord, ask: OpenAsk, submit: Submit): Promise<void> {
  const key = `${record.message.id}/${ask.id}`;
  if (thrownAsks.has(key)) return;
  thrownAsks.add(key);
  const thrownDice = await rollAskDice({ record, ask }).catch((error: unknown) => {
    thrownAsks.delete(key);
    throw error;
  });
  for (const { question, faces } of thrownDice)
    submitAnswer({ record, ask: ask.id, question, submit }, { value: faces, seat: GM_SEAT }, game.user);
}

/** Allows dice and answers to be given again, because the queue drops them while another client is the writer. */
export function resetPendingAnswers(): void {
  thrownAsks.clear();
  queuedAnswers.clear();
}

/** Allows the dice of an exchange to be given again after an answer was refused. */
export function allowRethrow(message: string): void {
  for (const key of thrownAsks) if (key.startsWith(`${message}/`)) thrownAsks.delete(key);
}

async function requestChoice(request: AnswerRequest, again?: User.Implementation): Promise<void> {
  startClock(request);
  if (await giveStandingAnswer(request)) return;
  const owners = await listAnsweringPlayers(request.question.role, request.record.fighters);
  const players = owners.filter((user) => maySeeExchange(request.record, user));
  const people = players.length > 0 ? players : [game.user];
  for (const user of people)
    tryWhileOpen(`answer of ${user.id} to`, request, () => askUser(request, user, user.id === again?.id));
}

/**
 * Answers a question by a standing order, if one covers it. This happens only once, so that the user is asked if that answer does not
 * suffice.
 */
async function giveStandingAnswer(request: AnswerRequest): Promise<boolean> {
  const key = toAnswerKey(request, "");
  if (orderAnswered.has(key)) return false;
  const answer = await findOrderedAnswer(request.record, request.question);
  if (!answer || orderAnswered.has(key)) return false;
  orderAnswered.add(key);
  submitAnswer(request, { ...answer, seat: GM_SEAT }, game.user);
  return true;
}

async function askUser(request: AnswerRequest, user: User.Implementation, again: boolean): Promise<void> {
  const key = toAnswerKey(request, user.id ?? "");
  if (queuedAnswers.has(key) || (asking.has(key) && !again)) return;
  const latest = Symbol(key);
  asking.set(key, latest);
  const isCurrent = (): boolean => asking.get(key) === latest;
  try {
    const value = user.isSelf
      ? await promptAnswer(toQuestionRef(request))
      : await fetchAnswer(user, request, isCurrent);
    if (!isCurrent() || value === null) return;
    queuedAnswers.add(key);
    const seat = await buildSeat(user, request.record.fighters);
    const how = {
      ...(await describeGmSubstitute(request.question.role, seat, user)),
      ...(await describeTypedDice(request.question)),
    };
    submitAnswer(request, { value, seat, ...how }, user, () => void queuedAnswers.delete(key));
  } catch (error) {
    queuedAnswers.delete(key);
    throw error;
  } finally {
    if (isCurrent()) asking.delete(key);
  }
}

/**
 * Starts the timer after which an open question answers itself, unless a GM has stopped the clock. Called again whenever the clock has
 * changed.
 */
function startClock(request: AnswerRequest): void {
  const key = toAnswerKey(request, "");
  clearTimeout(clocks.get(key));
  clocks.delete(key);
  const { kind, fallback } = request.question;
  if (request.record.paused > 0 || (fallback === undefined && kind !== "faces")) return;
  const ring = (): void => {
    clocks.delete(key);
    if (isOpen(request)) tryWhileOpen("fallback of", request, () => giveFallback(request, fallback ?? null));
  };
  clocks.set(key, setTimeout(ring, timeLeft(request.record, Date.now())));
}

/** Gives the fallback of a question; dice that have not been rolled by hand by then are thrown. */
async function giveFallback(request: AnswerRequest, fallback: Json): Promise<void> {
  const { record, question } = request;
  const value = question.kind === "faces" ? await rollQuestionDice(record, question) : fallback;
  submitAnswer(
    request,
    { value, seat: GM_SEAT, ...(await describeSubstitute(request.question.role, "late", game.user.name)) },
    game.user,
  );
}

function submitAnswer(
  { record, ask, question, submit }: AnswerRequest,
  answer: GivenAnswer,
  user: User.Implementation,
  onTaken?: () => void,
): void {
  submit(record.message, { type: "answer", ask, question: question.id, ...answer }, user, onTaken);
}

/**
 * Fetches a user's answer, however long the GM lets them think: a query that has timed out is sent again, and finds the question unchanged.
 * A query that fails or returns nothing earlier, as when others flood that client, is sent again after a growing pause. Null if the user
 * has left, or the answer is no longer awaited.
 */
async function fetchAnswer(user: User.Implementation, request: AnswerRequest, isCurrent: () => boolean): Promise<Json> {
  for (let rest = FIRST_REST; ; rest = Math.min(rest * 2, MAX_PAUSE)) {
    const startTime = Date.now();
    const value = await sendQuery(user, request);
    if (value !== null) return value;
    if (Date.now() - startTime < ANSWER_TIMEOUT) await new Promise((resolve) => setTimeout(resolve, rest));
    if (!user.active || !isCurrent() || !isOpen(request)) return null;
  }
}

/** Sends a query to another client; null if it is disconnected, takes too long, or gives no answer. */
async function sendQuery(user: User.Implementation, request: AnswerRequest): Promise<Json> {
  try {
    const proof = await prepareProof(user);
    const query = { ...toQuestionRef(request), proof };
    void sendKey(user, request.record.message, { isAsked: true });
    const reply = await user.query("riposte.answer", query, { timeout: ANSWER_TIMEOUT });
    return isData(reply) && reply["value"] !== undefined ? reply["value"] : null;
  } catch {
    return null;
  }
}

function toQuestionRef({ record, ask, question }: AnswerRequest) {
  return { message: record.message.id ?? "", ask, question: question.id };
}

function isOpen({ record, ask, question }: AnswerRequest): boolean {
  const open = findRecord(record.message.id ?? "")?.state.ask;
  return open?.id === ask && lookup(open.answered, question.id) === undefined;
}

function toAnswerKey({ record, ask, question }: AnswerRequest, person: string): string {
  return [record.message.id, ask, question.id, person].join("/");
}

/** The keys that have been sent to users, by key and user. */
const sentKeys = clientState.set<string>("request-answers.told");

/**
 * Sends the key of a locked message to all users who may read it, and to the other GMs, one of whom may become the writer. Their clients
 * show no more than the mode allows.
 */
export function sendKeyToReaders(message: ChatMessage.Implementation): void {
  for (const user of game.users) void sendKey(user, message);
}

/** Sends the keys of all locked messages to the users who may read them and do not have them yet. */
export function sendNewKeys(): void {
  for (const message of game.messages) sendKeyToReaders(message);
}

/** Sends the keys of all locked messages that a user may read, after that user has connected. */
export function sendReadableKeys(user: User.Implementation): void {
  for (const message of game.messages) void sendKey(user, message, { isAgain: true });
}

/**
 * Proves to a user who has connected that this client is the writer. The proof is also the secret with which the user's intents are locked.
 */
export async function sendProof(user: User.Implementation): Promise<void> {
  if (!user.isSelf && user.active)
    await user.query("riposte.key", { proof: await prepareProof(user) }).catch(() => null);
}

/** Sends a user the key of a locked message, or that of the part which is shown to those who are asked or receive the message. */
async function sendKey(
  user: User.Implementation,
  message: ChatMessage.Implementation,
  { isAgain = false, isAsked = false }: { readonly isAgain?: boolean; readonly isAsked?: boolean } = {},
): Promise<void> {
  if (user.isSelf || !user.active || (readStoredExchange(message)?.mode ?? "public") === "public") return;
  const record = readRecord(message);
  if (!record) return;
  const id = message.id ?? "";
  const mayReadPart = isAsked || isShown(record, user);
  const keyName = (await mayReadAll(record, user)) ? id : mayReadPart ? toShownName(id) : "";
  const key = keyName === "" ? undefined : findKey(keyName);
  const name = `${keyName}/${user.id}`;
  if (key === undefined || (sentKeys.has(name) && !isAgain)) return;
  sentKeys.add(name);
  const send = async (): Promise<unknown> =>
    user.active && user.query("riposte.key", { message: keyName, key, proof: await prepareProof(user) });
  await tryWrite(`key ${name}`, send, { fault: null });
}
