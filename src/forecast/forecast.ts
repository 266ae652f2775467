import type { Rules } from "../engine/index.ts";
import { type Encounter, type EncounterEnd, playEncounter } from "./encounter.ts";

/** The outcome of simulated encounters: how many there were, wins by side, encounters by their rounds, and how often each fighter was out. */
export type Forecast = {
  readonly fights: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly rounds: Readonly<Record<number, number>>;
  readonly out: Readonly<Record<string, number>>;
};

/** The forecast before the first encounter. */
export const NO_FORECAST: Forecast = { fights: 0, wins: {}, rounds: {}, out: {} };

/** Plays an encounter several times; tells the forecast so far after each turn. Stops early if a fighter cannot be read. */
export function* playForecast(encounter: Encounter, times: number, rules: Rules): Generator<Forecast, Forecast> {
  let forecast = NO_FORECAST;
  while (forecast.fights < times) {
    const turns = playEncounter(encounter, rules);
    let step = turns.next();
    for (; !step.done; step = turns.next()) yield forecast;
    if (!step.value) return forecast;
    forecast = addEnd(forecast, step.value);
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
