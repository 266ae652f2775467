import { reportProblem } from "../client/problems.ts";
import type { BestDivisions, Estimate } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";

/** Odds that are being computed. */
type OddsComputation<Odds> = Generator<undefined, Odds | null>;

/** A computation that waits in the queue, and the elements that show its result. */
type QueuedOdds = { readonly places: Node[]; readonly work: () => Promise<void>; readonly drop: () => void };

const queue = clientState.list<QueuedOdds>("weighing.waiting");
const busy = clientState.record("weighing.busy", () => ({ is: false }));

/** Limit of cached odds of one sort; the oldest are dropped. */
const MAX_CACHED = 300;

/** Time for which the page is kept busy at once, in milliseconds. */
const SLICE_TIME = 8;

/** Odds that are computed or queued, by the key of all that they depend on. */
type OddsCache<Odds> = Map<string, { readonly odds: Promise<Odds | null>; readonly places: Node[] }>;

const estimateCache: OddsCache<readonly Estimate[]> = clientState.map("weighing.known");
const bestCache: OddsCache<BestDivisions> = clientState.map("weighing.best");

/** Key of the odds, the element that shows them, and the start of their computation. */
type OddsRequest<Odds> = readonly [key: string, place: Node, begin: () => OddsComputation<Odds>];

/**
 * Requests odds, which are computed in the background, once for each key, unless their element leaves the page before their turn comes;
 * null if they cannot be computed.
 */
export function requestEstimates(...request: OddsRequest<readonly Estimate[]>): Promise<readonly Estimate[] | null> {
  return requestOnce(estimateCache, request);
}

/** Requests a best division in the same way. */
export function requestBestDivision(...request: OddsRequest<BestDivisions>): Promise<BestDivisions | null> {
  return requestOnce(bestCache, request);
}

function requestOnce<Odds>(cache: OddsCache<Odds>, [key, slot, begin]: OddsRequest<Odds>): Promise<Odds | null> {
  // An element that is not on the page yet may be there when its turn comes.
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
