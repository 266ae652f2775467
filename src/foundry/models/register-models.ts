import { trackedIn } from "../../engine/parts/field.ts";
import { FAMILIES } from "../../rulesets/index.ts";
import { modelFrom } from "./model-from.ts";

const SHEETS = FAMILIES.flatMap(({ sheets }) => sheets);

/** Gives every actor and item type its data model. */
export function registerModels(): void {
  Hooks.once("init", () => {
    for (const spec of SHEETS) {
      Object.assign(CONFIG[spec.document].dataModels, { [spec.type]: modelFrom(spec) });
    }
    Object.assign(CONFIG.Actor.trackableAttributes, trackable());
  });
}

/** The bars and numbers that a token may show. */
function trackable(): Readonly<Record<string, { bar: string[]; value: string[] }>> {
  const fighters = SHEETS.filter(({ role }) => role === "fighter");
  return Object.fromEntries(fighters.map((spec) => [spec.type, trackedIn(spec)]));
}
