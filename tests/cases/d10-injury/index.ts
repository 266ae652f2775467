import { toDegree, MIN_HURT_DICE, OUTCOME_COUNTING } from "../../../src/rulesets/d10/dice.ts";
import { SPLIT_RULES } from "../../../src/rulesets/d10/turn/splitting.ts";
import { buildInjuryRuleset } from "../../../src/rulesets/d10-injury/index.ts";
import { INJURY_RULINGS } from "../../../src/rulesets/d10-injury/rulings.ts";
import { wordsOf } from "../../transcripts/words.ts";
import { gameOfEdition } from "../d10/index.ts";
import { EXPERIENCE } from "../../../src/rulesets/d10/rulings.ts";
import type { Game } from "../verb.ts";
import { injuryVerbs } from "./injury.ts";

const family: Game = gameOfEdition({
  rulings: INJURY_RULINGS,
  words: wordsOf("d10-injury"),
  under: buildInjuryRuleset,
  scale: { customs: { counting: OUTCOME_COUNTING, leastHurt: MIN_HURT_DICE, hardest: 9 }, degreeOf: toDegree },
  plan: SPLIT_RULES.plan,
  experience: EXPERIENCE,
});

/** The family's verbs that need a ladder, damage dice or the other editions' attributes, which this edition lacks. */
const NOT_ASKED: readonly string[] = ["damage", "harm", "wound", "rest", "odds", "derive", "move", "climb", "attack"];

/** The edition with Injuries as cases know it: the family's verbs that it answers, and its own. */
export const game: Game = {
  rulings: family.rulings,
  verbs: (ruled) => {
    const kept = Object.entries(family.verbs(ruled)).filter(([name]) => !NOT_ASKED.includes(name));
    return { ...Object.fromEntries(kept), ...injuryVerbs };
  },
};
