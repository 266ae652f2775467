import { buildD6 } from "../../../src/rulesets/d6/index.ts";
import { readRulings, RULINGS } from "../../../src/rulesets/d6/rulings.ts";
import { wordsOf } from "../../transcripts/words.ts";
import { orderVerb } from "../d10/order.ts";
import { type Fields, whole, yesNo } from "../field.ts";
import { mayVerb, playVerb, wayVerb } from "../play.ts";
import type { Game } from "../verb.ts";
import { attackVerb } from "./attack.ts";
import { diceVerbs } from "./dice.ts";
import { harmVerbs } from "./harm.ts";
import { sheetVerbs } from "./sheet.ts";

const RULED: Fields = Object.fromEntries(
  Object.entries(RULINGS).map(([name, ruled]) => [name, typeof ruled === "boolean" ? yesNo : whole(0, 20)]),
);

const WORDS = wordsOf("d6");

/** The d6 game as cases know it: its rulings, and its verbs under them. */
export const game: Game = {
  rulings: RULED,
  verbs: (ruled) => {
    const rulings = readRulings(ruled, RULINGS);
    const rules = buildD6(rulings);
    const book = { rules, words: WORDS };
    return {
      ...diceVerbs(rulings),
      ...harmVerbs(rulings, book.words, rules),
      ...sheetVerbs(book.words, rules),
      order: orderVerb(book, 6),
      attack: attackVerb(book),
      play: playVerb(book),
      may: mayVerb(book),
      way: wayVerb(book),
    };
  },
};
