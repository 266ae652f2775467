import type { Json } from "../../engine/index.ts";
import { describeRefusal } from "../../view/terms.ts";
import { type QuestionRef, tryAnswer } from "./question-ref.ts";
import { localiseSentence } from "../exchange/refusal-notices.ts";
import { isElement } from "../client/elements.ts";
import { showFormOdds } from "../odds/show-odds.ts";
import { resetExcluded, keepWithinBudget, showRemains, takeStep } from "./steppers.ts";
import { readAnswer } from "../client/form-answer.ts";

/** Enables the answer forms on a card or in a prompt; an invalid value is shown at once. */
export function wireForms(
  element: HTMLElement,
  getMessage: () => string,
  give: (questionRef: QuestionRef, value: Json) => void,
): void {
  prepareForms(element);
  element.addEventListener("input", (event) => {
    const form = findForm(event);
    if (!form) return;
    resetExcluded(event.target, form);
    keepWithinBudget(form);
    showRemains(form);
    const wrong = showFault(form, getMessage());
    if (!wrong) void showFormOdds(form, getMessage());
  });
  element.addEventListener("click", ({ target }) => {
    const button = isElement(target, Element) ? target.closest<HTMLButtonElement>("[data-step]") : null;
    if (button) takeStep(button);
  });
  element.addEventListener("submit", (event) => {
    const form = findForm(event);
    if (!form) return;
    event.preventDefault();
    const message = getMessage();
    if (showFault(form, message)) return;
    give(readQuestionDataset(form, message), readAnswer(form));
  });
}

/** Shows the remaining budgets and totals of the forms below an element. */
export function prepareForms(root: HTMLElement): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form.riposte-answer")) {
    keepWithinBudget(form);
    showRemains(form);
  }
}

function findForm({ target }: Event): HTMLFormElement | null {
  return isElement(target, Element) ? target.closest<HTMLFormElement>("form.riposte-answer") : null;
}

/** Shows the reason for which the form's answer would be refused; true if there is one. */
function showFault(form: HTMLFormElement, message: string): boolean {
  const result = tryAnswer(readQuestionDataset(form, message), readAnswer(form));
  const fault = result.ok ? "" : localiseSentence(describeRefusal(result.refusal));
  const place = form.querySelector<HTMLElement>(".riposte-answer__wrong");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (place) place.textContent = fault;
  if (button) button.disabled = fault !== "";
  return fault !== "";
}

function readQuestionDataset({ dataset }: HTMLFormElement, message: string): QuestionRef {
  return { message, ask: dataset["ask"] ?? "", question: dataset["question"] ?? "" };
}
