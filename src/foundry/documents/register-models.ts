import { BARS, listTokenNumbers } from "../../engine/index.ts";
import { GAMES } from "../../rulesets/index.ts";
import { createModel } from "./model-from.ts";

const SHEETS = GAMES.flatMap(({ sheets }) => sheets);

/** Registers the data model of every actor and item type. */
export function registerModels(): void {
  for (const spec of SHEETS) {
    Object.assign(CONFIG[spec.document].dataModels, { [spec.type]: createModel(spec) });
  }
  Object.assign(CONFIG.Actor.trackableAttributes, listTrackableAttributes());
}

/** Lists the attributes that a token may show: first those that every game has. */
function listTrackableAttributes(): Readonly<Record<string, { bar: string[]; value: string[] }>> {
  const fighters = SHEETS.filter(({ role }) => role === "fighter");
  const ours = BARS.map((bar) => `bars.${bar}`);
  const attributes = fighters.map((spec) => ({ type: spec.type, ...listTokenNumbers(spec) }));
  return Object.fromEntries(attributes.map(({ type, bar, value }) => [type, { bar: [...ours, ...bar], value }]));
}
