import {
  type FreePool,
  type FreePoolReading,
  type FreePoolRule,
  type Modifier,
  filterNonZero,
} from "../../../engine/index.ts";
import { buildRolledEvent } from "../attack/rolls.ts";
import { SIDES, TEST_DICE, askTest, readRoll } from "../dice.ts";
import { happened } from "../events.ts";
import { MAX_TARGET_NUMBER } from "../fighter/inputs.ts";
import { readTest } from "./tasks.ts";

/** The largest number that is added to a free roll, or subtracted from it. (Ours) */
const MAX_ADDED = 30;

function listReasons({ added }: FreePool): readonly Modifier[] {
  return filterNonZero([{ source: "freePool", value: added }]);
}

/**
 * The rule for a roll without a sheet: three dice and a modifier, perhaps against a target number, read as a test. (d6x3/A.1, d6x3/A.2,
 * d6x3/A.5)
 */
export const FREE_POOL_RULE: FreePoolRule = {
  sides: SIDES,
  dice: { min: TEST_DICE, max: TEST_DICE },
  added: { min: -MAX_ADDED, max: MAX_ADDED },
  target: { min: 1, max: MAX_TARGET_NUMBER, needed: false },
  usual: { dice: TEST_DICE, added: 4, target: 11 },
  describe: (pool) => ({ called: "test", why: listReasons(pool) }),
  ask: (id, fighter) => askTest(id, fighter),
  read: (pool, faces, fighter): FreePoolReading => {
    const { target } = pool;
    const why = listReasons(pool);
    const roll = buildRolledEvent("test", fighter, faces, why);
    const read = readTest({ faces, why, target: target ?? 0, task: "plain" });
    if (target === null) return { events: [roll], counts: { total: read.total } };
    const tested = happened("tested", { fighter, ...read, target, drama: readRoll(faces).drama });
    return { events: [roll, tested], counts: { total: read.total, points: read.points } };
  },
};
