import { buildD6x3 } from "../../../src/rulesets/d6x3/index.ts";
import { RULINGS, readRulings } from "../../../src/rulesets/d6x3/rulings.ts";
import { wordsOf } from "../../transcripts/words.ts";
import { orderVerb } from "../d10/order.ts";
import { yesNo } from "../field.ts";
import { mayVerb, playVerb, wayVerb } from "../play.ts";
import type { Game } from "../verb.ts";
import { attackVerb } from "./attack.ts";
import { diceVerbs } from "./dice.ts";
import { sheetVerbs } from "./sheet.ts";

const WORDS = wordsOf("d6x3");

/** The game of three dice as cases know it. */
export const game: Game = {
  rulings: Object.fromEntries(Object.keys(RULINGS).map((ruling) => [ruling, yesNo])),
  verbs: (ruled) => {
    const rulings = readRulings(ruled);
    const book = { rules: buildD6x3(rulings), words: WORDS };
    return {
      ...diceVerbs(book),
      ...sheetVerbs(book),
      order: orderVerb(book, 6),
      attack: attackVerb(book),
      play: playVerb(book),
      may: mayVerb(book),
      way: wayVerb(book),
    };
  },
};
