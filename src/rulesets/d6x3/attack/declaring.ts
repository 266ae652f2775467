import {
  type Data,
  type DeclarationSpec,
  type Declarer,
  type Json,
  type Result,
  type InputValues,
  type Scene,
  type Suggested,
  TARGET,
  WEAPON,
  choiceInput,
  coverBehindWalls,
  dataOf,
  declared,
  lookup,
  ok,
  oneOf,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { ATTACKS, type Row, WAYS, type Way, meetsNeeds } from "../economy/action-table.ts";
import { chargeReach, mayMove, payForAction } from "../economy/actions.ts";
import { type AttackFacts, UNDECIDED, distanceTo, flies, mayTarget, mayUse, plainWay, weaponOf } from "./attack.ts";
import { REACH, type Weapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { TOTAL_COVER } from "../fighter/effects.ts";
import { AWAY, DISTANCE, RUN_UP, STRAIGHT, openNumber, optional } from "../fighter/inputs.ts";
import { isLost, isStopped, systemNow } from "../fighter/things.ts";

/** The mode of a Stunt Attack, if no other special mode is offered. (S2, Stunt Attack) */
export const AS_STUNT = optional(choiceInput("way", ["stunt"], "RIPOSTE.d6x3.action"));

/** The special modes of attack. (d6x3/D.1) */
const WAY = optional(choiceInput("way", ["all-out", "charge", "stunt"], "RIPOSTE.d6x3.action"));

/**
 * Cover of a wall by the number of the four lines to a target's corners that it stops; all four give total cover. (S2, Taking Cover;
 * d6x3/H; d6x3/R-33)
 */
const COVER_BY_LINES = [0, 1, 2, 3, TOTAL_COVER] as const;

/** The cover between attacker and target. (S2, Taking Cover; d6x3/R-33) */
const COVER = {
  ...openNumber("cover", TOTAL_COVER),
  suggested: (payload: Data, actor: string, scene: Scene): Suggested<number> | null =>
    coverBehindWalls(COVER_BY_LINES, { payload, actor, scene }),
} as const;

/** Declaration of an attack; a Charge names its metres. (d6x3/D.1, d6x3/F.3) */
export const ATTACK = {
  kind: "attack",
  actor: "actor",
  attack: "one",
  inputs: [TARGET, WEAPON, WAY, DISTANCE, COVER, RUN_UP, STRAIGHT, AWAY],
  idle: idleAttack,
  reaches: attackReaches,
} as const satisfies DeclarationSpec;

/** Lists unneeded inputs: the distance of a blow unless the scene shows it, cover of a blow, and the run-up without a Charge. */
function idleAttack(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const said = dataOf(payload);
  const actor = lookup(scene.fighters, textAt(said, "actor"));
  const weapon = actor && weaponOf(scene, actor, textAt(said, "weapon"));
  const far = weapon === undefined || flies(weapon);
  if (textAt(said, "way") === "charge") return far ? ["cover"] : ["distance", "cover"];
  const ofBlow = far ? [] : ["cover"];
  return [...(far || isPlaced(said, scene) ? [] : ["distance"]), ...ofBlow, "metres", "straight", "away"];
}

/**
 * True if the weapon of an attack can be used in its mode, as far as it is declared; a Charge adds its run-up to the reach. (S2; d6x3/D.1,
 * d6x3/F, d6x3/F.3)
 */
function attackReaches(payload: Data, scene: Scene<Fighter>): boolean {
  const actor = lookup(scene.fighters, textAt(payload, "actor"));
  const weapon = actor && weaponOf(scene, actor, textAt(payload, "weapon"));
  if (!actor || !weapon || weapon.group === "explosive") return false;
  const far = typeof payload["distance"] === "number" ? payload["distance"] : 0;
  const way = oneOf(WAYS, payload["way"]) ?? plainWay(weapon);
  const short = way === "charge" ? Math.min(Math.max(0, far - REACH), chargeReach(scene, actor)) : 0;
  return mayUse(actor, weapon, way, { distance: far - short }).ok;
}

/** True if the scene shows the distance to the target of a declaration. (Ours) */
export function isPlaced(said: Data, scene: Scene): boolean {
  return distanceTo(scene, textAt(said, "actor"), textAt(said, "target")) !== null;
}

/** Inputs of the weapon and the approach of an attack. */
const HANDLING = [WEAPON, DISTANCE, RUN_UP, STRAIGHT, AWAY] as const;
export type SaidHandling = InputValues<typeof HANDLING, Fighter>;

/** Inputs that a payload may have; a macro may also name the usual mode of the weapon. */
const SPOKEN = { actor: "actor", inputs: [TARGET, { ...WAY, choices: WAYS }, COVER, ...HANDLING] } as const;

/**
 * Takes the declaration of an attack; refuses a weapon that is missing, and an attack that is not allowed or not possible. (S2; d6x3/D.1)
 */
export const declareAttack = declared(SPOKEN, ({ target, way, cover, ...said }, by: Declarer<Fighter>) => {
  const { actor, scene } = by;
  const chosen = way === "" ? plainWay(weaponOf(scene, actor, said.weapon)) : way;
  const facts = attackOf(target, chosen, said, { ...by, cover: cover ?? 0 });
  if (!facts.ok) return facts;
  const payable = payForAction(scene, actor, ATTACKS[chosen].cost);
  return payable.ok ? facts : payable;
});

/** Distance between the vehicle and the target. (S2, Vehicles in Combat) */
const FROM_VEHICLE = { ...DISTANCE, measured: { ...DISTANCE.measured, from: "vehicle" } } as const;

/**
 * Declaration of an attack with a weapon that is mounted on a vehicle: its crew activates and fires it, which is a whole turn. (S2,
 * Vehicles in Combat; d6x3/D.2; d6x3/R-28)
 */
export const GUNNERY = {
  kind: "gunnery",
  actor: "actor",
  instead: true,
  inputs: [TARGET, { name: "vehicle", is: "fighter" }, { name: "mounted", is: "offered" }, AS_STUNT, FROM_VEHICLE],
  offered: (payload: Json, { fighters }: Scene<Fighter>) => {
    const { weapons = {} } = lookup(fighters, textAt(dataOf(payload), "vehicle")) ?? {};
    return { mounted: Object.values(weapons).map(({ id, name }) => ({ id, name })) };
  },
} as const satisfies DeclarationSpec;

/**
 * Takes the declaration of gunnery: the vehicle must go, and its weapons must not be lost. (S2, Vehicles in Combat, Crashes; d6x3/H.1,
 * System Damage; d6x3/R-28)
 */
export const declareGunnery = declared(
  GUNNERY,
  ({ target, vehicle, mounted, way, distance }, by: Declarer<Fighter>) => {
    const { name, body, weapons } = vehicle;
    const weapon = lookup(weapons, mounted);
    if (body !== "vehicle") return refuse("vehicle/none", { name: by.actor.name });
    if (!weapon) return refuse("attack/no-weapon", { name });
    if (isStopped(vehicle)) return refuse("vehicle/inoperative", { name });
    if (isLost(systemNow(by.scene, vehicle, "weapons"))) return refuse("weapon/broken", { name: weapon.name });
    const said = { weapon: mounted, distance, metres: null, straight: false, away: [] };
    const facts = attackOf(target, way || plainWay(weapon), said, { ...by, bearer: vehicle });
    if (!facts.ok) return facts;
    const payable = payForAction(by.scene, by.actor, "both");
    return payable.ok ? facts : payable;
  },
);

/** The attacker, the fighter on whose sheet the weapon stands if it is another, and the cover in between. */
type Attacking = Declarer<Fighter> & { readonly bearer?: Fighter; readonly cover?: number; readonly target?: string };

/** Builds the facts of an attack on a target, without paying for it. (S2; d6x3/D.1, d6x3/F) */
export function attackOf(target: Fighter, way: Way, said: SaidHandling, by: Attacking): Result<AttackFacts> {
  const { actor, scene, cover = 0 } = by;
  if (target.id === actor.id) return refuse("attack/self", { name: actor.name });
  const facts = handlingOf(way, said, { ...by, target: target.id });
  if (!facts.ok) return facts;
  const { weapon } = facts.value;
  if (weapon.group === "explosive") return refuse("attack/wrong-weapon");
  const exposed = mayTarget(scene, target, weapon, way, cover);
  return exposed.ok ? ok({ ...facts.value, cover, targets: [target.id] }) : exposed;
}

/** Builds the facts of an attack before its target is known. (S2; d6x3/D.1, d6x3/F) */
export function handlingOf(
  way: Way,
  { straight, away, ...said }: SaidHandling,
  { actor, scene, bearer = actor, target = "" }: Attacking,
): Result<AttackFacts> {
  const weapon = weaponOf(scene, bearer, said.weapon);
  if (!weapon) return refuse("attack/no-weapon", { name: actor.name });
  const metres = said.metres ?? 0;
  const distance = way === "charge" ? Math.max(0, (said.distance ?? 0) - metres) : (said.distance ?? 0);
  const usable = mayUse(actor, weapon, way, { distance, target });
  if (!usable.ok) return usable;
  const able = bearer === actor ? isAble(scene, actor, weapon, way) : ok(true);
  if (!able.ok) return able;
  const approach = way === "charge" ? mayMove(metres, chargeReach(scene, actor)) : ok(true);
  if (!approach.ok) return approach;
  return ok({ ...UNDECIDED, attacker: actor.id, bearer: bearer.id, way, weapon, distance, metres, straight, away });
}

/** Checks the needs of a mode; every ranged weapon needs what a Ranged Attack needs. (S2; d6x3/D.1) */
function isAble(scene: Scene, attacker: Fighter, weapon: Weapon, way: Way): Result<true> {
  const row: Row = ATTACKS[way];
  const needs = flies(weapon) ? ATTACKS.ranged.needs : row.needs;
  return meetsNeeds(scene, attacker, { needs });
}
