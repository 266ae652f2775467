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
  findBestOption,
  findBestShares,
} from "../../engine/index.ts";
import { readAnswer } from "../platform/forms/fields.ts";
import { buildVisibleScene, buildAssumptionNote, buildAnswererScene } from "./exchange-scene.ts";
import { type ExchangeRecord, findRecord, loadRecordRules } from "./record.ts";
import { listUnnamedFighters } from "./readers.ts";
import { canSeeOdds } from "../platform/world/settings.ts";
import { type OddsRow, buildOddsElements, showOddsTable } from "./odds-elements.ts";
import { areOddsAlike, listChangedEstimates } from "../../view/odds-view.ts";
import { reportProblem } from "../platform/problems.ts";
import { clientState } from "../platform/state.ts";

/**
 * Fills the slots for odds below an element as soon as the odds are computed: the odds of single answers in columns, and the odds of the
 * current values of forms.
 */
export async function showOdds(root: HTMLElement, message: string): Promise<void> {
  const forms = [...root.querySelectorAll<HTMLFormElement>("form.riposte-answer")];
  const lists = [...root.querySelectorAll<HTMLElement>(".riposte-options:has([data-odds])")];
  const exchange = forms.length + lists.length > 0 ? await findExchange(message) : null;
  if (!exchange) return;
  for (const list of lists) void updateTable(list, exchange);
  for (const each of forms.flatMap((form) => [...listFormSlots(form), ...listMenuSlots(form)]))
    void updateSlot(each, exchange);
}

/** Shows the odds of the current values of a form. */
export async function showFormOdds(form: HTMLFormElement, message: string): Promise<void> {
  const lines = form.querySelector("[data-one-of]") ? listMenuSlots(form) : [];
  const slots = [...listFormSlots(form), ...lines];
  const exchange = slots.length > 0 ? await findExchange(message) : null;
  if (exchange) for (const each of slots) void updateSlot(each, exchange);
}

/**
 * An element for the odds of an answer. With `without`, it shows only those that differ from the odds of that other answer. `lead` is the
 * key of the text before the odds.
 */
type AnswerSlot = {
  readonly place: HTMLElement;
  readonly value: Json;
  readonly without?: Json;
  readonly lead?: string;
};

/** Lists the slots for the odds of a whole form: of its values, and in a menu also of buying nothing, beside which the values count. */
function listFormSlots(form: HTMLFormElement): readonly AnswerSlot[] {
  const place = form.querySelector<HTMLElement>("[data-odds-of-form]");
  const nothing = form.querySelector<HTMLElement>("[data-odds-of-nothing]");
  if (!place) return [];
  const value = readAnswer(form);
  if (!nothing) return [{ place, value }];
  return [
    { place: nothing, value: [], lead: "RIPOSTE.Odds.withNothing" },
    { place, value, without: [] },
  ];
}

/**
 * Lists the slots for odds in a menu, one for each line. Each shows what its line changes if it is bought together with the ticked lines of
 * exclusive groups; a line of such a group is bought alone.
 */
function listMenuSlots(form: HTMLFormElement): readonly AnswerSlot[] {
  const lines = [...form.querySelectorAll<HTMLElement>("[data-odds-of-line]")];
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[data-one-of]")];
  const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  return lines.map((place) => {
    const line = place.dataset["oddsOfLine"] ?? "";
    const without = boxes.some(({ value }) => value === line) ? [] : ticked;
    return { place, value: [...without, line], without };
  });
}

/** An exchange as the user sees it. */
type DisplayedExchange = {
  readonly record: ExchangeRecord;
  readonly rules: Ruleset;
  readonly state: State;
  readonly scene: Scene;
};

/** Finds the exchange of a message; null if it asks nothing, or if this user sees no odds. */
async function findExchange(message: string): Promise<DisplayedExchange | null> {
  if (!canSeeOdds()) return null;
  const record = findRecord(message);
  const rules = record && (await loadRecordRules(record));
  if (!record?.state.ask || record.isPartial || !rules?.ok) return null;
  const [state, scene] = [toPublicState(record.state), await buildVisibleScene(record, rules.value)];
  return { record, rules: rules.value, state, scene };
}

/** The question of an element, and what this user may know about it; null if the question is no longer open. */
async function findDisplayedQuestion(element: HTMLElement | null, { record, rules, state, scene }: DisplayedExchange) {
  const question = state.ask?.questions.find(({ id }) => id === element?.dataset["question"]);
  if (!question || element?.dataset["ask"] !== state.ask?.id) return null;
  const { combat } = record;
  const known = await buildAnswererScene({ state, scene, question, combat }, rules);
  const text = JSON.stringify([question.id, record.message.id, state.ask, known.scene]);
  return { ...known, question, text };
}

type DisplayedQuestion = NonNullable<Awaited<ReturnType<typeof findDisplayedQuestion>>>;

/** Requests the odds of an answer; null if they cannot be computed. */
async function requestAnswerOdds(
  place: HTMLElement,
  value: Json,
  { scene, question, text }: DisplayedQuestion,
  { state, rules }: DisplayedExchange,
): Promise<readonly Estimate[] | null> {
  const choice = scene && { state, scene, question: question.id, value };
  return choice && requestEstimates(JSON.stringify(value) + text, place, () => estimateAnswer(choice, rules));
}

/**
 * Shows the odds of the options of a question in columns, each row as soon as it is computed, and marks the best option. Shows none while
 * all options have the same odds.
 */
async function updateTable(list: HTMLElement, exchange: DisplayedExchange): Promise<void> {
  const requestId = foundry.utils.randomID();
  list.dataset["weighing"] = requestId;
  const displayed = await findDisplayedQuestion(list.querySelector<HTMLElement>("[data-ask][data-question]"), exchange);
  if (!displayed) return;
  const { scene, assumed, asked, question } = displayed;
  const { record, rules, state } = exchange;
  const unnamed = await listUnnamedFighters(record.fighters, record.combat);
  const head = list.querySelector<HTMLElement>("[data-odds-head]");
  const known: Record<string, readonly Estimate[] | null> = {};
  const rows: OddsRow[] = [];
  const places = [...list.querySelectorAll<HTMLElement>("[data-odds]")];
  const odds = places.map(async (place) => {
    const option = place.dataset["odds"] ?? "";
    const estimates = await requestAnswerOdds(place, option, displayed, exchange);
    known[option] = estimates;
    if (estimates)
      rows.push({ place, estimates, note: estimates.length > 0 ? buildAssumptionNote(place, assumed) : [] });
    const choices = rows.map((row) => row.estimates);
    const isShown = places.length === 1 || !areOddsAlike(rules.id, choices);
    if (isShown && list.dataset["weighing"] === requestId)
      await showOddsTable(head, rows, { ruleset: rules.id, asked, unnamed });
  });
  await Promise.all(odds);
  if (list.dataset["weighing"] !== requestId || !scene) return;
  markBest(list, findBestOption({ state, scene, question }, known, rules));
}

/** Marks the option with the best odds. */
function markBest(list: HTMLElement, best: Json | undefined): void {
  for (const mark of list.querySelectorAll<HTMLElement>("[data-best]")) {
    const isBest = mark.dataset["best"] === best;
    const icon = mark.ownerDocument.createElement("i");
    icon.className = "fa-solid fa-star";
    icon.inert = true;
    mark.dataset["tooltip"] = isBest ? "RIPOSTE.Odds.markHint" : "";
    mark.replaceChildren(...(isBest ? [icon, ` ${game.i18n.localize("RIPOSTE.Odds.mark")}`] : []));
    mark.closest(".riposte-option")?.classList.toggle("is-best", isBest);
  }
}

async function updateSlot({ place, value, without, lead }: AnswerSlot, exchange: DisplayedExchange): Promise<void> {
  const requestId = foundry.utils.randomID();
  place.dataset["weighing"] = requestId;
  const displayed = await findDisplayedQuestion(place.closest<HTMLElement>("[data-ask][data-question]"), exchange);
  if (!displayed) return;
  const { scene, assumed, asked, question, text } = displayed;
  const { record, rules, state } = exchange;
  const odds = requestAnswerOdds(place, value, displayed, exchange);
  const others = without === undefined ? [] : requestAnswerOdds(place, without, displayed, exchange);
  void showBestShares(place.closest("form"), question, { state, scene, rules, text });
  const estimates = listChangedEstimates((await odds) ?? [], (await others) ?? []);
  if (place.dataset["weighing"] !== requestId) return;
  const unnamed = await listUnnamedFighters(record.fighters, record.combat);
  const parts = await buildOddsElements(place, { ruleset: rules.id, estimates, asked, unnamed });
  const leading = lead === undefined ? [] : [`${game.i18n.localize(lead)} `];
  place.replaceChildren(...(parts.length > 0 ? [...leading, ...parts, ...buildAssumptionNote(place, assumed)] : []));
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
