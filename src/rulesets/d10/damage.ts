import type { Answers } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import { sumOf, telling } from "../../engine/kernel/modifier.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import type { AttackFacts } from "./attack.ts";
import type { Weapon } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { marginDice } from "./margin.ts";
import type { WeaponKind } from "./vocabulary.ts";

const STRENGTH_COUNTS: readonly WeaponKind[] = ["unarmed", "knuckles", "melee", "thrown", "bow"];
const WEAPON_COUNTS: readonly WeaponKind[] = ["knuckles", "melee", "firearm", "crossbow"];

/** The damage dice of a hit by type of weapon: Strength, the weapon's own and the margin, each where the table has it. (S1; G.2) */
export function damageDice(
  strength: number,
  weapon: Pick<Weapon, "kind" | "damage">,
  margin: number,
): readonly Modifier[] {
  return telling([
    { source: "attribute.strength", value: STRENGTH_COUNTS.includes(weapon.kind) ? strength : 0 },
    { source: "damage.weapon", value: WEAPON_COUNTS.includes(weapon.kind) ? weapon.damage : 0 },
    { source: "damage.margin", value: marginDice(weapon.kind, margin) },
  ]);
}

/** Works out the damage dice, before armour. Wounds do not lessen them. (S1; L-53) */
export function damageStage(facts: AttackFacts, _answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const attacker = lookup(scene.fighters, facts.attacker);
  if (!attacker) return close(null, [happened("lapsed", { attacker: facts.attacker })]);
  const damageWhy = damageDice(attacker.attributes.strength, facts.weapon, facts.margin);
  return next({ ...facts, damageWhy, damageDice: sumOf(damageWhy) });
}
