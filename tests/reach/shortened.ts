import type { Exploration } from "./explore.ts";
import { saidIn } from "./report.ts";

/** So many seeds are tried for each sitting; so often none of them brings anything before it is given up. */
const TRIED = 4;
const MOST_IDLE = 300;
/** So often in vain, and one of them is played all the same: what is looked for may be more than one sitting away. */
const DEEPER = 10;

/** Seeds of sittings that one after the other come to what a long exploration came to, what of that they do not come to, and the last of them. */
export type Shortened = {
  readonly seeds: readonly number[];
  readonly end: Exploration;
  readonly left: readonly string[];
};

/** Again and again the sitting that brings most of what a long exploration came to, of seeds from a number on; all others are forgotten. */
export function shortened(start: Exploration, long: Exploration, from: number): Shortened {
  const left = cameTo(long);
  const seeds: number[] = [];
  let found: Pick<Shortened, "seeds" | "end"> = { seeds: [], end: start };
  let [at, next, idle] = [start, from, 0];
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
    if (best.brings.length > 0) found = { seeds: [...seeds], end: at };
  }
  return { ...found, left: [...left] };
}

function sittingAfter(before: Exploration, seed: number) {
  const exploration = before.copy();
  exploration.sit(seed);
  return { seed, exploration };
}

/** All that can be said and was said or learned of, and the questions that came up, or of which odds were told. */
function cameTo({ seen, choices }: Exploration): Set<string> {
  const said = [...seen.reached].map((name) => `reached: ${name}`);
  const known = [...seen.known].map((name) => `known: ${name}`);
  const told = choices.told().map((name) => `told: ${name}`);
  const asked = [...choices.prompts()].map((prompt) => `asked: ${prompt}`);
  return new Set([...saidIn([...said, ...known]), ...told, ...asked]);
}
