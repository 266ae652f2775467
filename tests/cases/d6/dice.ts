import { ok } from "../../../src/engine/kernel/result.ts";
import { buyHits, computeDegree, readHits } from "../../../src/rulesets/d6/dice.ts";
import {
  countIncrements,
  computeReach,
  strikingDistance,
  computeRecoil,
  reduceRecoil,
  ROUNDS,
} from "../../../src/rulesets/d6/attack/shooting.ts";
import type { Rulings } from "../../../src/rulesets/d6/rulings.ts";
import { computeDensity, pinningRise, computePin } from "../../../src/rulesets/d6/attack/suppression.ts";
import { AREAS, BURSTS } from "../../../src/rulesets/d6/vocabulary.ts";
import { faces, oneOf, whole, yesNo } from "../field.ts";
import { type Verb, type Verbs, numberIn, numbersIn, saysYes, textIn } from "../verb.ts";

const NUMBER = whole(0, 99);

/** The outcome of faces against a threshold. (d6/A) */
const read: Verb = {
  fields: { faces: faces(6), threshold: NUMBER },
  needs: ["faces"],
  gives: ["hits", "net", "success", "glitch", "critical"],
  answer: (given) => {
    const fallen = numbersIn(given, "faces");
    const hits = readHits(fallen);
    return ok({ hits, ...computeDegree(hits, numberIn(given, "threshold"), fallen) });
  },
};

/** The hits that dice buy, and the dice that are left. (d6/A.4) */
const buy: Verb = {
  fields: { dice: NUMBER },
  needs: ["dice"],
  gives: ["hits", "left"],
  answer: (given) => {
    const { hits, left } = buyHits(numberIn(given, "dice"));
    return ok({ hits, left });
  },
};

/** The reach of a weapon, and the distance of a target in increments. (d6/H.1, d6/H.4) */
const reach: Verb = {
  fields: { reach: NUMBER, hafted: yesNo, spaces: whole(0, 9999), increment: NUMBER },
  needs: ["spaces"],
  gives: ["reach", "strikes at", "increments"],
  answer: (given) => {
    const weapon = { reach: numberIn(given, "reach"), hafted: saysYes(given, "hafted") };
    const spaces = numberIn(given, "spaces");
    const increments = countIncrements(spaces, numberIn(given, "increment"));
    return ok({ reach: computeReach(weapon, spaces), "strikes at": strikingDistance(weapon), increments });
  },
};

/** The recoil after bursts, and after the start of an own turn. (d6/F.5) */
function recoilUnder({ recoilByRound }: Rulings): Verb {
  return {
    fields: { rate: NUMBER, burst: oneOf(BURSTS), dice: NUMBER, idle: yesNo },
    needs: [],
    gives: ["dice", "steadied"],
    answer: (given) => {
      const burst = BURSTS.find((each) => each === textIn(given, "burst"));
      const added = burst ? computeRecoil(numberIn(given, "rate"), ROUNDS[burst], recoilByRound) : 0;
      const dice = numberIn(given, "dice") + added;
      return ok({ dice, steadied: reduceRecoil(dice, !saysYes(given, "idle")) });
    },
  };
}

/** The start of suppressive fire. (d6/F.6) */
function suppressUnder(rulings: Rulings): Verb {
  return {
    fields: { burst: oneOf(BURSTS), area: oneOf(AREAS), hits: NUMBER },
    needs: ["burst"],
    gives: ["density", "threshold", "pin"],
    answer: (given) => {
      const burst = BURSTS.find((each) => each === textIn(given, "burst")) ?? "full";
      const area = AREAS.find((each) => each === textIn(given, "area")) ?? "line";
      const threshold = pinningRise(burst, rulings);
      return ok({
        density: computeDensity(burst, area),
        threshold,
        pin: computePin(numberIn(given, "hits"), burst, rulings),
      });
    },
  };
}

/** The verbs about dice and distances. */
export function diceVerbs(rulings: Rulings): Verbs {
  return { read, buy, reach, recoil: recoilUnder(rulings), suppress: suppressUnder(rulings) };
}
