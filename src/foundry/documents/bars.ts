import type { TokenBar, Data, Family } from "../../engine/index.ts";
import { findFamily } from "../../rulesets/index.ts";
import { type Meter, type BarUpdate, findMeter, findBarUpdate } from "../../view/token-bars.ts";
import { buildActorData } from "./fighters.ts";
import { worldRulings } from "../world/rulings.ts";
import { findWorldRuleset } from "../world/settings.ts";

/** Reads the value of a bar on an actor's token; null for an actor of another game than the world's. */
export function readMeter(actor: Actor.Implementation, bar: TokenBar): Meter | null {
  const reading = readFighterData(actor);
  return reading && findMeter(reading.family, bar, reading.fighter);
}

/** Computes the number to store so that a bar on an actor's token shows a value. */
export function computeBarUpdate(actor: Actor.Implementation, bar: TokenBar, wanted: number): BarUpdate | null {
  const reading = readFighterData(actor);
  return reading && findBarUpdate(reading.family, bar, reading.fighter, wanted);
}

function readFighterData(actor: Actor.Implementation): { readonly family: Family; readonly fighter: Data } | null {
  const rules = findWorldRuleset();
  if (!rules.ok || !rules.value.sheets.some(({ type }) => type === actor.type)) return null;
  const family = findFamily(actor.type, rules.value.id, worldRulings());
  return family ? { family, fighter: buildActorData(actor, rules.value) } : null;
}
