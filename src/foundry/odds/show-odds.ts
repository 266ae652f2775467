import { type Estimate, type Json, type Scene, oddsOfAnswer, publicState } from "../../engine/index.ts";
import { answerIn } from "../client/form-answer.ts";
import { sceneShown } from "../exchange/scene-shown.ts";
import { type ExchangeRecord, recordAt, rulesOf } from "../exchange/record.ts";
import { unnamedFor } from "../exchange/hidden.ts";
import { seesOdds } from "../world/settings.ts";
import { oddsParts } from "./odds-parts.ts";
import { weighed } from "./weighing.ts";

/**
 * Fills in the odds of every answer below an element that has a place for them, and of what its forms are filled in
 * with, as soon as they are worked out.
 */
export async function showOdds(root: HTMLElement, message: string): Promise<void> {
  const places = [...root.querySelectorAll<HTMLElement>("[data-odds]")];
  const forms = [...root.querySelectorAll<HTMLFormElement>("form.riposte-answer")];
  await fillAll(
    [...places.map((place) => ({ place, value: place.dataset["odds"] ?? "" })), ...forms.flatMap(placeIn)],
    message,
  );
}

/** Shows the odds of what a form is filled in with now. */
export async function showOddsOf(form: HTMLFormElement, message: string): Promise<void> {
  await fillAll(placeIn(form), message);
}

type Place = { readonly place: HTMLElement; readonly value: Json };

function placeIn(form: HTMLFormElement): readonly Place[] {
  const place = form.querySelector<HTMLElement>("[data-odds-of-form]");
  return place ? [{ place, value: answerIn(form) }] : [];
}

async function fillAll(places: readonly Place[], message: string): Promise<void> {
  if (places.length === 0 || !seesOdds()) return;
  const record = recordAt(message);
  const scene = record && (await sceneOf(record));
  if (!record || !scene) return;
  for (const { place, value } of places) void fill(place, { record, scene, value });
}

type Shown = { readonly record: ExchangeRecord; readonly scene: Scene; readonly value: Json };

async function sceneOf(record: ExchangeRecord): Promise<Scene | null> {
  const rules = await rulesOf(record);
  return rules.ok && record.state.ask ? sceneShown(record, rules.value) : null;
}

async function fill(place: HTMLElement, { record, scene, value }: Shown): Promise<void> {
  const rules = await rulesOf(record);
  const asked = place.closest<HTMLElement>("[data-ask][data-question]");
  const question = asked?.dataset["question"] ?? "";
  if (!rules.ok || asked?.dataset["ask"] !== record.state.ask?.id) return;
  const state = publicState(record.state);
  const key = JSON.stringify([record.message.id, state.ask, question, value, scene]);
  const weighing = foundry.utils.randomID();
  place.dataset["weighing"] = weighing;
  const estimates = await weighed(key, () => oddsOfAnswer({ state, scene, question, value }, rules.value));
  if (place.dataset["weighing"] === weighing) await write(place, record, question, estimates);
}

/** Writes odds into their place; what cannot be told stays empty. */
async function write(
  place: HTMLElement,
  record: ExchangeRecord,
  question: string,
  estimates: readonly Estimate[] | null,
): Promise<void> {
  const role = record.state.ask?.questions.find(({ id }) => id === question)?.role;
  const asked = role?.type === "controller" ? role.fighter : "";
  const unnamed = await unnamedFor(record.fighters, record.combat);
  const { ruleset } = record.state;
  place.replaceChildren(...(await oddsParts(place, { ruleset, estimates: estimates ?? [], asked, unnamed })));
}
