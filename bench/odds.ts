import { chanceOf } from "../tests/chance-of.ts";
import { computeMargin } from "../src/rulesets/d10/attack/compare.ts";
import { sumFaces } from "../src/rulesets/d10/dice.ts";
import { blowOdds, marginOdds } from "../src/rulesets/d10/odds/odds.ts";

const BLOW = { weapon: { kind: "melee", damage: 1 }, strength: 3, armour: 2, wound: 0, stamina: 3 } as const;
const ASKED = 2000;

/** The chances of each margin of two dice against two, from every throw of the four: from -4 to 4. */
function byThrows(): readonly number[] {
  const counted = new Array<number>(13).fill(0);
  for (let thrown = 0; thrown < 10_000; thrown += 1) {
    const faces = [0, 1, 2, 3].map((place) => 1 + (Math.floor(thrown / 10 ** place) % 10));
    const margin = computeMargin(sumFaces(faces.slice(0, 2), 6), sumFaces(faces.slice(2), 6));
    counted[margin + 6] = (counted[margin + 6] ?? 0) + 1e-4;
  }
  return counted;
}

function byOdds(): readonly number[] {
  const odds = marginOdds({ dice: 2, difficulty: 6 }, [{ dice: 2, difficulty: 6 }]);
  return Array.from({ length: 13 }, (_margin, i) => chanceOf(odds, i - 6));
}

function microseconds(work: (i: number) => unknown, times: number): number {
  for (let i = 0; i < times; i += 1) work(i); // for warming up
  const started = process.hrtime.bigint();
  for (let i = 0; i < times; i += 1) work(i);
  return Number(process.hrtime.bigint() - started) / 1000 / times;
}

/** What chances cost: two dice against two by adding up and by every throw, and a whole attack to the wound. */
export function oddsLines(): readonly string[] {
  const [odds, throws] = [byOdds(), byThrows()];
  if (throws.some((chance, i) => Math.abs(chance - (odds[i] ?? 0)) > 1e-9))
    throw new Error("The odds and the throws disagree, and are not worth timing.");
  const slow = microseconds(byThrows, 20);
  const fast = microseconds(byOdds, ASKED);
  const whole = microseconds(
    (i) => blowOdds(marginOdds({ dice: 8, difficulty: 6 }, [{ dice: 6, difficulty: 6 }]), { ...BLOW, wound: i % 8 }),
    ASKED,
  );
  return [
    `odds of 2 dice against 2: ${fast.toFixed(1)} µs; from all 10,000 throws: ${slow.toFixed(0)} µs, ${(slow / fast).toFixed(0)} times as long`,
    `odds of 8 dice against 6, to the wound: ${whole.toFixed(1)} µs`,
  ];
}
