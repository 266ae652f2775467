import type { Data } from "../../../src/engine/kernel/json.ts";
import { d10With } from "../../../src/rulesets/d10/index.ts";
import type { Rulings } from "../../../src/rulesets/d10/rulings.ts";
import { RULINGS } from "../../../src/rulesets/d10/rulings.ts";
import { wordsOf } from "../../transcripts/words.ts";
import { mayVerb, playVerb } from "../play.ts";
import type { Fields } from "../field.ts";
import { yesNo } from "../field.ts";
import type { Game, Verbs } from "../verb.ts";
import { saysYes } from "../verb.ts";
import { attackVerb, defendVerb } from "./attack.ts";
import { diceVerbs } from "./dice.ts";
import { harmVerbs } from "./harm.ts";
import { odds } from "./odds.ts";
import { orderVerb } from "./order.ts";
import { sheetVerbs } from "./sheet.ts";
import { split } from "./split.ts";

const words = wordsOf("d10");
const RULED: Fields = Object.fromEntries(Object.keys(RULINGS).map((name) => [name, yesNo]));

/** The d10 game as cases know it: its rulings, and its verbs under them. */
export const d10Game: Game = { rulings: RULED, verbs: (ruled) => verbsUnder(rulingsIn(ruled)) };

/** The rulings that a case makes, and of all others those that nobody has made. */
function rulingsIn(ruled: Data): Rulings {
  const made = Object.keys(ruled).map((name): [string, boolean] => [name, saysYes(ruled, name)]);
  return { ...RULINGS, ...Object.fromEntries(made) };
}

function verbsUnder(rulings: Rulings): Verbs {
  const book = { rules: d10With(rulings), words };
  return {
    ...diceVerbs,
    ...harmVerbs(rulings),
    odds,
    split,
    ...sheetVerbs(book),
    order: orderVerb(book),
    attack: attackVerb(book),
    defend: defendVerb(book),
    play: playVerb(book),
    may: mayVerb(book),
  };
}
