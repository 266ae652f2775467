import type { Modifier, RecordOf } from "../../../engine/index.ts";
import type { Ability } from "../vocabulary.ts";
import type { SECONDARY } from "./sheets.ts";

/** A narrower ability of a fighter's own. (d10/B.3) */
export type Secondary = RecordOf<typeof SECONDARY>;

/** What a Secondary Ability does in attack and in defence: one point easier, counted once. (S1; d10/B.3; d10/0.3.2; d10/case-95) */
export const SECONDARY_EASE: Modifier = { source: "difficulty.secondary", value: -1 };

/** The Secondary Ability under a primary one that a fighter has best; the first named of equals. (d10/B.3) */
export function bestSecondary(secondaries: readonly Secondary[], ability: Ability): Secondary | undefined {
  let best: Secondary | undefined;
  for (const each of secondaries) {
    if (each.ability === ability && each.rating > (best?.rating ?? 0)) best = each;
  }
  return best;
}

/** A pool's reasons where a Secondary Ability is used: its rating stands for that of the primary one. (S1; d10/B.3) */
export function withSecondary(base: readonly Modifier[], { ability, rating }: Secondary): readonly Modifier[] {
  return base.map((term) =>
    term.source === `ability.${ability}` ? { source: "ability.secondary", value: rating } : term,
  );
}
