import type { Rules } from "../engine/index.ts";
import { type Encounter, type EncounterEnd, playEncounter } from "./encounter.ts";

/** What has come of simulated encounters: how many there were, wins by side, encounters by their rounds, and how often each fighter was out. */
export type Forecast = {
  readonly fights: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly rounds: Readonly<Record<number, number>>;
  readonly out: Readonly<Record<string, number>>;
};

/** The forecast before the first encounter. */
export const NO_FORECAST: Forecast = { fights: 0, wins: {}, rounds: {}, out: {} };

/** Plays an encounter several times, and pauses after each turn; stops early if a fighter cannot be read. */
export function* playForecast(encounter: Encounter, times: number, rules: Rules): Generator<undefined, Forecast> {
  let forecast = NO_FORECAST;
  while (forecast.fights < times) {
    const end = yield* playEncounter(encounter, rules);
    if (!end) return forecast;
    forecast = addEnd(forecast, end);
  }
  return forecast;
}

function addEnd({ fights, wins, rounds, out }: Forecast, end: EncounterEnd): Forecast {
  return {
    fights: fights + 1,
    wins: end.winner === "" ? wins : addOne(wins, end.winner),
    rounds: addOne(rounds, end.rounds),
    out: end.out.reduce(addOne, out),
  };
}

function addOne(counts: Readonly<Record<string, number>>, key: number | string): Readonly<Record<string, number>> {
  return { ...counts, [key]: (counts[key] ?? 0) + 1 };
}

/** Adds up two forecasts of the same encounter. */
export function mergeForecasts(one: Forecast, other: Forecast): Forecast {
  return {
    fights: one.fights + other.fights,
    wins: addCounts(one.wins, other.wins),
    rounds: addCounts(one.rounds, other.rounds),
    out: addCounts(one.out, other.out),
  };
}

function addCounts(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(keys.map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)]));
}
