import { type AdjustView, adjustViews } from "../../view/adjust-view.ts";
import { isElement } from "../client/elements.ts";
import { clientState } from "../client/state.ts";
import { nameAt } from "../documents/fighters.ts";
import { sendIntent } from "../exchange/intents.ts";
import { type ExchangeRecord, rulesOf } from "../exchange/record.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { sceneShown } from "../exchange/scene-shown.ts";

/** A roll that this GM may still modify, in the language of this client. */
export type LocalisedAdjusting = AdjustView & { readonly said: string };

/**
 * The values that have been typed and not applied yet, by message, exchange and roll, so that they outlast a card that is rendered again.
 */
const drafts = clientState.map<string, Readonly<Record<string, string>>>("adjusting.drafts");

/** Lists the rolls of an exchange that this user may still modify; none for players. */
export async function localisedAdjusting(record: ExchangeRecord): Promise<readonly LocalisedAdjusting[]> {
  if (!game.user.isGM || record.phase !== "open") return [];
  const rules = await rulesOf(record);
  if (!rules.ok) return [];
  const views = adjustViews(record.state, await sceneShown(record, rules.value), rules.value);
  return Promise.all(
    views.map(async (view) => {
      const data = { name: await nameAt(view.fighter), what: view.what };
      return { ...view, said: localised({ key: "RIPOSTE.Adjust.roll", data }) };
    }),
  );
}

/** Enables the forms on a card in which a GM modifies rolls. */
export function wireAdjusting(card: HTMLElement, message: string): void {
  for (const form of card.querySelectorAll<HTMLFormElement>(SELECTOR)) fill(form, drafts.get(keyOf(form, message)));
  card.addEventListener("input", (event) => {
    const form = formOf(event);
    if (form) drafts.set(keyOf(form, message), valuesIn(form));
  });
  card.addEventListener("submit", (event) => {
    const form = formOf(event);
    if (!form) return;
    event.preventDefault();
    drafts.delete(keyOf(form, message));
    const { frame = "", roll = "" } = form.dataset;
    const { value, reason = "" } = valuesIn(form);
    void sendIntent({ type: "adjust", message, frame, roll, value: Number(value), reason });
  });
}

const SELECTOR = "form.riposte-adjusting__roll";

function formOf({ target }: Event): HTMLFormElement | null {
  return isElement(target, Element) ? target.closest<HTMLFormElement>(SELECTOR) : null;
}

function keyOf({ dataset }: HTMLFormElement, message: string): string {
  return [message, dataset["frame"], dataset["roll"]].join("/");
}

function valuesIn(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries(inputsIn(form).map(({ name, value }) => [name, value]));
}

function fill(form: HTMLFormElement, draft: Readonly<Record<string, string>> = {}): void {
  for (const input of inputsIn(form)) input.value = draft[input.name] ?? input.value;
}

function inputsIn(form: HTMLFormElement): readonly HTMLInputElement[] {
  return [...form.querySelectorAll("input")];
}
