import type { FreePoolRule, FreePool } from "../../../engine/index.ts";
import { buildRolledEvent, isHit } from "../attack/compare.ts";
import { type D10Pool, SIDES, askPoolFaces, buildPool, computeOutcome } from "../dice.ts";
import { happened } from "../events.ts";
import type { Reading } from "../fighter/fighter.ts";
import { USUAL_DIFFICULTY } from "../vocabulary.ts";

/** The largest number of dice in a free pool. (Ours) */
const MAX_DICE = 40;

const NO_PENALTY = { source: "penalty.wound", value: 0 };

/**
 * Builds the rule for a pool without a sheet: any number of dice against a difficulty, read as a task by an edition's dice rules and its
 * degrees. (d10/A.1, d10/A.2, d10/A.3)
 */
export function buildFreePool({ customs }: Reading, scale: (outcome: number) => string): FreePoolRule {
  const toPool = ({ dice, target }: FreePool): D10Pool => {
    const difficulty = { source: "difficulty.usual", value: target ?? USUAL_DIFFICULTY };
    return buildPool([{ source: "freePool", value: dice }], NO_PENALTY, [difficulty], customs);
  };
  return {
    sides: SIDES,
    dice: { min: 1, max: MAX_DICE },
    added: null,
    target: { min: 2, max: SIDES, needed: true },
    usual: { dice: 7, added: 0, target: USUAL_DIFFICULTY },
    describe: toPool,
    ask: (id, fighter, pool) => askPoolFaces(id, fighter, toPool(pool)),
    read: (free, faces, fighter) => {
      const pool = toPool(free);
      const outcome = computeOutcome(pool, faces);
      const degree = scale(outcome);
      const judged = happened("judged", { fighter, outcome, degree, success: isHit(outcome) });
      const counts = { successes: outcome, botch: Number(degree === "botch") };
      return { events: [buildRolledEvent("pool", fighter, pool, faces), judged], counts };
    },
  };
}
