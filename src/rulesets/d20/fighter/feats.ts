import type { Modifier } from "../../../engine/index.ts";
import type { Feat } from "./sheets.ts";
import type { Ability, FeatTarget, Manoeuvre } from "../vocabulary.ts";

type Learnt = { readonly feats: readonly Feat[] };

/** The roll for which feats are looked up: its manoeuvre, and the names of the weapons in hand. (S3; d20/B, d20/F.4) */
export type RollOf = { readonly manoeuvre?: Manoeuvre | ""; readonly weapons?: readonly string[] };

/** Modifier from a fighter's feats for a kind of roll. (S3; d20/B, d20/F.4) */
export function featReason({ feats }: Learnt, to: FeatTarget, of: RollOf = {}): Modifier {
  let value = 0;
  for (const feat of feats) if (isFor(feat, to, of)) value += feat.bonus;
  return { source: "feats", value };
}

/** Chooses the ability that counts in a manoeuvre or against it; a feat may replace the usual one. (S3; d20/F.4) */
export function abilityFor({ feats }: Learnt, to: FeatTarget, of: RollOf, usual: Ability): Ability {
  const swap = feats.find((feat) => isFor(feat, to, of) && feat.ability !== "");
  return swap && swap.ability !== "" ? swap.ability : usual;
}

/**
 * True if a feat applies to a roll: one that names a manoeuvre or a weapon applies to that alone, in any case of letters. (S3; d20/B,
 * d20/F.4; d20/J-51)
 */
function isFor(feat: Feat, to: FeatTarget, { manoeuvre = "", weapons = [] }: RollOf): boolean {
  const named = feat.weapon.trim().toLowerCase();
  const suits = named === "" || weapons.some((weapon) => weapon.trim().toLowerCase() === named);
  return feat.to === to && (feat.manoeuvre === "" || feat.manoeuvre === manoeuvre) && suits;
}
