/**
 * Words of the family that this edition replaces: one attack a round, no desperate reactions, no evasion but the dodge for the round. (S1;
 * d10/D.5, d10/D.7; d10/K.7, d10/K.8, d10/K.11)
 */
const REPLACED_WORDS = [
  "act.hint.split",
  "budgetHint.action.spent",
  "ruling.evadeFirearms.name",
  "ruling.evadeFirearms.hint",
] as const;

/** Their keys in the language files. */
export const REWORDS: Readonly<Record<string, string>> = Object.fromEntries(
  REPLACED_WORDS.map((word) => [word, `RIPOSTE.d10-classic.${word}`]),
);
