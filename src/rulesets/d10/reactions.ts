import type { Modifier } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import type { Answered } from "./attack.ts";
import { CLASH, isClash } from "./clash.ts";
import { canAct } from "./conditions.ts";
import type { Pool } from "./dice.ts";
import { buildPool, USUAL_DIFFICULTY } from "./dice.ts";
import type { Weapon } from "./equipment.ts";
import { BARE_HANDS } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { basePool, woundPenalty } from "./fighter.ts";
import type { Incoming, Way } from "./incoming.ts";
import { HAND_TO_HAND, mayAnswer } from "./incoming.ts";
import { payByAction } from "./paying.ts";
import type { Deed } from "./split.ts";
import { deedOf } from "./split.ts";
import type { Roll } from "./influences.ts";
import { powerDifficulty } from "./influences.ts";
import type { WeaponKind } from "./vocabulary.ts";
import { loadModifier } from "./load.ts";
import { SECONDARY_EASE } from "./secondary.ts";

/** A way to answer an attack: its pool, and the weapon it is done with, if any. */
export type Reaction = Answered;

/** The pool of a dodge: Dexterity and Athletics at 6. (S0; E.1) */
export function dodgePool(fighter: Fighter): Pool {
  const base = basePool(fighter, "dexterity", "athletics", { roll: "dodge" });
  const usual = { source: "difficulty.usual", value: USUAL_DIFFICULTY };
  return buildPool(base, woundPenalty(fighter), [
    usual,
    loadModifier(fighter),
    ...powerDifficulty(fighter, { roll: "dodge" }),
  ]);
}

/** The pool of a parry: the weapon's own attack roll and difficulty, one easier with a weapon against bare hands. (S0; E.2; L-41) */
export function parryPool(fighter: Fighter, weapon: Weapon, against: WeaponKind): Pool {
  const roll: Roll = { roll: "parry", weapon: weapon.kind };
  const base = basePool(fighter, weapon.attribute, weapon.ability, roll);
  const easier = weapon.kind === "melee" && HAND_TO_HAND.includes(against);
  const difficulty: Modifier[] = [{ source: "difficulty.weapon", value: weapon.difficulty }];
  if (easier) difficulty.push({ source: "difficulty.weaponAgainstBrawl", value: -1 });
  if (weapon.secondary) difficulty.push(SECONDARY_EASE);
  const hindered = [...difficulty, loadModifier(fighter), ...powerDifficulty(fighter, roll)];
  return buildPool(base, woundPenalty(fighter), hindered);
}

/** Everything with which a fighter could answer, allowed or not; clashes and passing aside. */
export function reactionsOf(fighter: Fighter, { weapon: attack }: Incoming): readonly Reaction[] {
  const parries = [...fighter.weapons, BARE_HANDS]
    .filter(({ kind }) => kind === "melee" || HAND_TO_HAND.includes(kind))
    .map((weapon) => ({ id: `parry:${weapon.id}`, label: "parry", weapon, pool: parryPool(fighter, weapon, attack) }));
  return [{ id: "dodge", label: "dodge", weapon: null, pool: dodgePool(fighter) }, ...parries];
}

/** The clash with the weapon of a parry. (S0; E.3) */
export function clashFor(parry: Reaction): Reaction {
  return { ...parry, id: `${CLASH}:${parry.weapon?.id ?? ""}`, label: CLASH };
}

/** In which of the ways of the table a reaction answers. (E.4) */
export function wayOf({ label, weapon }: Pick<Reaction, "label" | "weapon">): Way {
  if (!weapon) return "dodge";
  const armed = weapon.kind === "melee";
  if (isClash(label)) return armed ? "weaponClash" : "brawlClash";
  return armed ? "weaponParry" : "brawlParry";
}

/** Whether the reaction meets such an attack at all: the weapon is in hand, and the two go together. (S0; E.4) */
export function mayMeet(reaction: Pick<Reaction, "label" | "weapon">, incoming: Incoming): Result<true> {
  const { weapon } = reaction;
  const fits = mayAnswer(incoming, wayOf(reaction));
  if (!fits.ok) return fits;
  return weapon && !weapon.ready ? refuse("reaction/not-in-hand", { weapon: weapon.name }) : ok(true);
}

/** Whether the fighter may answer so now: able, with the round's action in hand, and in a way that meets the attack. (S0; D.1) */
export function mayReact(
  scene: Scene<Fighter>,
  fighter: Fighter,
  reaction: Reaction,
  incoming: Incoming,
): Result<true> {
  const able = canAct(scene, fighter);
  if (!able.ok) return able;
  const fits = mayMeet(reaction, incoming);
  if (!fits.ok) return fits;
  const payable = payByAction(scene, fighter.id, deedBy(reaction));
  return payable.ok ? ok(true) : payable;
}

/** What a reaction is as a deed, which a split action must have named; a clash is a parry. (D.5, E.3; L-19) */
export function deedBy({ label, weapon }: Reaction): Deed {
  return deedOf(label === "clash" ? "parry" : label, "", weapon?.id ?? "");
}
