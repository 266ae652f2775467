import {
  type Json,
  type Ruleset,
  type Scene,
  type State,
  type Estimate,
  estimateAnswer,
  toPublicState,
} from "../../engine/index.ts";
import { readAnswer } from "../platform/forms/fields.ts";
import { buildVisibleScene, buildAssumptionNote, buildAnswererScene } from "./exchange-scene.ts";
import { type ExchangeRecord, findRecord, loadRecordRules } from "./record.ts";
import { listUnnamedFighters } from "./readers.ts";
import { canSeeOdds } from "../platform/world/settings.ts";
import { showBestShares, requestEstimates } from "./odds-estimates.ts";
import { type OddsLine, type OddsView, listOddsViews } from "../../view/odds-view.ts";
import { findActorName } from "../documents/fighters.ts";
import { localiseSentence } from "./refusals.ts";

/**
 * Fills the slots for odds below an element as soon as the odds are computed: those of single answers, and those of the present values of
 * forms.
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
 * Lists the slots for odds in a menu, one for each line. Each shows the odds of buying its line together with the ticked lines of exclusive
 * groups; a line of such a group is bought alone.
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

/** An exchange as the user sees it. */
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

/** The odds to show: the ruleset, the estimates, the asked fighter, who is not named, and the fighters whose names are hidden. */
type OddsInput = {
  readonly ruleset: string;
  readonly estimates: readonly Estimate[];
  readonly asked: string;
  readonly unnamed: readonly string[];
};

/** Builds the elements of odds for each fighter: a phrase for each chance and mean, and bars for the likely amounts. */
export function buildOddsElements(
  place: Node,
  { ruleset, estimates, asked, unnamed }: OddsInput,
): Promise<readonly HTMLElement[]> {
  const page = place.ownerDocument ?? document;
  return Promise.all(listOddsViews(ruleset, estimates, asked).map((view) => buildFighterOdds(page, view, unnamed)));
}

async function buildFighterOdds(
  page: Document,
  { fighter, lines }: OddsView,
  unnamed: readonly string[],
): Promise<HTMLElement> {
  const element = page.createElement("span");
  const knownName = fighter === "" || unnamed.includes(fighter) ? "" : await findActorName(fighter);
  const name = fighter === "" ? "" : knownName || game.i18n.localize("RIPOSTE.Exchange.unseen");
  const text = lines.map(formatLine).join(" · ");
  element.textContent = name === "" ? text : game.i18n.format("RIPOSTE.Odds.of", { name, odds: text });
  element.append(...lines.filter(({ bars }) => bars.length > 1).map((line) => buildDistribution(page, line)));
  return element;
}

/** Formats the phrase of a line; a number that is not exact is marked as approximate. */
function formatLine({ phrase: { key, data }, numbers }: OddsLine): string {
  const about = numbers.map((name) => [name, game.i18n.format("RIPOSTE.Odds.about", { number: String(data[name]) })]);
  return localiseSentence({ key, data: { ...data, ...Object.fromEntries(about) } });
}

/** Builds the bars of a distribution; its label says the same for screen readers. */
function buildDistribution(page: Document, line: OddsLine): HTMLElement {
  const { bars } = line;
  const picture = page.createElement("span");
  picture.className = "riposte-spread";
  picture.role = "img";
  const words = bars.map(({ amount, chance }) =>
    game.i18n.format("RIPOSTE.Odds.bar", { amount: String(amount), chance }),
  );
  picture.ariaLabel = `${formatLine(line)}: ${words.join(", ")}`;
  for (const { amount, chance, height } of bars) {
    const bar = page.createElement("span");
    bar.className = "riposte-spread__bar";
    bar.style.setProperty("--height", `${height}%`);
    bar.dataset["amount"] = String(amount);
    bar.dataset["chance"] = chance;
    picture.append(bar);
  }
  return picture;
}
