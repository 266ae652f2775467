import { type Data, type Modifier, type Result, isWhole, ok, oneOf, refuse, shown } from "../../../engine/index.ts";
import { BONUS } from "../bounds.ts";
import {
  ABILITIES,
  type Ability,
  DECLARED_MANOEUVRES,
  FEAT_TARGETS,
  type FeatTarget,
  type Manoeuvre,
} from "../vocabulary.ts";

/** Something learnt that adds to one kind of roll. Of manoeuvres it may be for one alone, and may put another ability in the place
 *  of Strength or Dexterity. (S3; d20/B, d20/F.4) */
export type Feat = {
  readonly id: string;
  readonly name: string;
  readonly to: FeatTarget;
  readonly bonus: number;
  readonly manoeuvre: Manoeuvre | "";
  readonly ability: Ability | "";
};

type Learnt = { readonly feats: readonly Feat[] };

/** What somebody's feats add to a kind of roll. (S3; d20/B, d20/F.4) */
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

/** Takes a feat from plain data; refuses one that adds to nothing known, or a bonus that no sheet shows. (S3; d20/B) */
export function readFeat(data: Data): Result<Feat> {
  const { name, id = name, bonus = 0 } = data;
  const to = oneOf(FEAT_TARGETS, data["to"]);
  if (typeof id !== "string" || typeof name !== "string" || !to) return refuse("feat/malformed", { name: shown(name) });
  if (!isWhole(bonus, 0, BONUS.max)) return refuse("feat/bad-bonus", { name, max: BONUS.max, value: shown(bonus) });
  const manoeuvre = oneOf(DECLARED_MANOEUVRES, data["manoeuvre"]) ?? "";
  return ok({ id, name, to, bonus, manoeuvre, ability: oneOf(ABILITIES, data["ability"]) ?? "" });
}
