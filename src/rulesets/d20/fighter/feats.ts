import type { Modifier } from "../../../engine/index.ts";
import type { Feat } from "./sheets.ts";
import type { Ability, FeatTarget, Manoeuvre } from "../vocabulary.ts";

type Learnt = { readonly feats: readonly Feat[] };

/** What a roll is of, as far as feats ask: for which manoeuvre, and with which weapons in hand, by their names. (S3; d20/B, d20/F.4) */
export type RollOf = { readonly manoeuvre?: Manoeuvre | ""; readonly weapons?: readonly string[] };

/** What a fighter's feats add to a kind of roll. (S3; d20/B, d20/F.4) */
export function featReason({ feats }: Learnt, to: FeatTarget, of: RollOf = {}): Modifier {
  let value = 0;
  for (const feat of feats) if (isFor(feat, to, of)) value += feat.bonus;
  return { source: "feats", value };
}

/** The ability that counts in a manoeuvre or against it, where a feat has put another there. (S3; d20/F.4) */
export function abilityFor({ feats }: Learnt, to: FeatTarget, of: RollOf, usual: Ability): Ability {
  const swap = feats.find((feat) => isFor(feat, to, of) && feat.ability !== "");
  return swap && swap.ability !== "" ? swap.ability : usual;
}

/** A feat that names a manoeuvre or a weapon is for that one alone; capitals make no difference. (S3; d20/B, d20/F.4; d20/J-51) */
function isFor(feat: Feat, to: FeatTarget, { manoeuvre = "", weapons = [] }: RollOf): boolean {
  const named = feat.weapon.trim().toLowerCase();
  const suits = named === "" || weapons.some((weapon) => weapon.trim().toLowerCase() === named);
  return feat.to === to && (feat.manoeuvre === "" || feat.manoeuvre === manoeuvre) && suits;
}
