import {
  type Json,
  type Ruleset,
  type Scene,
  type State,
  type Estimate,
  type BestDivisions,
  type Question,
  estimateAnswer,
  toPublicState,
  BEST,
  createAssumption,
  findBestShares,
} from "../../engine/index.ts";
import { readAnswer } from "../platform/forms/fields.ts";
import { buildVisibleScene, buildAssumptionNote, buildAnswererScene } from "./exchange-scene.ts";
import { type ExchangeRecord, findRecord, loadRecordRules } from "./record.ts";
import { listUnnamedFighters } from "./readers.ts";
import { canSeeOdds } from "../platform/world/settings.ts";
import { type OddsLine, type OddsView, listOddsViews } from "../../view/odds-view.ts";
import { findActorName } from "../documents/fighters.ts";
import { localiseSentence } from "./refusals.ts";
import { reportProblem } from "../platform/problems.ts";
import { clientState } from "../platform/state.ts";

/**
 * Fills the slots for odds below an element as soon as the odds are computed: the odds of single answers, and the odds of the current
 * values of forms.
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

/** Shows the odds of the current values of a form. */
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
  { fighter, named, lines }: OddsView,
  unnamed: readonly string[],
): Promise<HTMLElement> {
  const element = page.createElement("span");
  const knownName = fighter === "" || unnamed.includes(fighter) ? "" : await findActorName(fighter);
  const name = fighter === "" ? "" : knownName || game.i18n.localize("RIPOSTE.Exchange.unseen");
  const text = lines.map(formatLine).join(" · ");
  element.textContent = name === "" ? text : game.i18n.format(named, { name, odds: text });
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

/** The computation of odds, which can be interrupted between its steps. */
type OddsComputation<Odds> = Generator<undefined, Odds | null>;

/** A computation that waits in the queue, and the elements that show its result. */
type QueuedOdds = { readonly places: Node[]; readonly work: () => Promise<void>; readonly drop: () => void };

const queue = clientState.list<QueuedOdds>("odds.waiting");
const busy = clientState.record("odds.busy", () => ({ is: false }));

/** The maximum number of cached odds of one sort; the oldest are dropped. */
const MAX_CACHED = 300;

/** The longest time that a computation may block the client at once, in milliseconds. */
const SLICE_TIME = 8;

/** The computed and queued odds, by a key made of everything that they depend on. */
type OddsCache<Odds> = Map<string, { readonly odds: Promise<Odds | null>; readonly places: Node[] }>;

const estimateCache: OddsCache<readonly Estimate[]> = clientState.map("odds.known");
const bestCache: OddsCache<BestDivisions> = clientState.map("odds.best");

/** The key of the odds, the element that shows them, and the function that starts their computation. */
type OddsRequest<Odds> = readonly [key: string, place: Node, begin: () => OddsComputation<Odds>];

/**
 * Requests odds, which are computed in the background, once for each key. Null if they cannot be computed, or if no element that shows them
 * is in the document when their turn comes.
 */
export function requestEstimates(...request: OddsRequest<readonly Estimate[]>): Promise<readonly Estimate[] | null> {
  return requestOnce(estimateCache, request);
}

/** Requests the best division of a total in the same way. */
export function requestBestDivision(...request: OddsRequest<BestDivisions>): Promise<BestDivisions | null> {
  return requestOnce(bestCache, request);
}

function requestOnce<Odds>(cache: OddsCache<Odds>, [key, slot, begin]: OddsRequest<Odds>): Promise<Odds | null> {
  // An element that is not in the document yet may be inserted before the computation starts.
  const anchor = slot.isConnected ? slot : document;
  const cached = cache.get(key);
  cached?.places.push(anchor);
  if (cached) return cached.odds;
  const { promise: odds, resolve } = Promise.withResolvers<Odds | null>();
  for (const oldest of cache.keys()) if (cache.size >= MAX_CACHED) cache.delete(oldest);
  const places = [anchor];
  cache.set(key, { odds, places });
  const drop = (): void => {
    cache.delete(key);
    resolve(null);
  };
  queue.push({ places, drop, work: async () => resolve(await runInSlices(begin)) });
  if (!busy.is) void processQueue();
  return odds;
}

async function processQueue(): Promise<void> {
  busy.is = true;
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (next.places.some(({ isConnected }) => isConnected)) await next.work();
    else next.drop();
  }
  busy.is = false;
}

async function runInSlices<Odds>(begin: () => OddsComputation<Odds>): Promise<Odds | null> {
  try {
    const generator = begin();
    let until = performance.now() + SLICE_TIME;
    for (;;) {
      const step = generator.next();
      if (step.done) return step.value;
      if (performance.now() < until) continue;
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + SLICE_TIME;
    }
  } catch (error) {
    reportProblem(error, "odds");
    return null;
  }
}

/** Shows the best division on a button, or that `current`, the division in the form, is the best. */
export function updateBestButton(button: HTMLButtonElement, best: BestDivisions | null, current: string): void {
  const divisions = best?.divisions.map((division) => division.join()) ?? [];
  const isBest = divisions.includes(current);
  const offered = isBest ? current : (divisions[0] ?? "");
  const key = offered === "" ? "RIPOSTE.Odds.noBest" : isBest ? "RIPOSTE.Odds.bestNow" : "RIPOSTE.Odds.best";
  button.textContent = game.i18n.format(key, { division: offered.replaceAll(",", " + ") });
  button.dataset["division"] = isBest ? "" : offered;
  button.ariaDisabled = String(isBest || offered === "");
}

/**
 * An exchange with an open question, as far as the user may know it. `text` is the part of the cache key that holds everything that its
 * odds depend on.
 */
type SharesContext = Readonly<{ state: State; scene: Scene | null; rules: Ruleset; text: string }>;

/** Shows the shares with the best odds on the button of a form that divides a total; a click enters them. */
export async function showBestShares(
  form: HTMLFormElement | null,
  question: Question,
  { state, scene, rules, text }: SharesContext,
): Promise<void> {
  const button = form?.querySelector<HTMLButtonElement>("[data-best-shares]");
  if (!form || !button || question.kind !== "shares") return;
  const setting = scene && { state, scene };
  const best =
    setting &&
    (await requestBestDivision(text, button, () =>
      findBestShares(setting, question, rules, createAssumption(BEST, rules)),
    ));
  const fields = [...form.querySelectorAll<HTMLInputElement>("[data-part]")];
  updateBestButton(button, best, fields.map(({ value }) => value).join());
  button.onclick = () => {
    const shares = button.dataset["division"]?.split(",") ?? [];
    if (shares.length !== fields.length) return;
    for (const [i, field] of fields.entries()) field.value = shares[i] ?? "";
    fields[0]?.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
