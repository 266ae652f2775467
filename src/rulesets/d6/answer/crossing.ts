import {
  type Answers,
  type Child,
  type Data,
  type Event,
  type Json,
  type Move,
  type Result,
  type Scene,
  close,
  happened,
  lookup,
  next,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { lapsed, numberIn, othersIn } from "../economy/actions.ts";
import { MOST_INCREMENTS } from "../attack/attack.ts";
import { canAct } from "../fighter/conditions.ts";
import { type Fighter, rulingsOf } from "../fighter/fighter.ts";
import { firedUpon } from "./pinned.ts";
import type { Rulings } from "../rulings.ts";
import { changeInsider, insiderIn, zoneAt } from "../attack/zone.ts";

/** The ground that somebody crosses: which enemies they leave, which zone they leave and which they enter. */
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
export function readCrossing(said: Data, actor: Fighter, scene: Scene): Result<Crossing> {
  const past = othersIn(said, "past", actor, scene);
  if (!past.ok) return past;
  const still = othersIn(said, "still", actor, scene);
  if (!still.ok) return still;
  const range = numberIn(said, "range", MOST_INCREMENTS);
  if (!range.ok) return range;
  const leave = readZone(said["leave"], scene);
  if (!leave.ok) return leave;
  const enter = readZone(said["enter"], scene);
  if (!enter.ok) return enter;
  const left = leftBehind(past.value, still.value, rulingsOf(actor));
  return ok({ fighter: actor.id, past: left, leave: leave.value, enter: enter.value, range: range.value });
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

function readZone(value: Json | undefined, scene: Scene): Result<string> {
  if (value === undefined) return ok("");
  return typeof value === "string" && zoneAt(scene, value) ? ok(value) : refuse("action/no-such-zone");
}

/** The stage in which whoever crosses ground leaves the zone in which they stand, if they can still do anything. (S4, Suppressive Fire) */
export function leaveStage<X extends Crossing>(facts: X, _answers: Answers, scene: Scene<Fighter>): Move<X> {
  const actor = lookup(scene.fighters, facts.fighter);
  if (!actor || !canAct(scene, actor).ok) return close(null, lapsed(facts.fighter));
  return next(facts, leftZone(facts, scene));
}

/** That somebody leaves the zone in which they stand; nothing where they do not stand in it. (S4, Suppressive Fire) */
function leftZone({ fighter, leave }: Crossing, scene: Scene): readonly Event[] {
  if (!insiderIn(zoneAt(scene, leave), fighter)) return [];
  const change = changeInsider(scene, leave, fighter, undefined);
  return [happened("left", { fighter, zone: leave }, [change])];
}

/** The fire of a zone under which somebody comes who is about to enter it; none where they enter none. (S4, Suppressive Fire) */
export function fireOnEntering({ fighter, enter, range }: Crossing, scene: Scene): readonly Child[] {
  const zone = zoneAt(scene, enter);
  if (!zone || insiderIn(zone, fighter)) return [];
  return [firedUpon({ fighter, zone: enter, range, entering: true })];
}
