import { type FreePoolRule, type Modifier, askFaces } from "../../../engine/index.ts";
import { LOWEST_HIT, SIDES, computeDegree, isGlitch, readHits } from "../dice.ts";
import { buildRollEvent, happened } from "../events.ts";

/** The largest number of dice in a free pool. (Ours) */
const MAX_DICE = 40;

/** The value of a hit for the odds, beside which the ones are counted; a pool has fewer dice. */
const HIT = 100;

function listReasons(dice: number): readonly Modifier[] {
  return [{ source: "freePool", value: dice }];
}

/** The rule for a pool without a sheet: any number of dice, perhaps against a threshold, read as a test. (d6/A.1, d6/A.3, d6/A.5) */
export const FREE_POOL_RULE: FreePoolRule = {
  sides: SIDES,
  dice: { min: 1, max: MAX_DICE },
  added: null,
  target: { min: 1, max: 20, needed: false },
  usual: { dice: 8, added: 0, target: 2 },
  describe: ({ dice }) => ({ dice, why: listReasons(dice) }),
  ask: (id, fighter, { dice }) => askFaces({ id, fighter }, { count: dice, sides: SIDES, read: countFace }),
  read: ({ dice, target }, faces, fighter) => {
    const hits = readHits(faces);
    const roll = buildRollEvent("test", fighter, faces, listReasons(dice));
    const tested = { fighter, against: "", hits, bought: false, ...computeDegree(hits, target ?? 0, faces) };
    const events = target === null ? [roll] : [roll, happened("tested", tested)];
    return { events, counts: { hits, glitch: Number(isGlitch(faces)) } };
  },
};

/** Returns the value of a face for the odds, which tell hits, ones and other faces apart. (d6/A.1, d6/A.5) */
function countFace(face: number): number {
  if (face >= LOWEST_HIT) return HIT;
  return face === 1 ? 1 : 0;
}
