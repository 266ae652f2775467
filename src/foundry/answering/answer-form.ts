import type { Json } from "../../engine/index.ts";
import { refusalSentence } from "../../view/terms.ts";
import { type QuestionRef, tryAnswer } from "./question-ref.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { isElement } from "../client/elements.ts";
import { showOddsOf } from "../odds/show-odds.ts";
import { keepOneOf, keepWithinBudget, showRemains, takeStep } from "./steppers.ts";
import { answerIn } from "../client/form-answer.ts";

/** Enables the answer forms on a card or in a prompt; an invalid value is shown at once. */
export function wireForms(
  element: HTMLElement,
  messageNow: () => string,
  give: (posed: QuestionRef, value: Json) => void,
): void {
  readyForms(element);
  element.addEventListener("input", (event) => {
    const form = formOf(event);
    if (!form) return;
    keepOneOf(event.target, form);
    keepWithinBudget(form);
    showRemains(form);
    const wrong = showFault(form, messageNow());
    if (!wrong) void showOddsOf(form, messageNow());
  });
  element.addEventListener("click", ({ target }) => {
    const button = isElement(target, Element) ? target.closest<HTMLButtonElement>("[data-step]") : null;
    if (button) takeStep(button);
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

/** Shows the remaining budgets and totals of the forms below an element. */
export function readyForms(root: HTMLElement): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form.riposte-answer")) {
    keepWithinBudget(form);
    showRemains(form);
  }
}

function formOf({ target }: Event): HTMLFormElement | null {
  return isElement(target, Element) ? target.closest<HTMLFormElement>("form.riposte-answer") : null;
}

/** Shows the reason for which the form's answer would be refused; true if there is one. */
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
