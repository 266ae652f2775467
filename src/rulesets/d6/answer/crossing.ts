import {
  type Answers,
  type Child,
  type Event,
  type Move,
  type InputValues,
  type Scene,
  close,
  lookup,
  next,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { cancelAction } from "../economy/actions.ts";
import type { CROSSING } from "../fighter/inputs.ts";
import { canAct } from "../fighter/conditions.ts";
import { type Fighter, getRulings } from "../fighter/fighter.ts";
import { buildUnderFire } from "./pinned.ts";
import type { Rulings } from "../rulings.ts";
import { setInsider, findInsider, findZone } from "../attack/zone.ts";

/** The ground that a fighter crosses: the enemies and the zone that they leave, and the zone that they enter. */
export type Crossing = {
  readonly fighter: string;
  /** Enemies whose side is left; some of them may be beside the end of the path too. */
  readonly past: readonly string[];
  readonly leave: string;
  readonly enter: string;
  /** Range increments to the shooter of the entered zone. (N16) */
  readonly range: number;
};

/** Reads the crossed ground from the values of a declaration. (S4, Opportunity Attack and Suppressive Fire) */
export function readCrossing(values: InputValues<typeof CROSSING, Fighter>, actor: Fighter): Crossing {
  const { past, still, leave, enter, range } = values;
  return { fighter: actor.id, past: listLeftEnemies(past, still, getRulings(actor)), leave, enter, range };
}

/**
 * Lists the enemies whom a step gives an opening: all whose side is left, even for another space beside them, unless a table rules
 * otherwise. (S4, Opportunity Attack; d6/J-24)
 */
export function listLeftEnemies(
  past: readonly string[],
  still: readonly string[],
  { onlyLeavingReach }: Pick<Rulings, "onlyLeavingReach">,
): readonly string[] {
  return onlyLeavingReach ? past.filter((id) => !still.includes(id)) : past;
}

/** Takes a fighter who can still act out of the zone that they leave. (S4, Suppressive Fire) */
export function leaveStage<X extends Crossing>(facts: X, _answers: Answers, scene: Scene<Fighter>): Move<X> {
  const actor = lookup(scene.fighters, facts.fighter);
  if (!actor || !canAct(scene, actor).ok) return close(null, cancelAction(facts.fighter));
  return next(facts, leaveZone(facts, scene));
}

/** Removes the fighter from the zone; no events if they are not in it. (S4, Suppressive Fire) */
function leaveZone({ fighter, leave }: Crossing, scene: Scene): readonly Event[] {
  if (!findInsider(findZone(scene, leave), fighter)) return [];
  const change = setInsider(scene, leave, fighter, undefined);
  return [happened("left", { fighter, zone: leave }, [change])];
}

/** Lists the fire on a fighter about to enter a zone; empty if they enter none. (S4, Suppressive Fire) */
export function listEntryFire(
  { fighter, enter, range }: Pick<Crossing, "fighter" | "enter" | "range">,
  scene: Scene,
): readonly Child[] {
  const zone = findZone(scene, enter);
  if (!zone || findInsider(zone, fighter)) return [];
  return [buildUnderFire({ fighter, zone: enter, range, entering: true })];
}
