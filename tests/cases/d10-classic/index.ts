import { CUSTOMS, toClassicDegree } from "../../../src/rulesets/d10-classic/edition.ts";
import { CLASSIC_EXPERIENCE, CLASSIC_RULINGS } from "../../../src/rulesets/d10-classic/rulings.ts";
import { buildClassicRuleset } from "../../../src/rulesets/d10-classic/index.ts";
import { planSplit } from "../../../src/rulesets/d10-classic/answer/reactions.ts";
import { wordsOf } from "../../transcripts/words.ts";
import { gameOfEdition } from "../d10/index.ts";
import type { Game } from "../verb.ts";

/** The classic edition as cases know it: d10's verbs, put to its own rules. */
export const game: Game = gameOfEdition({
  rulings: CLASSIC_RULINGS,
  words: wordsOf("d10-classic"),
  under: buildClassicRuleset,
  scale: { customs: CUSTOMS, degreeOf: toClassicDegree },
  plan: planSplit,
  experience: CLASSIC_EXPERIENCE,
});
