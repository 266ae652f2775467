import type { Family } from "../../engine/index.ts";
import { buildFamily } from "../d10/index.ts";
import { CLASSIC } from "./edition.ts";
import { CLASSIC_RULINGS } from "./rulings.ts";

/**
 * The texts of the family that this edition replaces: it has one attack a round, no desperate reactions, and no evasion except the dodge
 * for the round. (S1; d10/D.5, d10/D.7; d10/K.7, d10/K.8, d10/K.11)
 */
const REPLACED_WORDS = [
  "act.hint.split",
  "budgetHint.action.spent",
  "ruling.evadeFirearms.name",
  "ruling.evadeFirearms.hint",
] as const;

/** The keys of the replacing texts in the language files, by the key of the text that each replaces. */
export const REWORDS: Readonly<Record<string, string>> = Object.fromEntries(
  REPLACED_WORDS.map((word) => [word, `RIPOSTE.d10-classic.${word}`]),
);

/** The display of this edition's sheets: with Dodge among the abilities, and with its own labels and texts. (S1; d10/K.2) */
export const d10ClassicFamily: Family = buildFamily(CLASSIC, CLASSIC_RULINGS, {
  rewords: REWORDS,
});
