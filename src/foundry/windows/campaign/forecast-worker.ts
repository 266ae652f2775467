import { type Forecast, NO_FORECAST, playForecast } from "../../../forecast/forecast.ts";
import { type Simulation, buildEncounter } from "../../../forecast/simulation.ts";
import { findRuleset, loadOpponents, loadRules } from "../../../rulesets/index.ts";

/** A simulation that a window wants, by a number of its own; it takes the place of the one before. */
export type ForecastRequest = { readonly job: number; readonly simulation: Simulation };

/** The forecast of a simulation so far; `isOver` if nothing more will come. */
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

/** Plays a simulation, and tells its forecast now and then. */
async function* play(job: number, simulation: Simulation): AsyncGenerator<ForecastAnswer> {
  const { ruleset, rulings } = simulation;
  const [, opponents] = await Promise.all([loadRules(ruleset), loadOpponents(ruleset)]);
  const rules = findRuleset(ruleset, rulings);
  if (!rules.ok || !opponents) return yield { job, forecast: NO_FORECAST, isOver: true };
  const fights = playForecast(buildEncounter(simulation, opponents, drawNumber), MAX_FIGHTS, rules.value);
  let told = 0;
  let step = fights.next();
  for (; !step.done; step = fights.next()) {
    if (performance.now() < told + PAUSE) continue;
    told = performance.now();
    yield { job, forecast: step.value, isOver: false };
    // Requests are heard between two turns.
    await new Promise((resolve) => setTimeout(resolve));
  }
  yield { job, forecast: step.value, isOver: true };
}

/** Draws a random number from 0 to below 1. */
function drawNumber(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
