import { runClock, sendClockControl } from "../card/clock.ts";
import { wireAdjusting } from "../card/adjusting.ts";
import { wireFolds } from "../card/unfolding.ts";
import { isElement } from "../../platform/elements.ts";
import { readRule } from "../../platform/rule-links.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { saveExchange } from "../../exchange/ledger/saving.ts";
import { requestUndo } from "../../exchange/undo/request-undo.ts";
import { wireForms } from "./answer-form.ts";
import { giveAnswer } from "./answering.ts";

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
  if (action === "saveExchange") saveExchange(message);
  if (action === "undoExchange") requestUndo(message, direction === "redo" ? "redo" : "undo");
  if (action === "cancelExchange") void sendIntent({ type: "cancel", message, ...(frame ? { frame } : {}) });
  if (action === "putFirst" && frame) void sendIntent({ type: "first", message, frame });
  if (action === "letRoll") void sendIntent({ type: "roll", message });
  sendClockControl(dataset, message);
  if (action === "answer" && ask && question && answer) void giveAnswer({ message, ask, question }, answer);
}
