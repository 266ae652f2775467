import { type Forecast, NO_FORECAST, mergeForecasts, playForecast } from "../../../forecast/forecast.ts";
import { type Simulation, buildEncounter } from "../../../forecast/simulation.ts";
import { runToEnd } from "../../../engine/index.ts";
import { findRuleset, loadOpponents, loadRules } from "../../../rulesets/index.ts";

/** A simulation that a window wants, by a number of its own; it takes the place of the one before. */
export type ForecastRequest = { readonly job: number; readonly simulation: Simulation };

/** What has come of a simulation so far; `isOver` if nothing more will come. */
export type ForecastAnswer = { readonly job: number; readonly forecast: Forecast; readonly isOver: boolean };

/** The most fights of one simulation. */
const MAX_FIGHTS = 1000;
/** The shortest time between two answers, in milliseconds, so that the window does not flicker. */
const PAUSE = 400;

/** This worker, as far as it is used here. */
type Port = {
  onmessage: ((message: { readonly data: ForecastRequest }) => void) | null;
  postMessage(answer: ForecastAnswer): void;
};

serve(globalThis as unknown as Port);

/** Plays what is asked for; a later request ends an earlier one. */
function serve(port: Port): void {
  let wanted = 0;
  const follow = async ({ job, simulation }: ForecastRequest): Promise<void> => {
    wanted = job;
    for await (const answer of play(job, simulation)) {
      if (wanted !== job) return;
      port.postMessage(answer);
    }
  };
  port.onmessage = ({ data }) => void follow(data);
}

/** Plays a simulation, and tells of what has come of it now and then. */
async function* play(job: number, simulation: Simulation): AsyncGenerator<ForecastAnswer> {
  const { ruleset, rulings } = simulation;
  const [, opponents] = await Promise.all([loadRules(ruleset), loadOpponents(ruleset)]);
  const rules = findRuleset(ruleset, rulings);
  let forecast = NO_FORECAST;
  let told = 0;
  const encounter = opponents && buildEncounter(simulation, opponents, drawNumber);
  while (rules.ok && encounter && forecast.fights < MAX_FIGHTS) {
    const played = runToEnd(playForecast(encounter, 1, rules.value));
    if (played.fights === 0) break;
    forecast = mergeForecasts(forecast, played);
    if (performance.now() < told + PAUSE) continue;
    told = performance.now();
    yield { job, forecast, isOver: false };
    // Requests are heard between two fights.
    await new Promise((resolve) => setTimeout(resolve));
  }
  yield { job, forecast, isOver: true };
}

/** Draws a random number from 0 to below 1. */
function drawNumber(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
