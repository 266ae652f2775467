import type { Modifier } from "../../../engine/index.ts";
import type { Feat } from "./sheets.ts";
import type { AbilityName, FeatTarget, Manoeuvre } from "../vocabulary.ts";

type WithFeats = { readonly feats: readonly Feat[] };

/** The manoeuvre and the weapons' names of a roll, which decide the feats that apply to it. (S3; d20/B, d20/F.4) */
export type FeatQuery = { readonly manoeuvre?: Manoeuvre | ""; readonly weapons?: readonly string[] };

/** The modifier that a fighter's feats give to one kind of roll. (S3; d20/B, d20/F.4) */
export function featReason({ feats }: WithFeats, to: FeatTarget, query: FeatQuery = {}): Modifier {
  let value = 0;
  for (const feat of feats) if (doesApply(feat, to, query)) value += feat.bonus;
  return { source: "feats", value };
}

/** Chooses the ability for a manoeuvre, or for the defence against one; a feat may replace the usual ability. (S3; d20/F.4) */
export function chooseAbility({ feats }: WithFeats, to: FeatTarget, query: FeatQuery, usual: AbilityName): AbilityName {
  const swap = feats.find((feat) => doesApply(feat, to, query) && feat.ability !== "");
  return swap && swap.ability !== "" ? swap.ability : usual;
}

/**
 * True if a feat applies to a roll. A feat that names a manoeuvre or a weapon applies to no other; upper and lower case are treated as
 * equal. (S3; d20/B, d20/F.4; d20/J-51)
 */
function doesApply(feat: Feat, to: FeatTarget, { manoeuvre = "", weapons = [] }: FeatQuery): boolean {
  const weaponName = feat.weapon.trim().toLowerCase();
  const suits = weaponName === "" || weapons.some((weapon) => weapon.trim().toLowerCase() === weaponName);
  return feat.to === to && (feat.manoeuvre === "" || feat.manoeuvre === manoeuvre) && suits;
}
