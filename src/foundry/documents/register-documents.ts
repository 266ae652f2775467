import { limitChanges } from "../platform/compat-effects.ts";
import { RiposteActor } from "./actor.ts";
import { RiposteCombat } from "./combat-document.ts";
import { mayChange } from "./effect-changes.ts";
import { RiposteEffect } from "./effect.ts";
import { RiposteItem } from "./item.ts";
import { BARS, listTokenNumbers } from "../../engine/index.ts";
import { GAMES } from "../../rulesets/index.ts";
import { createModel } from "./data-models.ts";

/** Registers the document classes of the system: actors, their items, effects, and combats. */
export function registerDocuments(): void {
  limitChanges(RiposteEffect, mayChange);
  Object.assign(CONFIG.Actor, { documentClass: RiposteActor });
  Object.assign(CONFIG.Item, { documentClass: RiposteItem });
  Object.assign(CONFIG.ActiveEffect, { documentClass: RiposteEffect });
  Object.assign(CONFIG.Combat, { documentClass: RiposteCombat });
}

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
