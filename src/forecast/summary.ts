import type { Forecast } from "./forecast.ts";

/** A chance, from 0 to 1, and the largest error that 19 of 20 such estimates stay below. */
export type EstimatedChance = { readonly chance: number; readonly within: number };

/** A forecast in a few numbers. `rounds` are the median, and the rounds that nine of ten fights take at least and at most. */
export type ForecastSummary = {
  readonly fights: number;
  readonly wins: Readonly<Record<string, EstimatedChance>>;
  /** The chance that no side has won after the most rounds. */
  readonly undecided: number;
  readonly rounds: { readonly usual: number; readonly least: number; readonly most: number };
  /** The chance of each fighter to be out at the end, by id. */
  readonly out: Readonly<Record<string, number>>;
};

/** The least fights of which anything is told. */
const MIN_FIGHTS = 10;

/** Sums up a forecast for these sides and fighters; null before the tenth fight. */
export function summariseForecast(
  { fights, wins, rounds, out }: Forecast,
  { sides, fighters }: { readonly sides: readonly string[]; readonly fighters: readonly string[] },
): ForecastSummary | null {
  if (fights < MIN_FIGHTS) return null;
  const decided = Object.values(wins).reduce((sum, each) => sum + each, 0);
  const share = (part: number): number => findRoundAt(part * fights, rounds);
  return {
    fights,
    wins: Object.fromEntries(sides.map((side) => [side, estimateChance(wins[side] ?? 0, fights)])),
    undecided: 1 - decided / fights,
    rounds: { usual: share(0.5), least: share(0.05), most: share(0.95) },
    out: Object.fromEntries(fighters.map((id) => [id, (out[id] ?? 0) / fights])),
  };
}

/** The number of standard deviations within which 19 of 20 estimates lie. */
const DEVIATIONS = 1.96;

/** Estimates a chance from how often something happened; the error is that of Wilson's interval, which never is 0. */
export function estimateChance(count: number, times: number): EstimatedChance {
  const chance = count / times;
  const square = DEVIATIONS ** 2;
  const scale = 1 + square / times;
  const middle = (chance + square / (2 * times)) / scale;
  const half = (DEVIATIONS / scale) * Math.sqrt((chance * (1 - chance)) / times + square / (4 * times ** 2));
  return { chance, within: Math.max(middle + half - chance, chance - middle + half) };
}

/** Finds the number of rounds that so many of the fights took at most. */
function findRoundAt(count: number, rounds: Forecast["rounds"]): number {
  const sorted = Object.keys(rounds)
    .map(Number)
    .toSorted((a, b) => a - b);
  let seen = 0;
  return sorted.find((round) => (seen += rounds[round] ?? 0) >= count) ?? sorted.at(-1) ?? 0;
}
