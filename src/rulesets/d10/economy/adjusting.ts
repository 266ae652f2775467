import { type AdjustableRoll, type Data, type Modifier, UNADJUSTED, toModifier } from "../../../engine/index.ts";
import { type D10Pool, applyGmModifier } from "../dice.ts";
import type { BoostedRoll } from "./boost.ts";

/** The source of the GM's difficulty modifier. (S0; d10/E.5; d10/L-38) */
export const GM_TERM = "difficulty.gm";

/**
 * Builds the adjustment of a roll with a pool in the facts. The GM may change its difficulty until the end of the stage that rolls it. (S0;
 * d10/E.5; d10/L-38)
 */
export function buildAdjustableRoll<X extends Data>(
  { who, pool, withPool }: BoostedRoll<X>,
  { thrownIn = "roll", source = GM_TERM }: { readonly thrownIn?: string; readonly source?: string } = {},
): AdjustableRoll<X> {
  return {
    thrownIn,
    fighter: (facts) => (pool(facts) ? who(facts) : ""),
    now: (facts) => readAdjustment(pool(facts)?.difficultyWhy ?? [], source),
    to: (facts, adjustment) => {
      const current = pool(facts);
      if (!current) return { facts };
      const adjusted = applyGmModifier(current, toModifier(source, adjustment));
      return { facts: withPool(facts, adjusted), details: { pool: adjusted } };
    },
  };
}

function readAdjustment(difficulty: readonly Modifier[], term: string) {
  const match = difficulty.find(({ source }) => source === term);
  return match ? { value: match.value, reason: match.said ?? "" } : UNADJUSTED;
}

/** Applies the GM's difficulty modifier to a pool; null stays null. (S0; d10/E.5; d10/L-38) */
export function withGmTerm<P extends D10Pool | null>(
  pool: P,
  adjustment: Parameters<typeof toModifier>[1],
): P | D10Pool {
  return pool ? applyGmModifier(pool, toModifier(GM_TERM, adjustment)) : pool;
}
