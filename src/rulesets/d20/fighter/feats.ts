import type { Modifier } from "../../../engine/index.ts";
import type { Feat } from "./sheets.ts";
import type { Ability, FeatTarget, Manoeuvre } from "../vocabulary.ts";

type Learnt = { readonly feats: readonly Feat[] };

/** What a fighter's feats add to a kind of roll. (S3; d20/B, d20/F.4) */
export function featReason({ feats }: Learnt, to: FeatTarget, manoeuvre: Manoeuvre | "" = ""): Modifier {
  let value = 0;
  for (const feat of feats) if (isFor(feat, to, manoeuvre)) value += feat.bonus;
  return { source: "feats", value };
}

/** The ability that counts in a manoeuvre or against it, where a feat has put another there. (S3; d20/F.4) */
export function abilityFor({ feats }: Learnt, to: FeatTarget, manoeuvre: Manoeuvre | "", usual: Ability): Ability {
  const swap = feats.find((feat) => isFor(feat, to, manoeuvre) && feat.ability !== "");
  return swap && swap.ability !== "" ? swap.ability : usual;
}

function isFor(feat: Feat, to: FeatTarget, manoeuvre: Manoeuvre | ""): boolean {
  return feat.to === to && (feat.manoeuvre === "" || feat.manoeuvre === manoeuvre);
}
