import { reportProblem } from "../platform/problems.ts";
import {
  type BestDivisions,
  type Estimate,
  type Question,
  type Ruleset,
  type Scene,
  type State,
  BEST,
  createAssumption,
  findBestShares,
} from "../../engine/index.ts";
import { clientState } from "../platform/state.ts";

/** The computation of odds, which can be interrupted between its steps. */
type OddsComputation<Odds> = Generator<undefined, Odds | null>;

/** A computation that waits in the queue, and the elements that show its result. */
type QueuedOdds = { readonly places: Node[]; readonly work: () => Promise<void>; readonly drop: () => void };

const queue = clientState.list<QueuedOdds>("odds-estimates.waiting");
const busy = clientState.record("odds-estimates.busy", () => ({ is: false }));

/** The maximum number of cached odds of one sort; the oldest are dropped. */
const MAX_CACHED = 300;

/** The longest time that a computation may block the client at once, in milliseconds. */
const SLICE_TIME = 8;

/** The computed and queued odds, by a key made of everything that they depend on. */
type OddsCache<Odds> = Map<string, { readonly odds: Promise<Odds | null>; readonly places: Node[] }>;

const estimateCache: OddsCache<readonly Estimate[]> = clientState.map("odds-estimates.known");
const bestCache: OddsCache<BestDivisions> = clientState.map("odds-estimates.best");

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
