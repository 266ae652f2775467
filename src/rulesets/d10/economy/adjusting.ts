import { type AdjustableRoll, type Data, type Modifier, UNADJUSTED, adjustmentTerm } from "../../../engine/index.ts";
import { type Pool, calledBy } from "../dice.ts";
import type { BoostedRoll } from "./boost.ts";

/** Source of the GM's difficulty modifier. (S0; d10/E.5; d10/L-38) */
export const GM_TERM = "difficulty.gm";

/**
 * Builds the adjustment of a roll whose pool the facts hold: the GM may change its difficulty until the stage that rolls it is over. (S0;
 * d10/E.5; d10/L-38)
 */
export function adjustedPool<X extends Data>(
  { who, pool, withPool }: BoostedRoll<X>,
  { thrownIn = "roll", source = GM_TERM }: { readonly thrownIn?: string; readonly source?: string } = {},
): AdjustableRoll<X> {
  return {
    thrownIn,
    fighter: (facts) => (pool(facts) ? who(facts) : ""),
    now: (facts) => saidIn(pool(facts)?.difficultyWhy ?? [], source),
    to: (facts, adjustment) => {
      const found = pool(facts);
      if (!found) return { facts };
      const called = calledBy(found, adjustmentTerm(source, adjustment));
      return { facts: withPool(facts, called), told: { pool: called } };
    },
  };
}

function saidIn(difficulty: readonly Modifier[], term: string) {
  const found = difficulty.find(({ source }) => source === term);
  return found ? { value: found.value, reason: found.said ?? "" } : UNADJUSTED;
}

/** Applies the GM's difficulty modifier to a pool; null stays null. (S0; d10/E.5; d10/L-38) */
export function withGmTerm<P extends Pool | null>(pool: P, adjustment: Parameters<typeof adjustmentTerm>[1]): P | Pool {
  return pool ? calledBy(pool, adjustmentTerm(GM_TERM, adjustment)) : pool;
}
