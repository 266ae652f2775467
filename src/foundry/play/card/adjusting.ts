import { type AdjustView, listAdjustViews } from "../../../view/adjust-view.ts";
import { isElement } from "../../platform/html.ts";
import { clientState } from "../../platform/state.ts";
import { findActorName } from "../../documents/fighters.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { type ExchangeRecord, loadRecordRules } from "../../exchange/record.ts";
import { buildVisibleScene } from "../../exchange/exchange-scene.ts";

/**
 * The values that have been typed and not applied yet, by message, exchange and roll, so that they are not lost when a card is rendered
 * again.
 */
const drafts = clientState.map<string, Readonly<Record<string, string>>>("adjusting.drafts");

/** Lists the rolls of an exchange that this user may still modify, with the names of their fighters; none for players. */
export async function listAdjustments(
  record: ExchangeRecord,
): Promise<readonly (AdjustView & { readonly name: string })[]> {
  if (!game.user.isGM || record.phase !== "open") return [];
  const rules = await loadRecordRules(record);
  if (!rules.ok) return [];
  const views = listAdjustViews(record.state, await buildVisibleScene(record, rules.value), rules.value);
  return Promise.all(views.map(async (view) => ({ ...view, name: await findActorName(view.fighter) })));
}

/** Enables the forms on a card in which a GM modifies rolls. */
export function wireAdjusting(card: HTMLElement, message: string): void {
  for (const form of card.querySelectorAll<HTMLFormElement>(SELECTOR))
    setValues(form, drafts.get(toDraftKey(form, message)));
  card.addEventListener("input", (event) => {
    const form = findForm(event);
    if (form) drafts.set(toDraftKey(form, message), readValues(form));
  });
  card.addEventListener("submit", (event) => {
    const form = findForm(event);
    if (!form) return;
    event.preventDefault();
    drafts.delete(toDraftKey(form, message));
    const { frame = "", roll = "" } = form.dataset;
    const { value, reason = "" } = readValues(form);
    void sendIntent({ type: "adjust", message, frame, roll, value: Number(value), reason });
  });
}

const SELECTOR = "form.riposte-adjusting__roll";

function findForm({ target }: Event): HTMLFormElement | null {
  return isElement(target, Element) ? target.closest<HTMLFormElement>(SELECTOR) : null;
}

function toDraftKey({ dataset }: HTMLFormElement, message: string): string {
  return [message, dataset["frame"], dataset["roll"]].join("/");
}

function readValues(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries(listInputs(form).map(({ name, value }) => [name, value]));
}

function setValues(form: HTMLFormElement, draft: Readonly<Record<string, string>> = {}): void {
  for (const input of listInputs(form)) input.value = draft[input.name] ?? input.value;
}

function listInputs(form: HTMLFormElement): readonly HTMLInputElement[] {
  return [...form.querySelectorAll("input")];
}
