import { bookOf } from "../../transcripts/words.ts";
import { mayVerb, playVerb } from "../play.ts";
import type { Verbs } from "../verb.ts";
import { attackVerb, defendVerb } from "./attack.ts";
import { diceVerbs } from "./dice.ts";
import { harmVerbs } from "./harm.ts";
import { odds } from "./odds.ts";
import { orderVerb } from "./order.ts";
import { sheetVerbs } from "./sheet.ts";
import { split } from "./split.ts";

const book = bookOf("d10");

/** The verbs of the d10 game. */
export const d10Verbs: Verbs = {
  ...diceVerbs,
  ...harmVerbs,
  odds,
  split,
  ...sheetVerbs(book),
  order: orderVerb(book),
  attack: attackVerb(book),
  defend: defendVerb(book),
  play: playVerb(book),
  may: mayVerb(book),
};
