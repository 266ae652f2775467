import {
  type Change,
  type Event,
  type Result,
  type Scene,
  buildChange,
  listEffects,
  endEffect,
  collectEvents,
  lookup,
  ok,
  refuse,
  spend,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { ActionName } from "../economy/action-table.ts";
import { canAct } from "../fighter/conditions.ts";
import {
  type Weapon,
  computeCapacity,
  findWeapon,
  isRanged,
  countRounds,
  buildWeaponDetails,
} from "../fighter/equipment.ts";
import { type Fighter, getRulings } from "../fighter/fighter.ts";
import { addRecoil } from "./recoil.ts";
import { RULINGS, type Rulings } from "../rulings.ts";
import type { Burst, Mode } from "../vocabulary.ts";

const BURSTS_BY_MODE: Readonly<Record<Mode, readonly Burst[]>> = {
  none: ["single"],
  ss: ["single"],
  sa: ["single"],
  bf: ["short", "long"],
  fa: ["short", "long", "full"],
};

/** The rounds that a burst fires. (N7; d6/F.4) */
export const ROUNDS: Readonly<Record<Burst, number>> = { single: 1, short: 3, long: 6, full: 10 };

/** The allowance of a weapon in single-shot mode: one shot a pass. (N7; d6/F.4) */
const ONCE_A_PASS = { amount: 1, span: "round" } as const;

/** Refuses a burst that the active mode does not fire. (S4, Fire Weapon; N7; d6/F.4; d6/J-6) */
export function mayFireBurst(
  mode: Mode,
  burst: Burst,
  { shortInFullAuto }: Pick<Rulings, "shortInFullAuto"> = RULINGS,
): Result<true> {
  const allowed = BURSTS_BY_MODE[mode].includes(burst) && !(mode === "fa" && burst === "short" && !shortInFullAuto);
  return allowed ? ok(true) : refuse("attack/not-in-this-mode");
}

/** Lists the bursts of a weapon in its mode, the smallest first. (N7; d6/J-6) */
export function listBursts({ mode }: Pick<Weapon, "mode">, rulings: Rulings): readonly Burst[] {
  return BURSTS_BY_MODE[mode].filter((burst) => mayFireBurst(mode, burst, rulings).ok);
}

/** Returns the smallest burst of a weapon in its mode. (N7; d6/J-6) */
export function chooseLeastBurst(weapon: Pick<Weapon, "mode">, rulings: Rulings): Burst {
  return listBursts(weapon, rulings)[0] ?? "single";
}

/**
 * Returns the action of an attack. A full burst, and a long one in burst fire, are complex; loosing a drawn arrow is free. (S4, Fire
 * Weapon)
 */
export function toAttackAction(weapon: Pick<Weapon, "kind" | "mode">, burst: Burst): ActionName {
  if (weapon.kind === "bow") return "loose";
  if (!isRanged(weapon)) return "strike";
  return burst === "full" || (weapon.mode === "bf" && burst === "long") ? "fire-complex" : "fire";
}

/** Refuses a weapon that is not in hand, not drawn, short of rounds, or has fired its single shot in this pass. (S4, Fire Weapon; N7) */
export function mayUseWeapon(scene: Scene, fighter: Fighter, weapon: Weapon, burst: Burst): Result<true> {
  if (!weapon.ready) return refuse("weapon/not-ready", { name: weapon.name });
  const fires = mayFireBurst(weapon.mode, burst, getRulings(fighter));
  if (!fires.ok) return fires;
  if (weapon.kind === "bow" && listDrawnEffects(scene, fighter.id, weapon.id).length === 0)
    return refuse("attack/not-drawn");
  const rounds = countRounds(weapon);
  if (rounds < ROUNDS[burst]) return refuse("attack/too-few-rounds", { name: weapon.name, rounds });
  const shot = spendSingleShot(scene, fighter.id, weapon);
  return shot.ok ? ok(true) : refuse("attack/once-a-pass", { name: weapon.name });
}

/** True if a declared attack can still be made after its openings. (S4, Opportunity Attack) */
export function canStillFire(scene: Scene<Fighter>, fighter: Fighter, { id }: Weapon, burst: Burst): boolean {
  const weapon = findWeapon(fighter.weapons, id);
  return canAct(scene, fighter).ok && weapon !== undefined && mayUseWeapon(scene, fighter, weapon, burst).ok;
}

function spendSingleShot(scene: Scene, fighter: string, { id, mode }: Weapon): Result<readonly Change[]> {
  if (mode !== "ss" || scene.fight.round === 0) return ok([]);
  return spend(scene, { fighter, resource: `single-shot ${id}`, amount: 1, allowance: ONCE_A_PASS });
}

/** Counts the rounds that are left after a burst. (d6/I) */
export function countRoundsLeft(weapon: Pick<Weapon, "kind" | "mode" | "magazine" | "rounds">, burst: Burst): number {
  return computeCapacity(weapon) > 0 ? Math.max(0, countRounds(weapon) - ROUNDS[burst]) : weapon.rounds;
}

/** Spends the rounds and the single shot of the pass, ends the drawing of a bow, and adds recoil. (N7; N16; d6/I) */
export function applyFiring(scene: Scene<Fighter>, fighter: Fighter, { id }: Weapon, burst: Burst): readonly Event[] {
  const weapon = lookup(fighter.weapons, id);
  if (!weapon || !isRanged(weapon)) return [];
  const rounds = countRoundsLeft(weapon, burst);
  const shownRounds = computeCapacity(weapon) > 0 ? rounds : 0;
  const details = { fighter: fighter.id, weapon: buildWeaponDetails(weapon), thing: weapon.name, rounds: shownRounds };
  const shot = spendSingleShot(scene, fighter.id, weapon);
  const path = ["fighters", fighter.id, "weapons", weapon.id, "rounds"];
  const changes = [
    ...(rounds === weapon.rounds ? [] : [buildChange(scene, path, rounds)]),
    ...(shot.ok ? shot.value : []),
    ...listDrawnEffects(scene, fighter.id, weapon.id).map((id) => endEffect(scene, id)),
  ];
  return collectEvents(scene, [
    () => (changes.length > 0 ? [happened("fired", details, changes)] : []),
    (current) => addRecoil(current, fighter, weapon, ROUNDS[burst]),
  ]);
}

/** Lists the ids of the effects that keep this bow drawn. (S4, Fire Weapon) */
export function listDrawnEffects(scene: Scene, fighter: string, weapon: string): readonly string[] {
  return listEffects(scene, fighter, "drawn").flatMap(([id, { data }]) => (data["weapon"] === weapon ? [id] : []));
}
