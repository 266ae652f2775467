import { chanceOf, meanOf } from "../../../src/engine/odds/distribution.ts";
import { ok } from "../../../src/engine/kernel/result.ts";
import { blowOdds, hitOdds, outOdds, pointOdds } from "../../../src/rulesets/d6x3/odds/odds.ts";
import type { Rulings } from "../../../src/rulesets/d6x3/rulings.ts";
import { whole, yesNo } from "../field.ts";
import { type Verbs, numberIn, saysYes } from "../verb.ts";

const BONUS = whole(-20, 20);
const NEEDED = whole(0, 50);
const COUNT = whole(0, 200);

/** The verbs about chances. (d6x3/A, d6x3/F, d6x3/G) */
export function oddsVerbs(rulings: Rulings): Verbs {
  return {
    chances: {
      fields: { bonus: BONUS, needed: NEEDED, "stunt attack": yesNo },
      needs: ["needed"],
      gives: ["hit", "no points", "mean points"],
      answer: (given) => {
        const [bonus, needed] = [numberIn(given, "bonus"), numberIn(given, "needed")];
        const points = pointOdds({ bonus, needed, isStuntAttack: saysYes(given, "stunt attack") }, rulings);
        const hit = hitOdds(bonus, needed, rulings);
        return ok({ hit, "no points": chanceOf(points, 0), "mean points": meanOf(points) });
      },
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
