import { sumChances, computeMean } from "../../../src/engine/odds/distribution.ts";
import { chanceOf } from "../../chance-of.ts";
import { createEmptyFight } from "../../../src/engine/kernel/fight.ts";
import type { Data } from "../../../src/engine/kernel/json.ts";
import { type Result, ok } from "../../../src/engine/kernel/result.ts";
import { USUAL_DIFFICULTY } from "../../../src/rulesets/d10/vocabulary.ts";
import { isHit, computeMargin } from "../../../src/rulesets/d10/attack/compare.ts";
import {
  type DiceCustoms,
  type D10Pool,
  buildPool,
  computeOutcome,
  readDamage,
} from "../../../src/rulesets/d10/dice.ts";
import { applyRoundPenalties } from "../../../src/rulesets/d10/economy/economy.ts";
import { outcomeOdds } from "../../../src/rulesets/d10/odds/odds.ts";
import { faces, listOf, oneOf, whole } from "../field.ts";
import { type Verb, type Verbs, numberIn, numbersIn, textIn } from "../verb.ts";

/** An outcome in a case. */
export const OUTCOME = whole(-99, 99);
const DICE = whole(0, 99);
const DIFFICULTY = whole(-20, 40);

/** How an edition counts dice, and the degrees of its outcomes. (d10/A.2, d10/A.3) */
export type Scale = {
  readonly customs?: DiceCustoms;
  readonly degreeOf: (outcome: number) => string;
};

/** The counting of a pool; empty for the usual one. */
export function countedBy(customs: DiceCustoms | undefined): Pick<D10Pool, "counting"> {
  return customs ? { counting: customs.counting } : {};
}

/** The outcome of faces. (d10/A.2, d10/A.3; d10/G.2) */
const readVerb = ({ customs, degreeOf }: Scale): Verb => ({
  fields: { faces: faces(10), difficulty: whole(2, 10), as: oneOf(["outcome", "damage"]), boost: whole(0, 9) },
  needs: ["faces"],
  gives: ["outcome", "degree", "damage"],
  answer: (given) => {
    const fallen = numbersIn(given, "faces");
    if (textIn(given, "as") === "damage") return ok({ damage: readDamage(fallen) });
    const pool = { difficulty: numberIn(given, "difficulty", USUAL_DIFFICULTY), boost: numberIn(given, "boost") };
    const outcome = computeOutcome({ ...pool, ...countedBy(customs) }, fallen);
    return ok({ outcome, degree: degreeOf(outcome) });
  },
});

/** The dice and the difficulty of a pool after all modifiers. (d10/L-2, d10/L-4) */
const poolVerb = ({ customs }: Scale): Verb => ({
  fields: {
    dice: DICE,
    penalty: whole(-99, 0),
    quick: whole(0, 99),
    owed: whole(0, 99),
    part: whole(0, 99),
    difficulty: DIFFICULTY,
    modifiers: listOf(whole(-20, 20)),
  },
  needs: ["dice"],
  gives: ["dice", "difficulty"],
  answer: (given) => poolAnswer(given, customs),
});

function poolAnswer(given: Data, customs: DiceCustoms | undefined): Result<Data> {
  const base = [{ source: "case.dice", value: numberIn(given, "dice") }];
  const difficulty = [numberIn(given, "difficulty", USUAL_DIFFICULTY), ...numbersIn(given, "modifiers")];
  const built = buildPool(
    base,
    { source: "penalty.wound", value: numberIn(given, "penalty") },
    difficulty.map((value) => ({ source: "case.difficulty", value })),
    customs,
  );
  const anchor = { moment: "action", of: "a", count: 1 };
  const owed = { kind: "debt", bearer: "a", anchor, data: { dice: numberIn(given, "owed") } };
  const budgets = { a: { quick: { span: "1", spent: numberIn(given, "quick") } } };
  const scene = { fighters: {}, fight: { ...createEmptyFight(1), budgets, effects: { debt: owed } } };
  const part = "part" in given ? { dice: numberIn(given, "part") } : null;
  const now = applyRoundPenalties(scene, "a", built, part);
  return ok({ dice: now.dice, difficulty: now.difficulty });
}

/** An outcome compared with others, and reduced by an evasion. (d10/A.4; d10/E.1; d10/L-13) */
const compare: Verb = {
  fields: { attack: OUTCOME, defence: OUTCOME, defences: listOf(OUTCOME), evaded: whole(0, 99) },
  needs: ["attack"],
  gives: ["outcome", "hit"],
  answer: (given) => {
    const defences = "defence" in given ? [numberIn(given, "defence")] : numbersIn(given, "defences");
    const outcome = defences.reduce(computeMargin, numberIn(given, "attack")) - numberIn(given, "evaded");
    return ok({ outcome, hit: isHit(outcome) });
  },
};

/** The chances of a roll's outcomes. (d10/A.9) */
const chancesVerb = ({ customs }: Scale): Verb => ({
  fields: { dice: DICE, difficulty: whole(2, 10) },
  needs: ["dice"],
  gives: ["mean", "below 0", "exactly 0", "at least 1", "at least 4"],
  answer: (given) => {
    const odds = outcomeOdds({
      dice: numberIn(given, "dice"),
      difficulty: numberIn(given, "difficulty", USUAL_DIFFICULTY),
      ...countedBy(customs),
    });
    return ok({
      mean: computeMean(odds),
      "below 0": sumChances(odds, (outcome) => outcome < 0),
      "exactly 0": chanceOf(odds, 0),
      "at least 1": sumChances(odds, (outcome) => outcome >= 1),
      "at least 4": sumChances(odds, (outcome) => outcome >= 4),
    });
  },
});

/** The verbs about dice. */
export function diceVerbs(scale: Scale): Verbs {
  return { read: readVerb(scale), pool: poolVerb(scale), compare, chances: chancesVerb(scale) };
}
