import type { Json } from "../../engine/index.ts";
import { answerFrom } from "../../view/answer-form.ts";
import { refusalSentence } from "../../view/terms.ts";
import { type QuestionRef, tryAnswer } from "./question-ref.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { isElement } from "../client/elements.ts";

/** Enables the answer forms on a card or in a prompt; an invalid value is shown at once. */
export function wireForms(
  element: HTMLElement,
  messageNow: () => string,
  give: (posed: QuestionRef, value: Json) => void,
): void {
  element.addEventListener("input", (event) => {
    const form = formOf(event);
    if (form) showFault(form, messageNow());
  });
  element.addEventListener("submit", (event) => {
    const form = formOf(event);
    if (!form) return;
    event.preventDefault();
    const message = messageNow();
    if (showFault(form, message)) return;
    give(posedIn(form, message), answerIn(form));
  });
}

function formOf({ target }: Event): HTMLFormElement | null {
  return isElement(target, Element) ? target.closest<HTMLFormElement>("form.riposte-answer") : null;
}

/** Shows why the form's answer would be refused; whether it would. */
function showFault(form: HTMLFormElement, message: string): boolean {
  const tried = tryAnswer(posedIn(form, message), answerIn(form));
  const fault = tried.ok ? "" : localised(refusalSentence(tried.refusal));
  const place = form.querySelector<HTMLElement>(".riposte-answer__wrong");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (place) place.textContent = fault;
  if (button) button.disabled = fault !== "";
  return fault !== "";
}

function posedIn({ dataset }: HTMLFormElement, message: string): QuestionRef {
  return { message, ask: dataset["ask"] ?? "", question: dataset["question"] ?? "" };
}

/** The form's values as the answer to its kind of question. */
function answerIn(form: HTMLFormElement): Json {
  const inputs = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
  const fields = inputs.map((input) => ({
    value: input.value,
    part: input.dataset["part"] ?? "",
    checked: "checked" in input && input.checked,
  }));
  return answerFrom(KINDS.find((kind) => kind === form.dataset["kind"]) ?? "text", fields);
}

const KINDS = ["amount", "shares", "basket", "text"] as const;
