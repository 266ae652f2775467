import type { Estimate } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";

/** Odds that are being worked out, one after another. */
type Weighing = Generator<undefined, readonly Estimate[] | null>;
type Waiting = { readonly begin: () => Weighing; readonly settle: (odds: readonly Estimate[] | null) => void };

const waiting = clientState.list<Waiting>("weighing.waiting");
const busy = clientState.record("weighing.busy", () => ({ is: false }));

/** What was worked out last, by what it depends on. */
const known = clientState.map<string, Promise<readonly Estimate[] | null>>("weighing.known");
const MOST_KNOWN = 300;

/** How long the page is kept busy at a time, in milliseconds. */
const AT_ONCE = 8;

/** Works out odds beside everything else, once for each key; null if they cannot be told. */
export function weighed(key: string, begin: () => Weighing): Promise<readonly Estimate[] | null> {
  const before = known.get(key);
  if (before) return before;
  const { promise, resolve } = Promise.withResolvers<readonly Estimate[] | null>();
  for (const oldest of known.keys()) if (known.size >= MOST_KNOWN) known.delete(oldest);
  known.set(key, promise);
  waiting.push({ begin, settle: resolve });
  if (!busy.is) void workOff();
  return promise;
}

async function workOff(): Promise<void> {
  busy.is = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) next.settle(await worked(next.begin));
  busy.is = false;
}

async function worked(begin: () => Weighing): Promise<readonly Estimate[] | null> {
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
    console.error("riposte |", error);
    return null;
  }
}
