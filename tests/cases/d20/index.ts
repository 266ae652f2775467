import { d20 } from "../../../src/rulesets/d20/index.ts";
import { wordsOf } from "../../transcripts/words.ts";
import { orderVerb } from "../d10/order.ts";
import { mayVerb, playVerb } from "../play.ts";
import type { Game } from "../verb.ts";
import { attackVerb } from "./attack.ts";
import { diceVerbs } from "./dice.ts";
import { harmVerbs } from "./harm.ts";
import { sheetVerbs } from "./sheet.ts";

const book = { rules: d20, words: wordsOf("d20") };

/** The d20 game as cases know it; it has no rulings that a table may switch yet. */
export const d20Game: Game = {
  rulings: {},
  verbs: () => ({
    ...diceVerbs,
    ...harmVerbs,
    ...sheetVerbs(book),
    order: orderVerb(book, 20),
    attack: attackVerb(book),
    play: playVerb(book),
    may: mayVerb(book),
  }),
};
