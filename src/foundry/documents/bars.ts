import type { Bar, Data, Family } from "../../engine/index.ts";
import { familyOf } from "../../rulesets/index.ts";
import { type Meter, type Stored, meterOf, storedFor } from "../../view/token-bars.ts";
import { actorData } from "./fighters.ts";
import { worldRulings } from "../world/rulings.ts";
import { worldRuleset } from "../world/settings.ts";

/** Reads the value of a bar on an actor's token; null for an actor of another game than the world's. */
export function meterAt(actor: Actor.Implementation, bar: Bar): Meter | null {
  const read = readHere(actor);
  return read && meterOf(read.family, bar, read.fighter);
}

/** Computes the number to store so that a bar on an actor's token shows a value. */
export function storedAt(actor: Actor.Implementation, bar: Bar, wanted: number): Stored | null {
  const read = readHere(actor);
  return read && storedFor(read.family, bar, read.fighter, wanted);
}

function readHere(actor: Actor.Implementation): { readonly family: Family; readonly fighter: Data } | null {
  const rules = worldRuleset();
  if (!rules.ok || !rules.value.sheets.some(({ type }) => type === actor.type)) return null;
  const family = familyOf(actor.type, rules.value.id, worldRulings());
  return family ? { family, fighter: actorData(actor, rules.value) } : null;
}
