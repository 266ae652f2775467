import { describe, expect, it, test } from "vitest";
import { meanOf } from "../../../engine/index.ts";
import { isCritical, isHit } from "../attack/compare.ts";
import type { Check } from "../dice.ts";
import { hurt } from "../harm/harm.ts";
import { type BlowToCome, type Throw, blowOdds, manoeuvreOdds, meetOdds } from "./odds.ts";
import { RULINGS, rulingsWith } from "../rulings.ts";

const thrown = (bonus: number): Throw => ({ bonus, throws: true });
const taken = (bonus: number): Throw => ({ bonus, throws: false });
const blow: BlowToCome = {
  ...{ attack: thrown(6), defence: taken(5), threat: 1, dice: 1, sides: 6, added: 2 },
  ...{ pools: { vitality: 3, wounds: 4 }, save: null, fall: null },
};

test.each([
  // side, difficulty, chance in twentieths
  [thrown(5), 15, 11, "d20/A.3: 10 to 20"],
  [thrown(0), 21, 0, "d20/A.3"],
  [thrown(0), 1, 20, "d20/A.3"],
  [taken(5), 15, 20, "d20/A.4: a 10 is taken"],
  [taken(4), 15, 0, "d20/A.4"],
])("%j meets %i in %i of 20 (%s)", (side, difficulty, twentieths) => {
  expect(meetOdds(side, difficulty)).toBeCloseTo(twentieths / 20, 12);
});

describe("a blow of 6 against 10 and 5, 1d6 and 2, on vitality 3 and wounds 4 (d20/F.1; by hand)", () => {
  const odds = blowOdds(blow, RULINGS);

  it("hits with 9 to 20, which is 12 of 20, and is critical with the 20", () => {
    expect([odds.hit, odds.critical]).toEqual([expect.closeTo(0.6, 12), expect.closeTo(0.05, 12)]);
  });

  it("does 5.5 where it hits, and takes out from 7 on: a 5 or a 6", () => {
    expect(odds.expectedDamage).toBeCloseTo(0.6 * 5.5, 12);
    expect(odds.out).toBeCloseTo(0.6 * (2 / 6), 12);
  });
});

test.each([
  ["trip", thrown(3), taken(4), 10, "d20/F.4: 11 to 20"],
  ["trip", thrown(-30), taken(4), 1, "S3: the 20 alone"],
  ["trip", thrown(40), taken(4), 19, "S3: all but the 1"],
  ["escape", thrown(-30), taken(4), 0, "d20/case-D49: the 20 wins nothing"],
  ["trip", taken(4), thrown(4), 9, "d20/J-1: the defender throws and has the tie, so 1 to 9"],
] as const)("a %s of %j against %j works in %i of 20 (%s)", (manoeuvre, attack, defence, twentieths, _from) => {
  expect(manoeuvreOdds(manoeuvre, attack, defence, RULINGS)).toBeCloseTo(twentieths / 20, 12);
});

/** Every die by itself, one after the other, through the rules of play. */
function byHand(of: BlowToCome, rulings: typeof RULINGS) {
  const faces = ({ throws }: Throw): readonly (number | null)[] =>
    throws ? Array.from({ length: 20 }, (_side, i) => i + 1) : [null];
  const check = (face: number | null, { bonus }: Throw): Check => ({ face, why: [], total: (face ?? 10) + bonus });
  const sums =
    of.dice === 1 ? sidesOf(of.sides) : sidesOf(of.sides).flatMap((a) => sidesOf(of.sides).map((b) => a + b));
  const saves = of.save ? faces(of.save).map((face) => check(face, of.save ?? taken(0)).total >= 15) : [true];
  const found = { hit: 0, critical: 0, damage: 0, out: 0 };
  for (const a of faces(of.attack)) {
    for (const d of faces(of.defence)) {
      const weight = 1 / faces(of.attack).length / faces(of.defence).length;
      const [attack, defence] = [check(a, of.attack), check(d, of.defence)];
      if (!isHit(attack, defence, rulings)) {
        found.out += of.pools.wounds <= 0 ? weight : 0;
        continue;
      }
      const critical = isCritical(attack, defence, of.threat, rulings);
      found.hit += weight;
      found.critical += critical ? weight : 0;
      for (const sum of sums) {
        const amount = Math.max(rulings.leastDamage, sum + of.added);
        found.damage += (weight / sums.length) * amount;
        for (const held of saves) {
          const after = hurt(of.pools, amount, !held || (critical && rulings.criticalWounds));
          found.out += after.wounds <= 0 ? weight / sums.length / saves.length : 0;
        }
      }
    }
  }
  return found;
}

function sidesOf(sides: number): readonly number[] {
  return Array.from({ length: sides }, (_side, i) => i + 1);
}

test.each([
  ["as it stands", {}, {}],
  ["both throw", { defence: thrown(5) }, {}],
  ["nobody throws", { attack: taken(6) }, {}],
  ["the defender throws, a wide threat", { attack: taken(6), defence: thrown(4), threat: 3 }, {}],
  ["two dice, weak", { dice: 2, sides: 4, added: -5 }, {}],
  ["flat-footed", { save: thrown(3), dice: 2 }, {}],
  ["flat-footed, a 10 taken", { save: taken(6) }, {}],
  ["critical hits go to the wounds", { threat: 4 }, { criticalWounds: true }],
  ["flat-footed, and critical hits go to the wounds", { threat: 4, save: thrown(3) }, { criticalWounds: true }],
  ["the totals decide, ties are the defender's", { defence: thrown(5) }, { naturalDecides: false, ties: "defender" }],
  ["already down", { pools: { vitality: 0, wounds: 0 } }, {}],
])("the odds are those of every die thrown once: %s (d20/F, d20/G.1)", (_name, changes, rulings) => {
  const of = { ...blow, ...changes };
  const ruled = rulingsWith(rulings);
  const odds = blowOdds(of, ruled);
  const found = byHand(of, ruled);
  expect(odds.hit).toBeCloseTo(found.hit, 12);
  expect(odds.critical).toBeCloseTo(found.critical, 12);
  expect(meanOf(odds.damage)).toBeCloseTo(found.damage, 10);
  expect(odds.out).toBeCloseTo(found.out, 12);
});
