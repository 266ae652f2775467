import type { Json } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { announce } from "../client/announcer.ts";
import { setQuestions } from "../tracker/inbox-button.ts";
import { renewTracker } from "../tracker/renew-tracker.ts";
import { waitUntil } from "../client/wait-until.ts";
import { sendIntent } from "../exchange/intents.ts";
import { findRecord, loadRecordRules } from "../exchange/record.ts";
import { type QuestionRef, toQuestionKey, findStoredQuestion } from "./question-ref.ts";
import { type QuestionBox, Inbox } from "./inbox.ts";
import { rememberAnswer, findRememberedAnswer } from "../client/remembered.ts";

type WaitingQuestion = {
  readonly questionRef: QuestionRef;
  readonly answer: Promise<Json>;
  settle(value: Json): void;
};

/** The questions asked of this client and not answered yet, by question. */
const waiting = clientState.map<string, WaitingQuestion>("answering.waiting", ({ settle }) => settle(null));

/** The open window with these questions; null while it is closed. */
type InboxHolder = { inbox: Inbox | null };
const shown = clientState.record(
  "answering.shown",
  (): InboxHolder => ({ inbox: null }),
  ({ inbox }) => void inbox?.close(),
);

/** Lists the questions that wait for this user on this client. */
export function listQuestions(): readonly QuestionRef[] {
  return [...waiting.values()].map(({ questionRef }) => questionRef);
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
  const concerns = [...waiting.values()].some(({ questionRef }) => questionRef.message === message);
  if (concerns) refreshInbox();
}

/** Refreshes the open inbox. */
const refreshInbox = clientState.coalesced("answering.refreshInbox", async () => {
  if (shown.inbox?.rendered && waiting.size > 0) await shown.inbox.refresh();
});

const BOX: QuestionBox = {
  questions: listQuestions,
  give: (questionRef, value) => void giveAnswer(questionRef, value),
  left: () => {
    shown.inbox = null;
  },
};

/** Opens the inbox for a new question, or brings it to the front, and closes it after the last answer. */
function updateInbox(isNew: boolean): void {
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
export async function promptAnswer(questionRef: QuestionRef): Promise<Json> {
  const earlierAnswer = findRememberedAnswer(questionRef.message, toQuestionKey(questionRef));
  if (earlierAnswer !== undefined) return earlierAnswer;
  if (!(await hasOpened(questionRef)) || !(await hasRules(questionRef))) return null;
  const waitingQuestion = waiting.get(toQuestionKey(questionRef));
  if (waitingQuestion) return waitingQuestion.answer;
  const { promise, resolve } = Promise.withResolvers<Json>();
  waiting.set(toQuestionKey(questionRef), { questionRef, answer: promise, settle: resolve });
  updateInbox(true);
  announce(game.i18n.format("RIPOSTE.Inbox.asked", { count: String(waiting.size) }));
  return promise;
}

/** Sends an answer from this client: to the writer who waits for it, else through the user's own queue. */
export async function giveAnswer(questionRef: QuestionRef, value: Json): Promise<void> {
  const waitingQuestion = waiting.get(toQuestionKey(questionRef));
  if (!waitingQuestion) return sendIntent({ type: "answer", ...questionRef, value });
  settleQuestion(waitingQuestion, value);
  rememberAnswer(questionRef.message, toQuestionKey(questionRef), value);
}

/** Drops the questions of a message that are no longer open. */
export function dropStaleQuestions(message: string): void {
  for (const waitingQuestion of waiting.values()) {
    if (waitingQuestion.questionRef.message === message && !isOpen(waitingQuestion.questionRef))
      settleQuestion(waitingQuestion, null);
  }
}

function settleQuestion(waitingQuestion: WaitingQuestion, value: Json): void {
  waiting.delete(toQuestionKey(waitingQuestion.questionRef));
  waitingQuestion.settle(value);
  updateInbox(false);
}

/** Waits until the question is open: it may arrive a moment before the update of its message. */
function hasOpened(questionRef: QuestionRef): Promise<boolean> {
  return waitUntil(() => isOpen(questionRef));
}

/** True if the rules of a question's exchange are loaded; without them it cannot be asked. */
async function hasRules({ message }: QuestionRef): Promise<boolean> {
  const record = findRecord(message);
  return record !== null && (await loadRecordRules(record)).ok;
}

function isOpen(questionRef: QuestionRef): boolean {
  return findStoredQuestion(questionRef) !== undefined;
}
