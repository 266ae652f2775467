import { type Json, type Ruleset, type Scene, type State, estimateAnswer, toPublicState } from "../../engine/index.ts";
import { readAnswer } from "../client/form-answer.ts";
import { buildVisibleScene } from "../exchange/scene-shown.ts";
import { type ExchangeRecord, findRecord, loadRecordRules } from "../exchange/record.ts";
import { listUnnamedFighters } from "../exchange/hidden.ts";
import { canSeeOdds } from "../world/settings.ts";
import { showBestShares } from "./best-division.ts";
import { buildAssumptionNote, buildAnswererScene } from "./known-scene.ts";
import { buildOddsElements } from "./odds-parts.ts";
import { requestEstimates } from "./weighing.ts";

/**
 * Shows the odds of every answer below an element that has a place for them, and of the values in its forms, as soon as they are computed.
 */
export async function showOdds(root: HTMLElement, message: string): Promise<void> {
  const places = [...root.querySelectorAll<HTMLElement>("[data-odds]")];
  const forms = [...root.querySelectorAll<HTMLFormElement>("form.riposte-answer")];
  await updateSlots(
    [
      ...places.map((place) => ({ place, value: place.dataset["odds"] ?? "" })),
      ...forms.flatMap(listFormSlots),
      ...forms.flatMap(listMenuSlots),
    ],
    message,
  );
}

/** Shows the odds of the present values of a form. */
export async function showFormOdds(form: HTMLFormElement, message: string): Promise<void> {
  const lines = form.querySelector("[data-one-of]") ? listMenuSlots(form) : [];
  await updateSlots([...listFormSlots(form), ...lines], message);
}

type AnswerSlot = { readonly place: HTMLElement; readonly value: Json };

function listFormSlots(form: HTMLFormElement): readonly AnswerSlot[] {
  const place = form.querySelector<HTMLElement>("[data-odds-of-form]");
  return place ? [{ place, value: readAnswer(form) }] : [];
}

/**
 * Lists the lines of a menu, each with the odds of buying it alone; together with the ticked lines that exclude each other, unless the line
 * is one of these.
 */
function listMenuSlots(form: HTMLFormElement): readonly AnswerSlot[] {
  const lines = [...form.querySelectorAll<HTMLElement>("[data-odds-of-line]")];
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[data-one-of]")];
  const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  return lines.map((place) => {
    const line = place.dataset["oddsOfLine"] ?? "";
    return { place, value: [...(boxes.some(({ value }) => value === line) ? [] : ticked), line] };
  });
}

async function updateSlots(slots: readonly AnswerSlot[], message: string): Promise<void> {
  if (slots.length === 0 || !canSeeOdds()) return;
  const record = findRecord(message);
  const rules = record && (await loadRecordRules(record));
  if (!record?.state.ask || !rules?.ok) return;
  const [state, scene] = [toPublicState(record.state), await buildVisibleScene(record, rules.value)];
  const exchange = { record, rules: rules.value, state, scene };
  for (const each of slots) void updateSlot(each, exchange);
}

/** Exchange as the user sees it. */
type DisplayedExchange = {
  readonly record: ExchangeRecord;
  readonly rules: Ruleset;
  readonly state: State;
  readonly scene: Scene;
};

async function updateSlot(
  { place, value }: AnswerSlot,
  { record, rules, state, scene: fullScene }: DisplayedExchange,
): Promise<void> {
  const questionElement = place.closest<HTMLElement>("[data-ask][data-question]");
  const question = state.ask?.questions.find(({ id }) => id === questionElement?.dataset["question"]);
  if (!question || questionElement?.dataset["ask"] !== state.ask?.id) return;
  const requestId = foundry.utils.randomID();
  place.dataset["weighing"] = requestId;
  const { combat } = record;
  const { scene, assumed, asked } = await buildAnswererScene({ state, scene: fullScene, question, combat }, rules);
  const text = JSON.stringify([question.id, record.message.id, state.ask, scene]);
  const choice = scene && { state, scene, question: question.id, value };
  const odds = choice && requestEstimates(JSON.stringify(value) + text, place, () => estimateAnswer(choice, rules));
  void showBestShares(place.closest("form"), question, { state, scene, rules, text });
  const estimates = (await odds) ?? [];
  if (place.dataset["weighing"] !== requestId) return;
  const unnamed = await listUnnamedFighters(record.fighters, combat);
  const parts = await buildOddsElements(place, { ruleset: rules.id, estimates, asked, unnamed });
  place.replaceChildren(...parts, ...(parts.length > 0 ? buildAssumptionNote(place, assumed) : []));
}
