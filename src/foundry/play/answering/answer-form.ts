import type { Json } from "../../../engine/index.ts";
import { describeRefusal } from "../../../view/terms.ts";
import { type QuestionRef, tryAnswer } from "../../exchange/record.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import { isElement } from "../../platform/html.ts";
import { showFormOdds } from "../../exchange/odds.ts";
import { readAnswer } from "../../platform/forms/fields.ts";
import { countPoints, findNextStep } from "../../../view/basket-view.ts";

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

/** Shows the reason why the form's answer would be refused; returns true if there is one. */
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

/** Handles a click on a button beside an amount: changes the amount by one step up or down, as if it had been typed. */
export function takeStep(button: HTMLButtonElement): void {
  const row = button.closest<HTMLElement>("[data-stepped]");
  const form = button.closest("form");
  if (!row || !form) return;
  const delta = Number(button.dataset["step"]);
  const amount = row.querySelector<HTMLInputElement>("input[type=number]");
  if (amount) amount.stepUp(delta);
  else stepBoxes(row, delta, countFormPoints(form).left + sumPrices(row));
  row.dispatchEvent(new Event("input", { bubbles: true }));
}

function stepBoxes(row: HTMLElement, delta: number, most: number): void {
  const boxes = listBoxes(row);
  const step = findNextStep(boxes.map(readPrice), sumPrices(row), delta, most);
  if (step) for (const [i, box] of boxes.entries()) box.checked = step.chosen[i] ?? false;
}

/** Shows the remaining budget of a basket, which is lost with the answer, and disables every choice that costs more. */
function keepWithinBudget(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>("[data-budget]");
  if (!place) return;
  const { of, left: remaining } = countFormPoints(form);
  place.textContent = String(remaining);
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const key = remaining > 0 ? "RIPOSTE.Answer.giveLosing" : "RIPOSTE.Answer.give";
  if (button) button.textContent = game.i18n.format(key, { left: String(remaining) });
  const caption = form.querySelector<HTMLElement>("[data-budget-caption]");
  if (caption) caption.textContent = game.i18n.format("RIPOSTE.Answer.left", { budget: String(of) });
  for (const row of form.querySelectorAll<HTMLElement>("[data-row]")) {
    const boxes = listBoxes(row);
    const spent = sumPrices(row);
    row.classList.toggle(
      "is-chosen",
      boxes.some((box) => box.checked),
    );
    if ("stepped" in row.dataset) showSteps(row, spent, spent + remaining);
    else for (const box of boxes) box.disabled = isUnaffordable(box, remaining, form);
    row.classList.toggle(
      "is-too-dear",
      boxes.every((box) => !box.checked && isUnaffordable(box, remaining, form)),
    );
  }
}

/**
 * True if the budget does not allow a click on a box. Ticking a box frees the prices of the ticked boxes that it excludes. Unticking a box
 * with a negative price takes its points from the budget.
 */
function isUnaffordable(box: HTMLInputElement, remaining: number, form: HTMLFormElement): boolean {
  if (box.checked) return remaining + readPrice(box) < 0;
  const freed = listExcluded(box, form).reduce((sum, other) => (other.checked ? sum + readPrice(other) : sum), 0);
  return readPrice(box) > remaining + freed;
}

/** Unticks the boxes that are excluded by a box that was just ticked. */
function resetExcluded(box: EventTarget | null, form: HTMLFormElement): void {
  const ticked = listBoxes(form).find((each) => each === box && each.checked);
  if (ticked) for (const other of listExcluded(ticked, form)) other.checked = false;
}

/** Lists the other boxes in the group of a box; a basket takes at most one box of a group. */
function listExcluded(box: HTMLInputElement, form: HTMLFormElement): readonly HTMLInputElement[] {
  const word = box.dataset["oneOf"];
  return word === undefined ? [] : listBoxes(form).filter((each) => each !== box && each.dataset["oneOf"] === word);
}

function showSteps(row: HTMLElement, spent: number, most: number): void {
  const prices = listBoxes(row).map(readPrice);
  const output = row.querySelector("output");
  if (output) output.textContent = String(spent);
  for (const button of row.querySelectorAll<HTMLButtonElement>("[data-step]"))
    button.disabled = findNextStep(prices, spent, Number(button.dataset["step"]), most) === undefined;
}

/** Shows the remainder of a plan's total after its amount, at least 0; the options for the remainder only if there is one. */
function showRemains(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>("[data-remains]");
  const amount = form.querySelector<HTMLInputElement>("[data-part=amount]");
  const options = form.querySelector<HTMLElement>(".riposte-plan");
  if (!place || !amount || !options) return;
  const remainder = Math.max(0, Number(place.dataset["remains"]) - Number(amount.value));
  place.textContent = String(remainder);
  options.hidden = remainder === 0;
}

/** Counts the points of a form's basket; 0 without one. */
function countFormPoints(form: HTMLFormElement): ReturnType<typeof countPoints> {
  const place = form.querySelector<HTMLElement>("[data-budget]");
  const chosen = listBoxes(form).filter((box) => box.checked);
  return place ? countPoints(Number(place.dataset["budget"]), chosen.map(readPrice)) : { of: 0, left: 0 };
}

function sumPrices(part: HTMLElement): number {
  return listBoxes(part).reduce((sum, box) => (box.checked ? sum + readPrice(box) : sum), 0);
}

function listBoxes(part: HTMLElement): readonly HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>("[name=basket]")];
}

function readPrice(box: HTMLInputElement): number {
  return Number(box.dataset["price"] ?? 0);
}
