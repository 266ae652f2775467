import { type Data, type Modifier, type Result, isWhole, ok, oneOf, refuse, shown } from "../../../engine/index.ts";
import { ABILITIES, type Ability } from "../vocabulary.ts";

/** A narrower ability of somebody's own, the primary one that it belongs to, and its rating. (d10/B.3) */
export type Secondary = { readonly name: string; readonly ability: Ability; readonly rating: number };

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

/** Takes a Secondary Ability from plain data; refuses an unknown primary ability and a rating outside 0–10. */
export function readSecondary(data: Data, abilities: readonly Ability[] = ABILITIES): Result<Secondary> {
  const { name, rating } = data;
  const ability = oneOf(abilities, data["ability"]);
  if (typeof name !== "string" || !ability) return refuse("secondary/malformed", { name: shown(name) });
  if (!isWhole(rating, 0, 10)) return refuse("secondary/bad-rating", { name, value: shown(rating) });
  return ok({ name, ability, rating });
}
