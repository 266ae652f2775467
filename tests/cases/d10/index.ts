import type { Data } from "../../../src/engine/kernel/json.ts";
import { buildD10Ruleset } from "../../../src/rulesets/d10/index.ts";
import { type Rulings, type Experience, RULINGS, EXPERIENCE } from "../../../src/rulesets/d10/rulings.ts";
import type { Ruleset } from "../../../src/engine/describe/ruleset.ts";
import { toDegree } from "../../../src/rulesets/d10/dice.ts";
import type { Fighter } from "../../../src/rulesets/d10/fighter/fighter.ts";
import { type SplitRules, SPLIT_RULES } from "../../../src/rulesets/d10/turn/splitting.ts";
import { type Words, wordsOf } from "../../transcripts/words.ts";
import { mayVerb, playVerb, wayVerb } from "../play.ts";
import { type Fields, yesNo } from "../field.ts";
import { type Game, type Verbs, saysYes } from "../verb.ts";
import { attackVerb, defendVerb } from "./attack.ts";
import { type Scale, diceVerbs } from "./dice.ts";
import { harmVerbs } from "./harm.ts";
import { oddsVerb } from "./odds.ts";
import { orderVerb } from "./order.ts";
import { sheetVerbs } from "./sheet.ts";
import { splitVerb } from "./split.ts";

/** An edition of the family for its cases. */
export type EditionOfCases = {
  readonly rulings: Rulings;
  readonly words: Words;
  readonly under: (rulings: Rulings) => Ruleset<Fighter>;
  readonly scale: Scale;
  readonly plan: SplitRules["plan"];
  readonly experience: Experience;
};
const RULED: Fields = Object.fromEntries(Object.keys(RULINGS).map((name) => [name, yesNo]));

/** The d10 game as cases know it: its rulings, and its verbs under them. */
export const game: Game = gameOfEdition({
  rulings: RULINGS,
  words: wordsOf("d10"),
  under: buildD10Ruleset,
  scale: { degreeOf: toDegree },
  plan: SPLIT_RULES.plan,
  experience: EXPERIENCE,
});

/** An edition as a game for cases. */
export function gameOfEdition(edition: EditionOfCases): Game {
  return { rulings: RULED, verbs: (ruled) => verbsUnder(rulingsIn(ruled, edition.rulings), edition) };
}

/** The rulings that a case sets, with the defaults of all others. */
function rulingsIn(ruled: Data, rulings: Rulings): Rulings {
  const made = Object.keys(ruled).map((name): [string, boolean] => [name, saysYes(ruled, name)]);
  return { ...rulings, ...Object.fromEntries(made) };
}

function verbsUnder(rulings: Rulings, { under, words, scale, plan, experience }: EditionOfCases): Verbs {
  const book = { rules: under(rulings), words };
  return {
    ...diceVerbs(scale),
    ...harmVerbs(rulings),
    odds: oddsVerb(scale),
    split: splitVerb(plan),
    ...sheetVerbs(book, experience),
    order: orderVerb(book),
    attack: attackVerb(book),
    defend: defendVerb(book),
    play: playVerb(book),
    may: mayVerb(book),
    way: wayVerb(book),
  };
}
