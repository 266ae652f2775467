import { ok } from "../../../src/engine/kernel/result.ts";
import { blowOdds, hitOdds, outOdds } from "../../../src/rulesets/d6x3/odds/odds.ts";
import type { Rulings } from "../../../src/rulesets/d6x3/rulings.ts";
import { whole } from "../field.ts";
import { type Verbs, numberIn } from "../verb.ts";

const BONUS = whole(-20, 20);
const NEEDED = whole(0, 50);
const COUNT = whole(0, 200);

/** The verbs about chances. (d6x3/A, d6x3/F, d6x3/G) */
export function oddsVerbs(rulings: Rulings): Verbs {
  return {
    chances: {
      fields: { bonus: BONUS, needed: NEEDED },
      needs: ["needed"],
      gives: ["hit"],
      answer: (given) => ok({ hit: hitOdds(numberIn(given, "bonus"), numberIn(given, "needed"), rulings) }),
    },
    odds: {
      fields: {
        ...{
          bonus: BONUS,
          needed: NEEDED,
          dice: whole(0, 10),
          sides: whole(2, 20),
          damage: BONUS,
          "extra dice": COUNT,
        },
        ...{ toughness: BONUS, fortune: COUNT, wounds: whole(0, 2) },
      },
      needs: ["needed", "dice"],
      gives: ["hit", "damage", "out"],
      answer: (given) => {
        const at = (name: string, otherwise = 0) => numberIn(given, name, otherwise);
        const blow = { bonus: at("bonus"), needed: at("needed"), dice: at("dice"), sides: at("sides", 6) };
        const met = { damage: at("damage"), toughness: at("toughness"), fortune: at("fortune"), wounds: at("wounds") };
        return ok(blowOdds({ ...blow, ...met, extraDice: at("extra dice") }, rulings));
      },
    },
    endure: {
      fields: { left: COUNT, fortune: COUNT, wounds: whole(0, 2) },
      needs: ["left"],
      gives: ["out"],
      answer: (given) => {
        const endurance = { fortune: numberIn(given, "fortune"), wounds: numberIn(given, "wounds") };
        return ok({ out: outOdds(numberIn(given, "left"), endurance) });
      },
    },
  };
}
