import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import { PMF } from "@yipe/dice";
import { Die } from "dice-pool-calc";
import {
  type Distribution,
  mapDistribution,
  addDistributions,
  buildDie,
  createPools,
} from "../src/engine/odds/distribution.ts";
import { chanceOf } from "../tests/chance-of.ts";
import { SIDES, readFace } from "../src/rulesets/d10/dice.ts";
import { chanceFrom } from "../tests/chance.ts";
import type { Subject } from "./measuring.ts";
import { rolled } from "./roster.ts";

const DIFFICULTY = 6;
const FACES = Array.from({ length: SIDES }, (_face, i) => 1 + i);
const worth = (face: number): number => readFace(face, DIFFICULTY);

/** The pools of one question: so many dice against so many. */
type Pools = readonly [number, number];
const QUESTIONS: readonly Pools[] = [8, 7, 6, 5].flatMap((a) => [6, 5, 4, 3].map((b): Pools => [a, b]));

/** The chance of each difference between two pools, from the single die on. */
type Answer = (difference: number) => number;

function byOurs([a, b]: Pools): Answer {
  const pools = createPools(buildDie(SIDES, worth));
  const odds: Distribution = addDistributions(
    pools(a),
    mapDistribution(pools(b), (value) => -value),
  );
  return (difference) => chanceOf(odds, difference);
}

function byDicePoolCalc([a, b]: Pools): Answer {
  const pool = (count: number): Die<number> =>
    Die.pool((sum: number, face: number) => sum + worth(face), 0, Die.nd(count, SIDES));
  const odds = Die.pair((one: number, other: number) => one - other, pool(a), pool(b));
  return (difference) => odds.outcomes.get(difference) ?? 0;
}

function byYipe([a, b]: Pools): Answer {
  const odds = poolOfYipe(a, 1).convolve(poolOfYipe(b, -1));
  return (difference) => odds.map.get(difference)?.p ?? 0;
}

function poolOfYipe(count: number, sign: number): PMF {
  const bins = new Map<number, number>();
  for (const face of FACES) bins.set(sign * worth(face), (bins.get(sign * worth(face)) ?? 0) + 1 / SIDES);
  const die = new PMF(new Map([...bins].map(([value, p]) => [value, { p, count: {}, attr: {} }])), 0);
  let pool = die;
  for (let i = 1; i < count; i += 1) pool = pool.convolve(die);
  return pool;
}

const ODDS = { "our odds": byOurs, "dice-pool-calc": byDicePoolCalc, "@yipe/dice": byYipe };

function agree(): void {
  for (const pools of QUESTIONS) {
    const [ours, ...others] = Object.values(ODDS).map((odds) => odds(pools));
    for (let difference = -18; difference <= 22; difference += 1)
      for (const other of others)
        if (Math.abs((ours?.(difference) ?? 0) - other(difference)) > 1e-9)
          throw new Error(`${pools.join(" against ")}: the odds disagree, and are not worth timing.`);
  }
}

/** The odds of so many dice against so many, by us and by those who would be asked otherwise. */
export function oddsSubjects(): readonly Subject[] {
  agree();
  return Object.entries(ODDS).map(([name, odds]) => ({
    name,
    work: (times) => {
      let sum = 0;
      for (let i = 0; i < times; i += 1) sum += odds(QUESTIONS[i % QUESTIONS.length] ?? [8, 6])(1);
      return sum;
    },
  }));
}

const DICE = 8;
const succeeds = (face: number): boolean => face >= DIFFICULTY;

/** Rolling eight dice and counting the sixes and more, the faces kept: by us, and by a roller of texts. */
export function rollSubjects(): readonly [Subject, Subject] {
  const { total, output } = new DiceRoll(`${DICE}d${SIDES}>=${DIFFICULTY}`);
  const faces = (/\[(.*)\]/.exec(output)?.[1] ?? "").split(",").map(Number.parseFloat);
  if (faces.length !== DICE || faces.filter(succeeds).length !== total)
    throw new Error(`${output}: the rollers disagree, and are not worth timing.`);
  const draw = chanceFrom(7);
  const ours = (): number => rolled([], DICE, draw).filter(succeeds).length;
  return [
    { name: "our dice", work: (times) => repeated(times, ours) },
    {
      name: "@dice-roller/rpg-dice-roller",
      work: (times) => repeated(times, () => new DiceRoll(`${DICE}d${SIDES}>=${DIFFICULTY}`).total),
    },
  ];
}

function repeated(times: number, work: () => number): number {
  let sum = 0;
  for (let i = 0; i < times; i += 1) sum += work();
  return sum;
}
