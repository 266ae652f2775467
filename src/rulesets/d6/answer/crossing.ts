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

/** The enemies and the zone that a moving fighter leaves, and the zone that the fighter enters. */
export type Crossing = {
  readonly fighter: string;
  /** The enemies that the fighter moves away from; some may still be adjacent at the end of the path. */
  readonly past: readonly string[];
  readonly leave: string;
  readonly enter: string;
  /** Range increments to the shooter of the entered zone. (N16) */
  readonly range: number;
};

/**
 * Reads the enemies that are left, and the zones that are left and entered, from the values of a declaration. (S4, Opportunity Attack and
 * Suppressive Fire)
 */
export function readCrossing(values: InputValues<typeof CROSSING, Fighter>, actor: Fighter): Crossing {
  const { past, still, leave, enter, range } = values;
  return { fighter: actor.id, past: listLeftEnemies(past, still, getRulings(actor)), leave, enter, range };
}

/**
 * Lists the enemies who get an opening when a fighter steps away from them, even if the fighter stays adjacent. By ruling, enemies who are
 * still adjacent get none. (S4, Opportunity Attack; d6/J-24)
 */
export function listLeftEnemies(
  past: readonly string[],
  still: readonly string[],
  { onlyLeavingReach }: Pick<Rulings, "onlyLeavingReach">,
): readonly string[] {
  return onlyLeavingReach ? past.filter((id) => !still.includes(id)) : past;
}

/** Removes the fighter from the zone that they leave; cancels the action if the fighter can no longer act. (S4, Suppressive Fire) */
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

/** Lists the fire on a fighter who is about to enter a zone; empty if they enter none, or are already in it. (S4, Suppressive Fire) */
export function listEntryFire(
  { fighter, enter, range }: Pick<Crossing, "fighter" | "enter" | "range">,
  scene: Scene,
): readonly Child[] {
  const zone = findZone(scene, enter);
  if (!zone || findInsider(zone, fighter)) return [];
  return [buildUnderFire({ fighter, zone: enter, range, entering: true })];
}
