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
import { aborted } from "../economy/actions.ts";
import type { CROSSING } from "../fighter/inputs.ts";
import { canAct } from "../fighter/conditions.ts";
import { type Fighter, rulingsOf } from "../fighter/fighter.ts";
import { firedUpon } from "./pinned.ts";
import type { Rulings } from "../rulings.ts";
import { changeInsider, insiderIn, zoneAt } from "../attack/zone.ts";

/** The ground that a fighter crosses: which enemies they leave, which zone they leave and which they enter. */
export type Crossing = {
  readonly fighter: string;
  /** Enemies whose side is left, of whom some are still beside where it leads. */
  readonly past: readonly string[];
  readonly leave: string;
  readonly enter: string;
  /** How far off the one is who fires into the zone that is entered. (N16) */
  readonly range: number;
};

/** What a declaration says of the ground that is crossed. (S4, Opportunity Attack and Suppressive Fire) */
export function crossingOf(said: InputValues<typeof CROSSING, Fighter>, actor: Fighter): Crossing {
  const { past, still, leave, enter, range } = said;
  return { fighter: actor.id, past: leftBehind(past, still, rulingsOf(actor)), leave, enter, range };
}

/** Those to whom a step gives an opening: all whose side is left, also for another space beside them, unless a table rules
 *  otherwise. (S4, Opportunity Attack; d6/J-24) */
export function leftBehind(
  past: readonly string[],
  still: readonly string[],
  { onlyLeavingReach }: Pick<Rulings, "onlyLeavingReach">,
): readonly string[] {
  return onlyLeavingReach ? past.filter((id) => !still.includes(id)) : past;
}

/** The stage in which a fighter who crosses ground leaves the zone in which they stand, if they can still act. (S4, Suppressive Fire) */
export function leaveStage<X extends Crossing>(facts: X, _answers: Answers, scene: Scene<Fighter>): Move<X> {
  const actor = lookup(scene.fighters, facts.fighter);
  if (!actor || !canAct(scene, actor).ok) return close(null, aborted(facts.fighter));
  return next(facts, leftZone(facts, scene));
}

/** The fighter leaves the zone; nothing if they do not stand in it. (S4, Suppressive Fire) */
function leftZone({ fighter, leave }: Crossing, scene: Scene): readonly Event[] {
  if (!insiderIn(zoneAt(scene, leave), fighter)) return [];
  const change = changeInsider(scene, leave, fighter, undefined);
  return [happened("left", { fighter, zone: leave }, [change])];
}

/** The fire under which a fighter comes who is about to enter a zone; none if they enter none. (S4, Suppressive Fire) */
export function fireOnEntering(
  { fighter, enter, range }: Pick<Crossing, "fighter" | "enter" | "range">,
  scene: Scene,
): readonly Child[] {
  const zone = zoneAt(scene, enter);
  if (!zone || insiderIn(zone, fighter)) return [];
  return [firedUpon({ fighter, zone: enter, range, entering: true })];
}
