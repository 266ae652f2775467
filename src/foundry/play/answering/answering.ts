import { type Json, isData } from "../../../engine/index.ts";
import { clientState } from "../../platform/state.ts";
import { announce, isElement } from "../../platform/html.ts";
import { setAwaited, setQuestions, refreshTracker } from "../tracker/tracker.ts";
import { waitUntil } from "../../platform/timers.ts";
import { sendIntent, sendAgain } from "../../exchange/intents.ts";
import {
  type QuestionRef,
  findRecord,
  loadRecordRules,
  toQuestionKey,
  findStoredQuestion,
  readQuestionRef,
  tryAnswer,
} from "../../exchange/record.ts";
import { type QuestionBox, Inbox } from "./inbox.ts";
import { rememberAnswer, findRememberedAnswer, showNotice, showRefusal } from "../../exchange/refusals.ts";
import { forgetResult } from "../card/result-toast.ts";
import { toggleClocks, runClock, sendClockControl } from "../card/clock.ts";
import { collectOpenMarks, listAwaitedFighters } from "../../../view/open-questions.ts";
import { listUnfinishedRecords } from "../../exchange/exchange-index.ts";
import { type Mark, markTokens } from "../../documents/scene/tokens.ts";
import { findMissingRules } from "../../platform/world/rules.ts";
import { wireAdjusting } from "../card/adjusting.ts";
import { foldCard, wireFolds } from "../card/unfolding.ts";
import { readRule } from "../../platform/rule-links.ts";
import { saveExchange } from "../../exchange/ledger/saving.ts";
import { requestUndo } from "../../exchange/undo/request-undo.ts";
import { wireForms } from "./answer-form.ts";
import { isFromWriter, storeKey } from "../../exchange/sealing.ts";
import { NOTES, addNotesKey } from "../../windows/campaign/gm-notes.ts";
import { redrawMessage } from "../card/exchange-model.ts";

type WaitingQuestion = {
  readonly questionRef: QuestionRef;
  readonly answer: Promise<Json>;
  settle(value: Json): void;
};

/** The questions asked of this client and not answered yet, by question. */
const waiting = clientState.map<string, WaitingQuestion>("answering.waiting", ({ settle }) => settle(null));

/** The answers that this user has given in advance for all of their fighters who are asked the same in one exchange. */
const series = clientState.map<string, Json>("answering.series");

/**
 * The open window with these questions; null while it is closed. `coversSidebar` is true if it opened over an expanded sidebar on a narrow
 * screen, where the sidebar may be collapsed for it.
 */
type InboxHolder = { inbox: Inbox | null; coversSidebar: boolean };
const shown = clientState.record(
  "answering.shown",
  (): InboxHolder => ({ inbox: null, coversSidebar: false }),
  ({ inbox }) => void inbox?.close(),
);

/** Lists the questions that wait for this user on this client. */
export function listQuestions(): readonly QuestionRef[] {
  return [...waiting.values()].map(({ questionRef }) => questionRef);
}

/** Opens the inbox, or brings it to the front, with the focus; without questions, shows a notification. */
function openInbox(): void {
  if (waiting.size === 0) return void ui.notifications.info("RIPOSTE.Inbox.empty", { localize: true });
  void prepareInbox().show();
}

/** The width up to which windows lie over the sidebar, in pixels; the style sheets have the same. */
const NARROW = 720;

function prepareInbox(): Inbox {
  if (!shown.inbox) shown.coversSidebar = ui.sidebar?.expanded === true && window.innerWidth <= NARROW;
  return (shown.inbox ??= new Inbox(BOX));
}

/** Refreshes the inbox after the questions of a message have changed, for instance because a clock was stopped or a user has connected. */
export function refreshQuestions(message: string): void {
  const concerns = [...waiting.values()].some(({ questionRef }) => questionRef.message === message);
  if (concerns) refreshInbox();
}

/** Refreshes the open inbox, whose odds depend on all fighters. */
export const refreshInbox = clientState.coalesced("answering.refreshInbox", async () => {
  if (shown.inbox?.rendered && waiting.size > 0) await shown.inbox.refresh();
});

const BOX: QuestionBox = {
  questions: listQuestions,
  give: (questionRef, value) => void giveAnswer(questionRef, value),
  giveSeries: (questionRef, value) => {
    series.set(toSeriesKey(questionRef), value);
    void giveAnswer(questionRef, value);
  },
  left: () => {
    if (shown.coversSidebar) ui.sidebar?.expand();
    Object.assign(shown, { inbox: null, coversSidebar: false });
  },
};

/** Builds the key of the questions that one exchange puts to one fighter after another. */
function toSeriesKey(questionRef: QuestionRef): string {
  const frame = findRecord(questionRef.message)?.state.stack.at(-1)?.id ?? "";
  return `${questionRef.message}/${frame}/${findStoredQuestion(questionRef)?.prompt ?? ""}`;
}

/** Finds the answer that this user has given in advance for all of their fighters; undefined if it does not fit. */
function findSeriesAnswer(questionRef: QuestionRef): Json | undefined {
  const value = series.get(toSeriesKey(questionRef));
  return value !== undefined && tryAnswer(questionRef, value).ok ? value : undefined;
}

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
  refreshTracker();
}

/**
 * Returns this client's answer to a question: the one it gave before, or the one from its prompt or card. Null if the question is no longer
 * open, or if its rules cannot be loaded.
 */
export async function promptAnswer(questionRef: QuestionRef): Promise<Json> {
  const earlierAnswer = findRememberedAnswer(questionRef.message, toQuestionKey(questionRef));
  if (earlierAnswer !== undefined) return earlierAnswer;
  if (!(await hasOpened(questionRef)) || !(await hasRules(questionRef))) return null;
  const answerInAdvance = findSeriesAnswer(questionRef);
  if (answerInAdvance !== undefined) return answerInAdvance;
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
  forgetResult();
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

/** Registers the keys that open a user's inbox, and that stop the clocks for a GM. */
export function registerKeys(): void {
  const alt = foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.ALT;
  game.keybindings.register("riposte", "inbox", {
    name: "RIPOSTE.Inbox.key.name",
    hint: "RIPOSTE.Inbox.key.hint",
    editable: [{ key: "KeyQ", modifiers: [alt] }],
    onDown: () => {
      openInbox();
      return true;
    },
  });
  game.keybindings.register("riposte", "clocks", {
    name: "RIPOSTE.Clock.key.name",
    hint: "RIPOSTE.Clock.key.hint",
    editable: [{ key: "KeyP", modifiers: [alt] }],
    restricted: true,
    onDown: () => {
      toggleClocks();
      return true;
    },
  });
}

const AIMED_AT = 0xd9442f;
const ASKED = 0xe0a030;

/**
 * Marks the tokens of the fighters in open questions, as far as this user sees the exchanges: filled if they are asked, with a red border
 * if they are attacked. The tracker's rows say for whom the fight waits.
 */
export const refreshOpenMarks = clientState.coalesced("answering.renew", () => {
  const shown = listUnfinishedRecords().filter(
    ({ message, state }) => message.visible && !findMissingRules(state.ruleset),
  );
  const marks = new Map<string, Mark>();
  for (const { state } of shown) {
    const { asked, aimedAt } = collectOpenMarks(state);
    for (const uuid of aimedAt) marks.set(uuid, { color: AIMED_AT, border: AIMED_AT, alpha: 0.12 });
    for (const uuid of asked) marks.set(uuid, { color: ASKED, border: marks.get(uuid)?.border ?? ASKED, alpha: 0.3 });
  }
  markTokens(marks);
  setAwaited(shown.flatMap(({ state }) => listAwaitedFighters(state)));
});

/** Enables the card of an exchange: its clock, its folds, its forms and its buttons. */
export function wireCard(message: string, html: HTMLElement): void {
  runClock(html);
  wireFolds(html, message);
  wireAdjusting(html, message);
  wireForms(
    html,
    () => message,
    (questionRef, value) => void giveAnswer(questionRef, value),
  );
  html.addEventListener("click", ({ target }) => {
    const button = isElement(target, Element) ? target.closest<HTMLElement>("[data-action]") : null;
    if (button) onButton(button.dataset, message);
  });
}

function onButton(dataset: DOMStringMap, message: string): void {
  const { action, ask, question, answer, direction, frame } = dataset;
  if (action === "readRule") readRule(dataset["rule"]);
  if (action === "foldCard") foldCard(message);
  if (action === "saveExchange") saveExchange(message);
  if (action === "undoExchange") requestUndo(message, direction === "redo" ? "redo" : "undo");
  if (action === "cancelExchange") void sendIntent({ type: "cancel", message, ...(frame ? { frame } : {}) });
  if (action === "putFirst" && frame) void sendIntent({ type: "first", message, frame });
  if (action === "letRoll") void sendIntent({ type: "roll", message });
  sendClockControl(dataset, message);
  if (action === "answer" && ask && question && answer) void giveAnswer({ message, ask, question }, answer);
}

/** Answers the writer's query for this user's answer to a question. */
export async function handleAnswerQuery(data: unknown): Promise<unknown> {
  const question = await readWriterQuestion(data);
  return { value: question ? await promptAnswer(question) : null };
}

/** Shows the writer's message that an intent of this user was refused. */
export async function handleRefusalQuery(data: unknown): Promise<unknown> {
  const refusal = isData(data) && isData(data["refusal"]) ? data["refusal"] : {};
  const details = isData(refusal["data"]) ? refusal["data"] : {};
  if (!isData(data) || !(await isFromWriter(data))) return null;
  const code = String(refusal["code"]);
  const isSentAgain = code === "intent/locked" && (await sendAgain(String(details["nonce"])));
  if (!isSentAgain) showRefusal({ refusal: { code, data: details }, message: String(data["message"] ?? "") });
  return null;
}

/** Shows a notice that the writer sends to this user. */
export async function handleNoticeQuery(data: unknown): Promise<unknown> {
  const notice = isData(data) && isData(data["notice"]) ? data["notice"] : {};
  const { key } = notice;
  const isOurs = typeof key === "string" && key.startsWith("RIPOSTE.");
  if (isOurs && isData(data) && (await isFromWriter(data))) showNotice({ key, data: toTexts(notice["data"]) });
  return null;
}

function toTexts(data: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(isData(data) ? data : {}).map(([name, value]) => [name, String(value)]));
}

/** Reads the question in a query; null if the query is not from the writer, or contains no question. */
async function readWriterQuestion(data: unknown): Promise<QuestionRef | null> {
  return (await isFromWriter(data)) ? readQuestionRef(data) : null;
}

/**
 * Stores the key of a message or of its shown part, which the writer sends, and draws the message again; or stores the key of the GMs' notes, which one GM sends
 * to the others.
 */
export async function handleKeyQuery(data: unknown): Promise<unknown> {
  if (!isData(data) || !(await isFromWriter(data))) return null;
  const { message: id, key } = data;
  if (typeof id !== "string" || typeof key !== "string" || !/^[0-9a-f]{32}$/.test(key)) return null;
  if (id === NOTES) return { value: game.user.isGM && (await addNotesKey(key)) };
  await storeKey(id, key);
  const [messageId = ""] = id.split("/");
  const message = game.messages.get(messageId);
  if (message) await redrawMessage(message);
  return { value: true };
}
