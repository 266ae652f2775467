/**
 * The texts of the family that the edition replaces: it has no Willpower that buys successes, no damage roll, and no bleeding. (d10/H.3 to
 * d10/H.6)
 */
const REPLACED_WORDS = [
  "told.boosted",
  "told.restCounted",
  "act.kind.bleed",
  "act.kind.treat",
  "act.hint.bleed",
  "act.hint.treat",
  "act.hint.hazard",
  "act.hint.attack",
  "act.hint.power",
  "act.input.boost",
  "act.input.gmDamage",
  "cost.exertion",
  "penalty.difficulty",
  "rule.penalty.difficulty",
  "ruling.powersExert.name",
  "ruling.powersExert.hint",
  "odds.damage",
  "odds.stabilised",
  "odds.traumas",
  "metric.armour",
] as const;

/** The keys of the replacing texts in the language files, by the key of the text that each replaces. */
export const REWORDS: Readonly<Record<string, string>> = Object.fromEntries(
  REPLACED_WORDS.map((word) => [word, `RIPOSTE.d10-injury.${word}`]),
);
