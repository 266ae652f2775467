import {
  type Change,
  type Event,
  type Json,
  type OfferedEntry,
  type Result,
  type Scene,
  defineThrowing,
  findFighter,
  lookup,
  ok,
  refuse,
  toData,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { buildLasting } from "../fighter/conditions.ts";
import { type Fighter, type Weapon, POINT_BLANK_METRES } from "../fighter/fighter.ts";

/** The rules of thrown weapons. A piece lies where its target stands, until it is picked up or the fight is over. (Ours; d10/L-81) */
const THROWING = defineThrowing(buildLasting, { length: POINT_BLANK_METRES, unit: "m" });

/** Returns the changes that use up a thrown weapon; none for other weapons. (Ours; d10/L-81) */
export function throwWeapon(
  scene: Scene<Fighter>,
  { attacker, weapon, target }: { readonly attacker: string; readonly weapon: Weapon; readonly target: string },
): readonly Change[] {
  return weapon.kind === "thrown" ? THROWING.throwAt(scene, attacker, weapon, target) : [];
}

/** The input of the thrown weapon that an action without a roll picks up. (Ours; d10/L-81) */
export const PICKS_UP = { name: "picksUp", is: "offered", optional: true } as const;

/** The part of a declaration that offers the thrown weapons which the acting fighter can pick up. (Ours; d10/L-81) */
export const PICKING_UP = {
  offered: (payload: Json, scene: Scene<Fighter>) => ({ [PICKS_UP.name]: listPickUps(payload, scene) }),
  idle: (payload: Json, scene: Scene<Fighter>) => (listPickUps(payload, scene).length > 0 ? [] : [PICKS_UP.name]),
} as const;

function listPickUps(payload: Json, scene: Scene<Fighter>): readonly OfferedEntry[] {
  const actor = findFighter(scene, toData(payload)["actor"]);
  return actor ? THROWING.list(scene, actor).map(({ id, name }) => ({ id, name })) : [];
}

/** Returns the event of picking up a thrown weapon; none if none is named. (Ours; d10/L-81) */
export function pickUpWeapon(scene: Scene<Fighter>, fighter: Fighter, picksUp: string): Result<readonly Event[]> {
  if (picksUp === "") return ok([]);
  const { id, name, weapons } = fighter;
  const weapon = lookup(weapons, picksUp);
  const changes = weapon ? THROWING.pickUp(scene, fighter, weapon) : refuse("attack/no-weapon", { name });
  return changes.ok
    ? ok([happened("picked-up", { fighter: id, name, thing: weapon?.name ?? "" }, changes.value)])
    : changes;
}
