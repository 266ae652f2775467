import { type Json, type Ruleset, type Scene, type State, oddsOfAnswer, publicState } from "../../engine/index.ts";
import { answerIn } from "../client/form-answer.ts";
import { sceneShown } from "../exchange/scene-shown.ts";
import { type ExchangeRecord, recordAt, rulesOf } from "../exchange/record.ts";
import { unnamedFor } from "../exchange/hidden.ts";
import { seesOdds } from "../world/settings.ts";
import { showBestShares } from "./best-division.ts";
import { assumedPart, knownWhenAsked } from "./known-scene.ts";
import { oddsParts } from "./odds-parts.ts";
import { weighed } from "./weighing.ts";

/**
 * Shows the odds of every answer below an element that has a place for them, and of the values in its forms, as soon as they are computed.
 */
export async function showOdds(root: HTMLElement, message: string): Promise<void> {
  const places = [...root.querySelectorAll<HTMLElement>("[data-odds]")];
  const forms = [...root.querySelectorAll<HTMLFormElement>("form.riposte-answer")];
  await fillAll(
    [
      ...places.map((place) => ({ place, value: place.dataset["odds"] ?? "" })),
      ...forms.flatMap(placeIn),
      ...forms.flatMap(linesIn),
    ],
    message,
  );
}

/** Shows the odds of the present values of a form. */
export async function showOddsOf(form: HTMLFormElement, message: string): Promise<void> {
  const lines = form.querySelector("[data-one-of]") ? linesIn(form) : [];
  await fillAll([...placeIn(form), ...lines], message);
}

type Place = { readonly place: HTMLElement; readonly value: Json };

function placeIn(form: HTMLFormElement): readonly Place[] {
  const place = form.querySelector<HTMLElement>("[data-odds-of-form]");
  return place ? [{ place, value: answerIn(form) }] : [];
}

/**
 * Lists the lines of a menu, each with the odds of buying it alone; together with the ticked lines that exclude each other, unless the line
 * is one of these.
 */
function linesIn(form: HTMLFormElement): readonly Place[] {
  const lines = [...form.querySelectorAll<HTMLElement>("[data-odds-of-line]")];
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[data-one-of]")];
  const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  return lines.map((place) => {
    const line = place.dataset["oddsOfLine"] ?? "";
    return { place, value: [...(boxes.some(({ value }) => value === line) ? [] : ticked), line] };
  });
}

async function fillAll(places: readonly Place[], message: string): Promise<void> {
  if (places.length === 0 || !seesOdds()) return;
  const record = recordAt(message);
  const rules = record && (await rulesOf(record));
  if (!record?.state.ask || !rules?.ok) return;
  const [state, scene] = [publicState(record.state), await sceneShown(record, rules.value)];
  const shown = { record, rules: rules.value, state, scene };
  for (const each of places) void fill(each, shown);
}

/** Exchange as the user sees it. */
type Shown = {
  readonly record: ExchangeRecord;
  readonly rules: Ruleset;
  readonly state: State;
  readonly scene: Scene;
};

async function fill({ place, value }: Place, { record, rules, state, scene: whole }: Shown): Promise<void> {
  const from = place.closest<HTMLElement>("[data-ask][data-question]");
  const question = state.ask?.questions.find(({ id }) => id === from?.dataset["question"]);
  if (!question || from?.dataset["ask"] !== state.ask?.id) return;
  const weighing = foundry.utils.randomID();
  place.dataset["weighing"] = weighing;
  const { combat } = record;
  const { scene, assumed, asked } = await knownWhenAsked({ state, scene: whole, question, combat }, rules);
  const text = JSON.stringify([question.id, record.message.id, state.ask, scene]);
  const choice = scene && { state, scene, question: question.id, value };
  const odds = choice && weighed(JSON.stringify(value) + text, place, () => oddsOfAnswer(choice, rules));
  void showBestShares(place.closest("form"), question, { state, scene, rules, text });
  const estimates = (await odds) ?? [];
  if (place.dataset["weighing"] !== weighing) return;
  const unnamed = await unnamedFor(record.fighters, combat);
  const parts = await oddsParts(place, { ruleset: rules.id, estimates, asked, unnamed });
  place.replaceChildren(...parts, ...(parts.length > 0 ? assumedPart(place, assumed) : []));
}
