import { describe, expect, test } from "vitest";
import { type Data, runToEnd } from "../../src/engine/index.ts";
import { type Forecast, playForecast } from "../../src/forecast/forecast.ts";
import { type Simulation, type SimulatedData, buildEncounter } from "../../src/forecast/simulation.ts";
import { estimateChance } from "../../src/forecast/summary.ts";
import { RULESETS } from "../../src/rulesets/all.ts";
import { chanceFrom } from "../chance.ts";
import { type ActorEntry, entriesIn, fighterOf } from "./entries.ts";
import { QUICK, type Quick } from "./quick-opponents.ts";

/** So many fighters of a side, all of them the same ready character. */
function fightersOf({ game, rules, played }: Quick, side: string, count: number): readonly SimulatedData[] {
  const hero = entriesIn<ActorEntry>(`${game}/characters`).find(({ name }) => name === played.steady);
  if (!hero) throw new Error(`${game} has no ${played.steady}`);
  const data: Data = fighterOf(hero);
  return Array.from({ length: count }, (_empty, index) => ({
    id: `${side}${index}`,
    ...{ side, order: rules.order("leader"), data },
  }));
}

/** The forecast of so many fights, the dice of which always fall in the same way. */
function forecastOf(
  quick: Quick,
  edition: string,
  fighters: readonly SimulatedData[],
  { times = 12, ...parts }: Partial<Simulation> & { readonly times?: number } = {},
): Forecast {
  const draw = chanceFrom(11);
  const simulation = { ruleset: edition, rulings: {}, fighters, ...parts };
  const rules = RULESETS[edition];
  if (!rules) throw new Error(`there is no ruleset ${edition}`);
  return runToEnd(
    playForecast(
      buildEncounter(simulation, quick.rules, () => draw(2 ** 30) / 2 ** 30),
      times,
      rules,
    ),
  );
}

describe.each(QUICK)("fights of $game", (quick) => {
  test.each(quick.editions)("%s: three beat one, and who wins has somebody left", (edition) => {
    const fighters = [...fightersOf(quick, "friendly", 3), ...fightersOf(quick, "hostile", 1)];
    const { fights, wins, rounds, out } = forecastOf(quick, edition, fighters);
    expect(fights).toBe(12);
    expect(wins["friendly"]).toBeGreaterThanOrEqual(10);
    expect(out["hostile0"]).toBe(wins["friendly"]);
    expect(Object.values(rounds).reduce((sum, each) => sum + each, 0)).toBe(12);
  });

  test("equals win about as often as each other", () => {
    const fighters = [...fightersOf(quick, "friendly", 1), ...fightersOf(quick, "hostile", 1)];
    const { wins, fights } = forecastOf(quick, quick.editions[0] ?? "", fighters, { times: 60 });
    const decided = (wins["friendly"] ?? 0) + (wins["hostile"] ?? 0);
    expect(decided).toBeGreaterThan(fights / 2);
    const { chance, within } = estimateChance(wins["friendly"] ?? 0, decided);
    expect(Math.abs(chance - 0.5)).toBeLessThan(within + 0.05);
  });

  test("whoever cannot be read ends the forecast before the first fight", () => {
    const [hero] = fightersOf(quick, "hostile", 1);
    const broken = { id: "broken", side: "friendly", order: "best", data: { attributes: "none" } };
    expect(forecastOf(quick, quick.editions[0] ?? "", [broken, ...(hero ? [hero] : [])]).fights).toBe(0);
  });
});
