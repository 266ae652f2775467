import { BARS, trackedIn } from "../../engine/index.ts";
import { GAMES } from "../../rulesets/index.ts";
import { modelFrom } from "./model-from.ts";

const SHEETS = GAMES.flatMap(({ sheets }) => sheets);

/** Registers the data model of every actor and item type. */
export function registerModels(): void {
  for (const spec of SHEETS) {
    Object.assign(CONFIG[spec.document].dataModels, { [spec.type]: modelFrom(spec) });
  }
  Object.assign(CONFIG.Actor.trackableAttributes, trackable());
}

/** Lists the attributes that a token may show: first those that every game has. */
function trackable(): Readonly<Record<string, { bar: string[]; value: string[] }>> {
  const fighters = SHEETS.filter(({ role }) => role === "fighter");
  const ours = BARS.map((bar) => `bars.${bar}`);
  const shown = fighters.map((spec) => ({ type: spec.type, ...trackedIn(spec) }));
  return Object.fromEntries(shown.map(({ type, bar, value }) => [type, { bar: [...ours, ...bar], value }]));
}
