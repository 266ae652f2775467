import type { Exploration } from "./explore.ts";
import { saidIn } from "./report.ts";

/** How many seeds are tried for each sitting, and how often none of them brings anything before it is given up. */
const TRIED = 4;
const MOST_IDLE = 30;
/** So often in vain, and one of them is played all the same: what is looked for may be more than one sitting away. */
const DEEPER = 5;

/** Seeds of sittings that one after the other come to what a long exploration came to, and how much of that they do not come to. */
export type Shortened = { readonly seeds: readonly number[]; readonly left: readonly string[] };

/** Again and again the sitting that brings most of what a long exploration came to. */
export function shortened(start: Exploration, long: Exploration): Shortened {
  const left = cameTo(long);
  const seeds: number[] = [];
  let [at, next, idle] = [start, 0, 0];
  while (left.size > 0 && idle < MOST_IDLE) {
    const tried = Array.from({ length: TRIED }, () => sittingAfter(at, next++)).map((each) => ({
      ...each,
      brings: [...cameTo(each.exploration)].filter((name) => left.has(name)),
    }));
    const [best] = tried.toSorted((a, b) => b.brings.length - a.brings.length);
    if (!best) break;
    idle = best.brings.length > 0 ? 0 : idle + 1;
    if (idle % DEEPER !== 0) continue;
    seeds.push(best.seed);
    at = best.exploration;
    for (const name of best.brings) left.delete(name);
  }
  return { seeds, left: [...left] };
}

function sittingAfter(before: Exploration, seed: number) {
  const exploration = before.copy();
  exploration.sit(seed);
  return { seed, exploration };
}

/** All that can be said and was said or learned of, and the questions of which odds were told. */
function cameTo({ seen, choices }: Exploration): Set<string> {
  const said = [...seen.reached].map((name) => `reached: ${name}`);
  const known = [...seen.known].map((name) => `known: ${name}`);
  return new Set([...saidIn([...said, ...known]), ...choices.told().map((name) => `told: ${name}`)]);
}
