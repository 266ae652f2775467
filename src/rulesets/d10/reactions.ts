import type { Modifier } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import type { Answered } from "./attack.ts";
import { canAct } from "./conditions.ts";
import type { Pool } from "./dice.ts";
import { buildPool, USUAL_DIFFICULTY } from "./dice.ts";
import type { Weapon } from "./equipment.ts";
import { BARE_HANDS } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { basePool, woundPenalty } from "./fighter.ts";
import { payByAction } from "./paying.ts";
import type { Deed } from "./split.ts";
import { deedOf } from "./split.ts";
import type { WeaponKind } from "./vocabulary.ts";

/** A way to answer an attack: its pool, and the weapon it is done with, if any. */
export type Reaction = Answered;

const HAND_TO_HAND: readonly WeaponKind[] = ["unarmed", "knuckles"];

/** The pool of a dodge: Dexterity and Athletics at 6. (S0; E.1) */
export function dodgePool(fighter: Fighter): Pool {
  const base = basePool(fighter, "dexterity", "athletics");
  return buildPool(base, woundPenalty(fighter), [{ source: "difficulty.usual", value: USUAL_DIFFICULTY }]);
}

/** The pool of a parry: the weapon's own attack roll and difficulty, one easier with a weapon against bare hands. (S0; E.2; L-41) */
export function parryPool(fighter: Fighter, weapon: Weapon, against: WeaponKind): Pool {
  const base = basePool(fighter, weapon.attribute, weapon.ability);
  const easier = weapon.kind === "melee" && HAND_TO_HAND.includes(against);
  const difficulty: Modifier[] = [{ source: "difficulty.weapon", value: weapon.difficulty }];
  if (easier) difficulty.push({ source: "difficulty.weaponAgainstBrawl", value: -1 });
  return buildPool(base, woundPenalty(fighter), difficulty);
}

/** Whether such an attack can be dodged: nothing answers a firearm without a power. (S0; E.1, E.4; L-42) */
export function mayDodge(attack: WeaponKind): Result<true> {
  return attack === "firearm" ? refuse("reaction/not-against-firearms") : ok(true);
}

/** Whether such an attack can be parried so: melee weapons by melee weapons, bare hands by both, nothing that flies. (S0; E.2, E.4) */
export function mayParry(attack: WeaponKind, weapon: WeaponKind): Result<true> {
  if (attack === "firearm") return refuse("reaction/not-against-firearms");
  if (HAND_TO_HAND.includes(attack)) return ok(true);
  if (attack !== "melee") return refuse("reaction/parry-melee-only");
  return weapon === "melee" ? ok(true) : refuse("reaction/unarmed-meets-unarmed");
}

/** Everything with which a fighter could answer, allowed or not; passing aside. */
export function reactionsOf(fighter: Fighter, attack: WeaponKind): readonly Reaction[] {
  const parries = [...fighter.weapons, BARE_HANDS]
    .filter(({ kind }) => kind === "melee" || HAND_TO_HAND.includes(kind))
    .map((weapon) => ({ id: `parry:${weapon.id}`, label: "parry", weapon, pool: parryPool(fighter, weapon, attack) }));
  return [{ id: "dodge", label: "dodge", weapon: null, pool: dodgePool(fighter) }, ...parries];
}

/** Whether the reaction meets such an attack at all. (S0; E.4) */
export function mayMeet({ weapon }: Reaction, attack: WeaponKind): Result<true> {
  return weapon ? mayParry(attack, weapon.kind) : mayDodge(attack);
}

/** Whether the fighter may answer so now: able, with the round's action in hand, and in a way that meets the attack. (S0; D.1) */
export function mayReact(
  scene: Scene<Fighter>,
  fighter: Fighter,
  reaction: Reaction,
  attack: WeaponKind,
): Result<true> {
  const able = canAct(scene, fighter);
  if (!able.ok) return able;
  const fits = mayMeet(reaction, attack);
  if (!fits.ok) return fits;
  const payable = payByAction(scene, fighter.id, deedBy(reaction));
  return payable.ok ? ok(true) : payable;
}

/** What a reaction is as a deed, which a split action must have named. (D.5; L-19) */
export function deedBy({ label, weapon }: Reaction): Deed {
  return deedOf(label, "", weapon?.id ?? "");
}
