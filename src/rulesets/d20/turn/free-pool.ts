import { type FreePool, type FreePoolRule, type Modifier, filterNonZero } from "../../../engine/index.ts";
import { SIDES, askRoll, buildCheck, isSuccess } from "../dice.ts";
import { happened, rolled } from "../events.ts";
import { SAVE_DIFFICULTY } from "../harm/harm.ts";
import { HARDEST } from "./tasks.ts";

/** The largest number that is added to a free roll, or subtracted from it. (Ours) */
const MAX_ADDED = 50;

function listReasons({ added }: FreePool): readonly Modifier[] {
  return filterNonZero([{ source: "freePool", value: added }]);
}

/** The rule for a roll without a sheet: one die and a modifier, perhaps against a difficulty, read as a check. (S3; d20/A.1, d20/A.3) */
export const FREE_POOL_RULE: FreePoolRule = {
  sides: SIDES,
  dice: { min: 1, max: 1 },
  added: { min: -MAX_ADDED, max: MAX_ADDED },
  target: { min: 1, max: HARDEST, needed: false },
  usual: { dice: 1, added: 4, target: SAVE_DIFFICULTY },
  describe: (pool) => ({ called: "added", why: listReasons(pool) }),
  ask: (id, fighter, { dice }) => askRoll(id, fighter, dice),
  read: (pool, faces, fighter) => {
    const check = buildCheck(faces[0] ?? null, listReasons(pool));
    const { total } = check;
    const { target } = pool;
    const roll = rolled("check", fighter, check);
    if (target === null) return { events: [roll], counts: { total } };
    const outcome = { success: isSuccess(check, target), total, against: target, margin: total - target };
    return { events: [roll, happened("checked", { fighter, ...outcome })], counts: { total } };
  },
};
