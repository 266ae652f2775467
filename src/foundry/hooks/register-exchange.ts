import { isData } from "../../engine/index.ts";
import { makeAnnouncer } from "../client/announcer.ts";
import { pointOf } from "../fight/fight.ts";
import { showOrders } from "../tracker/order-select.ts";
import {
  answerHere,
  dropStale,
  giveAnswer,
  openInbox,
  questionsOpen,
  rollHere,
  showAnew,
} from "../answering/answering.ts";
import { answerForGone, callOffDeleted } from "../writing/deleted.ts";
import { wireForms } from "../answering/answer-form.ts";
import { foldDrawn, foldOld } from "../card/old.ts";
import { readPosed } from "../answering/posed.ts";
import { runClock } from "../card/clock.ts";
import { ExchangeData } from "../card/exchange-model.ts";
import { sendIntent } from "../exchange/intents.ts";
import { seekLease } from "../exchange/lease.ts";
import { isFromWriter } from "../exchange/proof.ts";
import { readRecord, storedIn, unfinishedRecords } from "../exchange/record.ts";
import { forgetAnswers } from "../client/remembered.ts";
import { hear } from "../exchange/telling.ts";
import { loadPartials } from "../client/templates.ts";
import { showInboxButton } from "../tracker/inbox-button.ts";
import { registerKeys } from "../answering/keys.ts";
import { keepBy } from "../card/keeping-buttons.ts";
import { inLine, isWriter } from "../exchange/line.ts";
import { renewTracker } from "../tracker/renew-tracker.ts";
import { coalesce } from "../client/coalesce.ts";
import { saveExchange } from "../ledger/saving.ts";
import { registerUndoKeys, wishToTurn } from "../undo/undo-keys.ts";
import { forgetFolds, wireFolds } from "../card/unfolding.ts";
import { passTurns, resume, submit, takeIntents } from "../writing/writer.ts";
import { isElement } from "../client/elements.ts";

/** Registers everything by which exchanges run: their messages, the questions between clients, and the writer. */
export function registerExchange(): void {
  Hooks.once("init", () => {
    Object.assign(CONFIG.ChatMessage.dataModels, { exchange: ExchangeData });
    registerQueries();
    registerKeys();
    registerUndoKeys();
    void loadPartials();
  });
  Hooks.once("ready", () => {
    makeAnnouncer();
    seekLease(resume);
    if (!game.user.isGM && unfinishedRecords().length > 0) void sendIntent({ type: "here" });
  });
  Hooks.on("updateUser", (user, changes) => {
    if (foundry.utils.hasProperty(changes, "flags.riposte.orders")) followOrders();
    if (isWriter()) takeIntents(user);
  });
  Hooks.on("updateCombat", (combat, changes, _options, user) => {
    const moved = "round" in changes || "turn" in changes;
    if (moved && isWriter()) passTurns(combat, pointOf(combat), game.users.get(user) ?? null);
  });
  Hooks.on("userConnected", () => {
    if (isWriter()) resume();
  });
  Hooks.on("createChatMessage", (message) => {
    if (storedIn(message)) foldSoon();
  });
  Hooks.on("updateChatMessage", (message) => {
    dropStale(message.id ?? "");
    showAnew(message.id ?? "");
  });
  Hooks.on("renderCombatTracker", (_app, element) => {
    showInboxButton(element, questionsOpen(), openInbox);
    showOrders(element);
  });
  Hooks.on("preDeleteChatMessage", mayDelete);
  for (const hook of ["deleteActor", "deleteToken", "deleteScene"] as const)
    Hooks.on(hook, () => {
      if (isWriter()) void answerForGone(submit);
    });
  Hooks.on("deleteChatMessage", (message) => {
    const record = readRecord(message);
    if (record && record.phase !== "closed") inLine(() => callOffDeleted(record), resume);
    dropStale(message.id ?? "");
    forgetAnswers(message.id ?? "");
    forgetFolds(message.id ?? "");
  });
  Hooks.on("renderChatMessageHTML", (message, html) => {
    if (!storedIn(message)) return;
    wireCard(message.id ?? "", html);
    foldDrawn(message, html);
  });
}

/** How often orders are followed at the most, in milliseconds: nobody keeps the table busy by changing theirs all the time. */
const ORDERS_REST = 500;

/** After somebody has changed their standing orders: the tracker shows them, and what is open may be answered by them. */
const followOrders = coalesce(() => {
  renewTracker();
  if (isWriter()) resume();
}, ORDERS_REST);

/** After exchanges have begun: the cards of those that have become old are folded. */
const foldSoon = coalesce(foldOld);

/** An exchange that runs has spent things: it is called off first, which gives them back. */
function mayDelete(message: ChatMessage.Implementation): boolean {
  const phase = storedIn(message)?.phase ?? "closed";
  if (phase !== "closed") hear({ refusal: { code: "exchange/runs", data: {} }, message: "" });
  return phase === "closed";
}

/** The questions that the writer puts to other clients, and that nobody else is answered. A query that arrives while the page
 *  is loading waits for it. */
function registerQueries(): void {
  const ready = new Promise<void>((resolve) => Hooks.once("ready", () => resolve()));
  const posed = async (data: unknown) => {
    await ready;
    return (await isFromWriter(data)) ? readPosed(data) : null;
  };
  CONFIG.queries["riposte.answer"] = async (data: unknown) => {
    const question = await posed(data);
    return { value: question ? await answerHere(question) : null };
  };
  CONFIG.queries["riposte.roll"] = async (data: unknown) => {
    const question = await posed(data);
    return { value: question ? await rollHere(question) : null };
  };
  CONFIG.queries["riposte.refused"] = async (data: unknown) => {
    await ready;
    const refusal = isData(data) && isData(data["refusal"]) ? data["refusal"] : {};
    const told = isData(refusal["data"]) ? refusal["data"] : {};
    if (isData(data) && (await isFromWriter(data)))
      hear({ refusal: { code: String(refusal["code"]), data: told }, message: String(data["message"] ?? "") });
    return null;
  };
}

/** The buttons of a card: the answers, and the GM's calling off. */
function wireCard(message: string, html: HTMLElement): void {
  runClock(html);
  wireFolds(html, message);
  wireForms(
    html,
    () => message,
    (posed, value) => void giveAnswer(posed, value),
  );
  html.addEventListener("click", (event) => {
    const target = isElement(event.target, Element) ? event.target.closest<HTMLElement>("[data-action]") : null;
    const { action, ask, question, answer } = target?.dataset ?? {};
    const { direction, frame } = target?.dataset ?? {};
    if (action === "saveExchange") saveExchange(message);
    if (action === "turnExchange") wishToTurn(message, direction === "redo" ? "redo" : "undo");
    if (action === "cancelExchange") void sendIntent({ type: "cancel", message, ...(frame ? { frame } : {}) });
    if (action === "putFirst" && frame) void sendIntent({ type: "first", message, frame });
    if (target) keepBy(target.dataset, message);
    if (action === "answer" && ask && question && answer) void giveAnswer({ message, ask, question }, answer);
  });
}
