import { lookup } from "../../engine/index.ts";
import {
  refreshInbox,
  refreshOpenMarks,
  dropStaleQuestions,
  refreshQuestions,
  wireCard,
} from "../play/answering/answering.ts";
import { reshapeDrawnCard, scheduleReshape } from "../play/card/exchange-model.ts";
import { noteExchange, removeFromIndex } from "../exchange/exchange-index.ts";
import { readStoredExchange, readRecord } from "../exchange/record.ts";
import { tellModules } from "./modules/announcements.ts";
import { showResult } from "../play/card/result-toast.ts";
import { playDiceSound, disableAnimation } from "../platform/dice.ts";
import { refreshProgress } from "../exchange/undo/undo-progress.ts";
import { refreshTurnOffer } from "../play/tracker/turn-offer.ts";
import { findWriter } from "../play/writer-part.ts";
import { showRefusal, dropAnswers } from "../exchange/refusals.ts";
import { readChatText, restoreChatText } from "../platform/compat.ts";
import { addPoolButton, openPool, runPoolCommand } from "../windows/declaring/pool-command.ts";
import { removeFolds } from "../play/card/unfolding.ts";
import { withPart } from "../platform/lazy-parts.ts";

/**
 * After an exchange has started, every client reshapes the cards beside it, marks the fighters who are asked, and informs modules.
 */
export function onCreateChatMessage(message: ChatMessage.Implementation): void {
  noteExchange(message, true);
  refreshOpenMarks();
  scheduleReshape();
  if (!readStoredExchange(message)) return;
  tellModules(message, null);
}

/**
 * An exchange has changed: every client reshapes the cards, drops the questions that are no longer open, and refreshes the others and the progress of its own
 * undo. Modules are informed, new dice make a sound, and a result is announced if its card is out of view. The writer follows the paths of
 * moves.
 */
export function onUpdateChatMessage(message: ChatMessage.Implementation, changes: object): void {
  noteExchange(message, false);
  dropStaleQuestions(message.id ?? "");
  refreshQuestions(message.id ?? "");
  refreshOpenMarks();
  refreshProgress();
  findWriter()?.followPath(message);
  refreshTurnOffer();
  findWriter()?.passUnableTurns();
  findWriter()?.playTurns();
  scheduleReshape();
  if (!readStoredExchange(message)) return;
  tellModules(message, changes);
  void showResult(message, changes).then(() => refreshInbox());
  if ("rolls" in changes) playDiceSound(message);
}

/**
 * Refuses to delete the message of a running exchange, on the client that deletes it: it must be cancelled first, so that its costs are
 * given back.
 */
export function onPreDeleteChatMessage(message: ChatMessage.Implementation): boolean {
  const isRunning = (readStoredExchange(message)?.phase ?? "closed") !== "closed";
  if (isRunning) showRefusal({ refusal: { code: "exchange/runs", data: {} }, message: "" });
  return !isRunning;
}

/** The writer cancels an exchange that was still running. Every client drops its data for the message. */
export function onDeleteChatMessage(message: ChatMessage.Implementation): void {
  removeFromIndex(message);
  const record = readRecord(message);
  if (record && record.phase !== "closed") findWriter()?.cancelDeletedExchange(record);
  dropStaleQuestions(message.id ?? "");
  refreshOpenMarks();
  dropAnswers(message.id ?? "");
  removeFolds(message.id ?? "");
  scheduleReshape();
}

/** Every client wires each rendered card of an award or an exchange, and reshapes the card of an exchange that others have followed meanwhile. */
export function onRenderChatMessageHTML(message: ChatMessage.Implementation, html: HTMLElement): void {
  if (message.getFlag("riposte", "award"))
    void withPart(
      () => import("../windows/campaign/award-window.ts"),
      ({ wireAward }) => wireAward(message, html),
    );
  if (!readStoredExchange(message)) return;
  wireCard(message.id ?? "", html);
  reshapeDrawnCard(message, html);
}

/** The commands of the chat: "/pool" alone opens the window of a free pool, with numbers it rolls one; "/check" rolls a field of a sheet. */
const COMMANDS: Readonly<Record<string, (text: string, command: string) => void>> = {
  "/pool": (text, command) => (text === "" ? openPool() : void runPoolCommand(text, command)),
  "/check": (text, command) =>
    void withPart(
      () => import("./modules/enriching.ts"),
      async ({ rollChecked }) => {
        if (!(await rollChecked(text))) await restoreChatText(command);
      },
    ),
};

/** When a user sends a line to the chat, that user's client takes the commands from it. False tells Foundry that the line has been handled. */
export function onChatMessage(_log: unknown, line: string): boolean {
  const command = readChatText(line);
  const [, name = "", text = ""] = /^(\/\S+)\s*(.*)$/s.exec(command) ?? [];
  const run = lookup(COMMANDS, name.toLowerCase());
  run?.(text.trim(), command);
  return run === undefined;
}

/** Each time the input of the chat gets its place, every client adds the button that opens the window of a free pool. */
export function onRenderChatInput(_log: unknown, elements: Readonly<Record<string, HTMLElement>>): void {
  addPoolButton(elements);
}

/** A dice module is about to roll the dice of a message. Dice of an exchange have been shown before, so their animation is disabled. */
export function onDiceSoNiceMessagePreProcess(id: string, interception: object): void {
  const message = game.messages.get(id);
  if (message && readStoredExchange(message)) disableAnimation(interception);
}
