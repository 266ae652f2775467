import { nextStep } from "../../view/basket-view.ts";

/** Takes a press on one of the two buttons beside an amount: the next amount up or down, as if it had been typed in. */
export function takeStep(button: HTMLButtonElement): void {
  const row = button.closest<HTMLElement>("[data-stepped]");
  const form = button.closest("form");
  if (!row || !form) return;
  const by = Number(button.dataset["step"]);
  const amount = row.querySelector<HTMLInputElement>("input[type=number]");
  if (amount) amount.stepUp(by);
  else stepBoxes(row, by, leftIn(form) + spentIn(row));
  row.dispatchEvent(new Event("input", { bubbles: true }));
}

function stepBoxes(row: HTMLElement, by: number, most: number): void {
  const boxes = boxesIn(row);
  const step = nextStep(boxes.map(priceOf), spentIn(row), by, most);
  if (step) for (const [i, box] of boxes.entries()) box.checked = step.chosen[i] ?? false;
}

/** Shows the remaining budget of a basket, and disables every choice that it cannot pay for. */
export function keepWithinBudget(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>("[data-budget]");
  if (!place) return;
  const left = leftIn(form);
  place.textContent = String(left);
  for (const row of form.querySelectorAll<HTMLElement>("[data-row]")) {
    const boxes = boxesIn(row);
    const spent = spentIn(row);
    row.classList.toggle(
      "is-chosen",
      boxes.some((box) => box.checked),
    );
    if ("stepped" in row.dataset) showSteps(row, spent, spent + left);
    else for (const box of boxes) box.disabled = isTooDear(box, left, form);
    row.classList.toggle(
      "is-too-dear",
      boxes.every((box) => !box.checked && isTooDear(box, left, form)),
    );
  }
}

/**
 * True if the budget does not allow a press on a box: to tick it in place of the boxes that it excludes, or to untick it although it has
 * added to the budget.
 */
function isTooDear(box: HTMLInputElement, left: number, form: HTMLFormElement): boolean {
  if (box.checked) return left + priceOf(box) < 0;
  const freed = excludedBy(box, form).reduce((sum, other) => (other.checked ? sum + priceOf(other) : sum), 0);
  return priceOf(box) > left + freed;
}

/** Unticks the boxes that a box that was just ticked excludes. */
export function keepOneOf(box: EventTarget | null, form: HTMLFormElement): void {
  const ticked = boxesIn(form).find((each) => each === box && each.checked);
  if (ticked) for (const other of excludedBy(ticked, form)) other.checked = false;
}

/** Lists the other boxes of a group of which a basket takes one at most. */
function excludedBy(box: HTMLInputElement, form: HTMLFormElement): readonly HTMLInputElement[] {
  const word = box.dataset["oneOf"];
  return word === undefined ? [] : boxesIn(form).filter((each) => each !== box && each.dataset["oneOf"] === word);
}

function showSteps(row: HTMLElement, spent: number, most: number): void {
  const prices = boxesIn(row).map(priceOf);
  const output = row.querySelector("output");
  if (output) output.textContent = String(spent);
  for (const button of row.querySelectorAll<HTMLButtonElement>("[data-step]"))
    button.disabled = nextStep(prices, spent, Number(button.dataset["step"]), most) === undefined;
}

/** Shows the part of a plan's total that its amount leaves. */
export function showRemains(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>("[data-remains]");
  const amount = form.querySelector<HTMLInputElement>("[data-part=amount]");
  if (place && amount) place.textContent = String(Math.max(0, Number(place.dataset["remains"]) - Number(amount.value)));
}

function leftIn(form: HTMLFormElement): number {
  const place = form.querySelector<HTMLElement>("[data-budget]");
  return place ? Number(place.dataset["budget"]) - spentIn(form) : 0;
}

function spentIn(part: HTMLElement): number {
  return boxesIn(part).reduce((sum, box) => (box.checked ? sum + priceOf(box) : sum), 0);
}

function boxesIn(part: HTMLElement): readonly HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>("[name=basket]")];
}

function priceOf(box: HTMLInputElement): number {
  return Number(box.dataset["price"] ?? 0);
}
