import type { Data } from "../../../src/engine/kernel/json.ts";
import { buildD20 } from "../../../src/rulesets/d20/index.ts";
import { RULING_SPECS, readRulings } from "../../../src/rulesets/d20/rulings.ts";
import { wordsOf } from "../../transcripts/words.ts";
import { orderVerb } from "../d10/order.ts";
import { type Field, listOf, oneOf, whole, yesNo } from "../field.ts";
import { mayVerb, playVerb, wayVerb } from "../play.ts";
import type { Game, Verbs } from "../verb.ts";
import { attackVerb } from "./attack.ts";
import { diceVerbs } from "./dice.ts";
import { harmVerbs } from "./harm.ts";
import { sheetVerbs } from "./sheet.ts";

/** The rulings that a case may set, each a field of its kind. */
const RULING_FIELDS = RULING_SPECS.map((spec): readonly [string, Field] => {
  if (spec.is === "flag") return [spec.name, yesNo];
  if (spec.is === "choice") return [spec.name, oneOf(spec.choices)];
  const number = whole(spec.min, spec.max);
  return [spec.name, spec.is === "row" ? listOf(number) : number];
});

const WORDS = wordsOf("d20");

/** The d20 game as cases know it. */
export const game: Game = { rulings: Object.fromEntries(RULING_FIELDS), verbs: verbsUnder };

function verbsUnder(ruled: Data): Verbs {
  const rulings = readRulings(ruled);
  const book = { rules: buildD20(rulings), words: WORDS };
  return {
    ...diceVerbs(rulings),
    ...harmVerbs,
    ...sheetVerbs(book, rulings),
    order: orderVerb(book, 20),
    attack: attackVerb(book),
    play: playVerb(book),
    may: mayVerb(book),
    way: wayVerb(book),
  };
}
