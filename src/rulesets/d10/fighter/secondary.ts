import type { Modifier, StoredRecord } from "../../../engine/index.ts";
import type { D10Ability } from "../vocabulary.ts";
import type { SECONDARY } from "./sheets.ts";

/** A narrower ability that a fighter has in addition to the primary ones. (d10/B.3) */
export type Secondary = StoredRecord<typeof SECONDARY>;

/** The effect of a Secondary Ability on attacks and defences: one point easier, applied once. (S1; d10/B.3; d10/0.3.2; d10/case-95) */
export const SECONDARY_EASE: Modifier = { source: "difficulty.secondary", value: -1 };

/** Picks the highest Secondary Ability under a primary ability; the first of equal ones; undefined if there is none. (d10/B.3) */
export function pickBestSecondary(secondaries: readonly Secondary[], ability: D10Ability): Secondary | undefined {
  let best: Secondary | undefined;
  for (const each of secondaries) {
    if (each.ability === ability && each.rating > (best?.rating ?? 0)) best = each;
  }
  return best;
}

/** Replaces the primary ability's term of a pool with the rating of a Secondary Ability. (S1; d10/B.3) */
export function withSecondary(base: readonly Modifier[], { ability, rating }: Secondary): readonly Modifier[] {
  return base.map((term) =>
    term.source === `ability.${ability}` ? { source: "ability.secondary", value: rating } : term,
  );
}
