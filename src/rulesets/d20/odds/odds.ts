import {
  type Distribution,
  certain,
  chanceThat,
  dieOf,
  andThen,
  combined,
  mapped,
  meanOf,
  poolsOf,
} from "../../../engine/index.ts";
import { isCritical, isHit } from "../attack/compare.ts";
import { type Check, SIDES, TAKEN } from "../dice.ts";
import { type Pools, SAVE_DIFFICULTY, hurt } from "../harm/harm.ts";
import { isWon } from "../attack/manoeuvre.ts";
import type { Rulings } from "../rulings.ts";
import type { Manoeuvre } from "../vocabulary.ts";

/** One side of a roll that is still to come: what it adds, and whether it throws. (S3; d20/A.4) */
export type Throw = { readonly bonus: number; readonly throws: boolean };

/** A blow as far as chance goes. (S3; d20/F, d20/G.1) */
export type BlowToCome = {
  readonly attack: Throw;
  readonly defence: Throw;
  readonly threat: number;
  readonly dice: number;
  readonly sides: number;
  /** What is added to the damage dice. */
  readonly added: number;
  readonly pools: Pools;
  /** What the target adds to the save of the flat-footed; null where none is thrown. */
  readonly save: Throw | null;
  /** What the target adds to the save against falling, by which wounds that kill only disable; null where they do not. (d20/J-4) */
  readonly fall: Throw | null;
};

/** What may come of a blow: that it lands, that it is critical, what it does, and that nothing is left of the target's wounds. */
export type BlowOdds = {
  readonly hit: number;
  readonly critical: number;
  readonly damage: Distribution;
  readonly expectedDamage: number;
  readonly out: number;
};

const DIE = dieOf(SIDES, (face) => face);
const NO_DIE = certain(0);

/** What a die shows, and 0 where none is thrown. (S3; d20/A.4) */
function facesOf({ throws }: Throw): Distribution {
  return throws ? DIE : NO_DIE;
}

function checkAt(face: number, { bonus }: Throw): Check {
  return { face: face === 0 ? null : face, why: [], total: (face === 0 ? TAKEN : face) + bonus };
}

/** The chance that a check of a die and a bonus meets a number. (S3; d20/A.3) */
export function meetOdds(side: Throw, difficulty: number): number {
  return chanceThat(facesOf(side), (face) => checkAt(face, side).total >= difficulty);
}

const MISS = 0;
const HIT = 1;
const CRITICAL = 2;

/** How likely a blow misses, hits, and hits critically. (S3; d20/F.1, d20/F.2; d20/J-1, d20/J-11) */
export function hitOdds(
  { attack, defence, threat }: Pick<BlowToCome, "attack" | "defence" | "threat">,
  rulings: Rulings,
) {
  return combined(facesOf(attack), facesOf(defence), (a, d) => {
    const [one, other] = [checkAt(a, attack), checkAt(d, defence)];
    if (!isHit(one, other, rulings)) return MISS;
    return isCritical(one, other, threat, rulings) ? CRITICAL : HIT;
  });
}

/** How likely a manoeuvre works. (S3; d20/F.4) */
export function manoeuvreOdds(manoeuvre: Manoeuvre, attack: Throw, defence: Throw, rulings: Rulings): number {
  const won = combined(facesOf(attack), facesOf(defence), (a, d) =>
    Number(isWon(manoeuvre, checkAt(a, attack), checkAt(d, defence), rulings.ties)),
  );
  return chanceThat(won, (value) => value === 1);
}

/** What a blow may do, from its dice to the wounds. (S3; d20/F.1, d20/F.2, d20/G.1; d20/I; d20/J-9, d20/J-21) */
export function blowOdds(blow: BlowToCome, rulings: Rulings): BlowOdds {
  const outcome = hitOdds(blow, rulings);
  const dealt = mapped(poolsOf(dieOf(blow.sides, (face) => face))(blow.dice), (sum) =>
    Math.max(rulings.leastDamage, sum + blow.added),
  );
  const damage = andThen(outcome, (of) => (of === MISS ? certain(0) : dealt));
  const left = andThen(outcome, (of) =>
    of === MISS ? certain(blow.pools.wounds) : woundsLeft(blow, of, dealt, rulings),
  );
  return {
    hit: chanceThat(outcome, (of) => of !== MISS),
    critical: chanceThat(outcome, (of) => of === CRITICAL),
    damage,
    expectedDamage: meanOf(damage),
    out: chanceThat(left, (wounds) => wounds <= 0) * (blow.fall ? 1 - meetOdds(blow.fall, SAVE_DIFFICULTY) : 1),
  };
}

/** The wound points that are left after a hit: a failed save, or a critical hit where a table rules so, goes straight to them. (S3; d20/C, d20/G.1;
 *  d20/J-9) */
function woundsLeft({ pools, save }: BlowToCome, of: number, dealt: Distribution, rulings: Rulings): Distribution {
  const after = (straight: boolean): Distribution => mapped(dealt, (amount) => hurt(pools, amount, straight).wounds);
  if (of === CRITICAL && rulings.criticalWounds) return after(true);
  if (save === null) return after(false);
  const held = mapped(facesOf(save), (face) => Number(checkAt(face, save).total >= SAVE_DIFFICULTY));
  return andThen(held, (holds) => after(holds === 0));
}
