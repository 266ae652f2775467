import type { Json } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { announce } from "../client/announcer.ts";
import { setQuestions } from "../tracker/inbox-button.ts";
import { renewTracker } from "../tracker/renew-tracker.ts";
import { waitUntil } from "../client/wait-until.ts";
import { sendIntent } from "../exchange/intents.ts";
import { recordAt, rulesOf } from "../exchange/record.ts";
import { type QuestionRef, keyOfQuestion, openQuestion } from "./question-ref.ts";
import { type Box, Inbox } from "./inbox.ts";
import { rememberAnswer, rememberedAnswer } from "../client/remembered.ts";

type Waiting = {
  readonly posed: QuestionRef;
  readonly answer: Promise<Json>;
  settle(value: Json): void;
};

/** The questions asked of this client and not answered yet, by question. */
const waiting = clientState.map<string, Waiting>("answering.waiting", ({ settle }) => settle(null));

/** The open window with these questions; null while it is closed. */
type Shown = { inbox: Inbox | null };
const shown = clientState.record(
  "answering.shown",
  (): Shown => ({ inbox: null }),
  ({ inbox }) => void inbox?.close(),
);

/** Lists the questions that wait for this user on this client. */
export function questionsHere(): readonly QuestionRef[] {
  return [...waiting.values()].map(({ posed }) => posed);
}

/** Opens the inbox, or brings it to the front, with the focus; without questions, shows a notification. */
export function openInbox(): void {
  if (waiting.size === 0) return void ui.notifications.info("RIPOSTE.Inbox.empty", { localize: true });
  void prepareInbox().show();
}

function prepareInbox(): Inbox {
  return (shown.inbox ??= new Inbox(BOX));
}

/** Refreshes the inbox after the questions of a message have changed: a clock was stopped, or a user has connected. */
export function refreshQuestions(message: string): void {
  const concerns = [...waiting.values()].some(({ posed }) => posed.message === message);
  if (concerns) refreshInbox();
}

/** Refreshes the open inbox. */
const refreshInbox = clientState.coalesced("answering.refreshInbox", async () => {
  if (shown.inbox?.rendered && waiting.size > 0) await shown.inbox.refresh();
});

const BOX: Box = {
  questions: questionsHere,
  give: (posed, value) => void giveAnswer(posed, value),
  left: () => {
    shown.inbox = null;
  },
};

/** Opens the inbox for a new question, or brings it to the front, and closes it after the last answer. */
function follow(isNew: boolean): void {
  const { inbox } = shown;
  if (waiting.size === 0) {
    announce("");
    void inbox?.close();
  } else if (inbox?.rendered) {
    if (isNew) inbox.bringToFront();
    refreshInbox();
  } else if (isNew) void prepareInbox().render({ force: true });
  setQuestions({ open: waiting.size, show: openInbox });
  renewTracker();
}

/** Returns this client's answer to a question: the one it gave before, or the one from its prompt or card; null if the question is gone. */
export async function answerHere(posed: QuestionRef): Promise<Json> {
  const given = rememberedAnswer(posed.message, keyOfQuestion(posed));
  if (given !== undefined) return given;
  if (!(await hasOpened(posed)) || !(await hasRules(posed))) return null;
  const known = waiting.get(keyOfQuestion(posed));
  if (known) return known.answer;
  const { promise, resolve } = Promise.withResolvers<Json>();
  waiting.set(keyOfQuestion(posed), { posed, answer: promise, settle: resolve });
  follow(true);
  announce(game.i18n.format("RIPOSTE.Inbox.asked", { count: String(waiting.size) }));
  return promise;
}

/** Sends an answer from this client: to the writer who waits for it, else through the user's own queue. */
export async function giveAnswer(posed: QuestionRef, value: Json): Promise<void> {
  const known = waiting.get(keyOfQuestion(posed));
  if (!known) return sendIntent({ type: "answer", ...posed, value });
  finish(known, value);
  rememberAnswer(posed.message, keyOfQuestion(posed), value);
}

/** Drops the questions of a message that are no longer open. */
export function dropStaleQuestions(message: string): void {
  for (const known of waiting.values()) {
    if (known.posed.message === message && !isOpen(known.posed)) finish(known, null);
  }
}

function finish(known: Waiting, value: Json): void {
  waiting.delete(keyOfQuestion(known.posed));
  known.settle(value);
  follow(false);
}

/** Waits until the question is open: it may arrive a moment before the update of its message. */
function hasOpened(posed: QuestionRef): Promise<boolean> {
  return waitUntil(() => isOpen(posed));
}

/** True if the rules of a question's exchange are loaded; without them it cannot be asked. */
async function hasRules({ message }: QuestionRef): Promise<boolean> {
  const record = recordAt(message);
  return record !== null && (await rulesOf(record)).ok;
}

function isOpen(posed: QuestionRef): boolean {
  return openQuestion(posed) !== undefined;
}
