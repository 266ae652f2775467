import { reportProblem } from "../client/problems.ts";
import type { Best, Estimate } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";

/** Odds that are being computed. */
type Weighing<Odds> = Generator<undefined, Odds | null>;

/** A computation that waits in the queue, and the elements that show its result. */
type Waiting = { readonly places: Node[]; readonly work: () => Promise<void>; readonly drop: () => void };

const waiting = clientState.list<Waiting>("weighing.waiting");
const busy = clientState.record("weighing.busy", () => ({ is: false }));

/** Limit of cached odds of one sort; the oldest are dropped. */
const MOST_KNOWN = 300;

/** Time for which the page is kept busy at once, in milliseconds. */
const AT_ONCE = 8;

/** Odds that are computed or queued, by the key of all that they depend on. */
type Known<Odds> = Map<string, { readonly odds: Promise<Odds | null>; readonly places: Node[] }>;

const known: Known<readonly Estimate[]> = clientState.map("weighing.known");
const best: Known<Best> = clientState.map("weighing.best");

/** Key of the odds, the element that shows them, and the start of their computation. */
type Wanted<Odds> = readonly [key: string, place: Node, begin: () => Weighing<Odds>];

/**
 * Requests odds, which are computed in the background, once for each key, unless their element leaves the page before their turn comes;
 * null if they cannot be computed.
 */
export function weighed(...wanted: Wanted<readonly Estimate[]>): Promise<readonly Estimate[] | null> {
  return weighedOnce(known, wanted);
}

/** Requests a best division in the same way. */
export function weighedBest(...wanted: Wanted<Best>): Promise<Best | null> {
  return weighedOnce(best, wanted);
}

function weighedOnce<Odds>(of: Known<Odds>, [key, place, begin]: Wanted<Odds>): Promise<Odds | null> {
  // An element that is not on the page yet may be there when its turn comes.
  const shownIn = place.isConnected ? place : document;
  const before = of.get(key);
  before?.places.push(shownIn);
  if (before) return before.odds;
  const { promise: odds, resolve } = Promise.withResolvers<Odds | null>();
  for (const oldest of of.keys()) if (of.size >= MOST_KNOWN) of.delete(oldest);
  const places = [shownIn];
  of.set(key, { odds, places });
  const drop = (): void => {
    of.delete(key);
    resolve(null);
  };
  waiting.push({ places, drop, work: async () => resolve(await worked(begin)) });
  if (!busy.is) void workOff();
  return odds;
}

async function workOff(): Promise<void> {
  busy.is = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (next.places.some(({ isConnected }) => isConnected)) await next.work();
    else next.drop();
  }
  busy.is = false;
}

async function worked<Odds>(begin: () => Weighing<Odds>): Promise<Odds | null> {
  try {
    const weighing = begin();
    let until = performance.now() + AT_ONCE;
    for (;;) {
      const step = weighing.next();
      if (step.done) return step.value;
      if (performance.now() < until) continue;
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + AT_ONCE;
    }
  } catch (error) {
    reportProblem(error, "odds");
    return null;
  }
}
