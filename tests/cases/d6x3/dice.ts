import type { Data } from "../../../src/engine/kernel/json.ts";
import type { Scene } from "../../../src/engine/kernel/scene.ts";
import { createEmptyFight } from "../../../src/engine/kernel/fight.ts";
import { ok } from "../../../src/engine/kernel/result.ts";
import type { Ruleset } from "../../../src/engine/describe/ruleset.ts";
import { testModifiers, turnPrice, compareSides } from "../../../src/rulesets/d6x3/attack/rolls.ts";
import { readRoll } from "../../../src/rulesets/d6x3/dice.ts";
import type { Fighter } from "../../../src/rulesets/d6x3/fighter/fighter.ts";
import { stuntPoints } from "../../../src/rulesets/d6x3/attack/stunts.ts";
import { readTest } from "../../../src/rulesets/d6x3/turn/tasks.ts";
import { ABILITIES, FOCUSES } from "../../../src/rulesets/d6x3/vocabulary.ts";
import type { Words } from "../../transcripts/words.ts";
import { faces, oneOf, thing, whole, yesNo } from "../field.ts";
import { fighterField, readCaseFighter } from "../fighter.ts";
import { type Verb, type Verbs, dataIn, numberIn, numbersIn, saysYes, textIn } from "../verb.ts";

const D6 = faces(6);

/** The total of three dice, the Drama Die last, and the stunt points of a success. (d6x3/A.1, d6x3/A.5) */
const read: Verb = {
  fields: { faces: D6, "stunt attack": yesNo },
  needs: ["faces"],
  gives: ["sum", "drama", "doubles", "points"],
  answer: (given) => {
    const roll = numbersIn(given, "faces");
    return ok({ ...readRoll(roll), points: stuntPoints(roll, saysYes(given, "stunt attack")) });
  },
};

const SIDE = thing("a side", { total: whole(-20, 60), drama: whole(1, 6), ability: whole(-4, 12) }, ["total"]);

/** The winner of an opposed test. (d6x3/A.4; d6x3/J-2) */
const oppose: Verb = {
  fields: { first: SIDE, second: SIDE },
  needs: ["first", "second"],
  gives: ["winner"],
  answer: (given) => {
    const sides = ["first", "second"].map((name) => sideOf(dataIn(given, name)));
    const [first, second] = sides;
    const order = first && second ? compareSides(first, second) : 0;
    return ok({ winner: order === 0 ? "again" : order > 0 ? "first" : "second" });
  },
};

function sideOf(data: Data) {
  return { total: numberIn(data, "total"), drama: numberIn(data, "drama", 1), ability: numberIn(data, "ability") };
}

/** The cost of turning a die to a face. (d6x3/J-3) */
const turn: Verb = {
  fields: { die: whole(1, 3), face: whole(1, 6) },
  needs: ["die", "face"],
  gives: ["price"],
  answer: (given) => ok({ price: turnPrice(numberIn(given, "die") - 1, numberIn(given, "face")) }),
};

/** The verbs about tests. */
export function diceVerbs({ words, rules }: { readonly words: Words; readonly rules: Ruleset<Fighter> }): Verbs {
  const test: Verb = {
    fields: {
      fighter: fighterField(words),
      ability: oneOf(ABILITIES),
      focus: oneOf(FOCUSES),
      faces: D6,
      target: whole(0, 50),
      resists: yesNo,
    },
    needs: ["ability", "faces", "target"],
    gives: ["total", "success", "degree", "points"],
    answer: (given) => {
      const fighter = readCaseFighter({ rules, words }, "fighter", dataIn(given, "fighter"));
      return fighter.ok ? ok(tested(fighter.value, given)) : fighter;
    },
  };
  return { read, oppose, turn, test };
}

function tested(fighter: Fighter, given: Data): Data {
  const ability = ABILITIES.find((each) => each === textIn(given, "ability")) ?? "accuracy";
  const focus = FOCUSES.find((each) => each === textIn(given, "focus")) ?? "";
  const scene: Scene = { fighters: {}, fight: createEmptyFight() };
  const why = testModifiers(scene, fighter, ability, focus);
  const roll = { faces: numbersIn(given, "faces"), why, target: numberIn(given, "target") };
  return readTest({ ...roll, task: saysYes(given, "resists") ? "resist" : "plain" });
}
