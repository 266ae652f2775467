// `npm run bench`: how many whole fights a second, through the stages and by the leaf rules alone, side by side; what odds cost, and
// what a large world costs.
import { type Draw, chanceFrom } from "../tests/chance.ts";
import { fightByLeaves } from "./leaf-fight.ts";
import { largeLines } from "./large.ts";
import { oddsLines } from "./odds.ts";
import type { Outcome } from "./roster.ts";
import { fightStaged } from "./staged-fight.ts";

const ROUNDS = 11;
const FIGHTS = 400;

type Sample = { readonly perSecond: number; readonly attacks: number; readonly checksum: number };

/** Fights so often from one seed, and says how fast, with a number that two drivers share if they came to the same. */
function sample(fight: (draw: Draw) => Outcome, seed: number): Sample {
  const draw = chanceFrom(seed);
  let checksum = 0;
  let attacks = 0;
  const started = process.hrtime.bigint();
  for (let i = 0; i < FIGHTS; i += 1) {
    const outcome = fight(draw);
    attacks += outcome.attacks;
    for (const wound of outcome.wounds) checksum = (checksum * 31 + wound) % 1_000_003;
  }
  return { perSecond: FIGHTS / (Number(process.hrtime.bigint() - started) / 1e9), attacks, checksum };
}

function told(name: string, samples: readonly Sample[]): string {
  const speeds = samples.map(({ perSecond }) => perSecond).sort((a, b) => a - b);
  const [median = 0, best = 0] = [speeds[speeds.length >> 1], speeds.at(-1)];
  return `${name.padEnd(28)} median ${shown(median)}   best ${shown(best)}   fights a second`;
}

function shown(value: number): string {
  return Math.round(value).toLocaleString("en").padStart(9);
}

function main(): void {
  const staged: Sample[] = [];
  const leaves: Sample[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [a, b] = [sample(fightStaged, round), sample(fightByLeaves, round)];
    if (a.checksum !== b.checksum) throw new Error(`Round ${round}: the drivers disagree, and are not worth timing.`);
    if (round === 0) continue; // for warming up
    staged.push(a);
    leaves.push(b);
  }
  const best = (samples: readonly Sample[]): number => Math.max(...samples.map(({ perSecond }) => perSecond));
  const attacks = staged.reduce((sum, each) => sum + each.attacks, 0) / (ROUNDS * FIGHTS);
  console.log(
    `d10, four against six, ${attacks.toFixed(1)} attacks a fight; Node ${process.versions.node}, one thread`,
  );
  console.log(told("through the stages (run)", staged));
  console.log(told("by the leaf rules alone", leaves));
  console.log(`the leaf rules are ${(best(leaves) / best(staged)).toFixed(1)} times as fast (best against best)`);
  for (const line of [...oddsLines(), ...largeLines()]) console.log(line);
}

main();
