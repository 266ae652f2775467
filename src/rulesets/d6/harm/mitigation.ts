import { type Answers, type Move, type Scene, close, lookup, next } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { StrikeFacts } from "../attack/damage.ts";
import { armourAgainst } from "../fighter/equipment.ts";
import { type Fighter, rulingsIn } from "../fighter/fighter.ts";
import type { Track } from "../vocabulary.ts";

/** Damage that passes an obstruction; it does not stop the preserved part. (N9; N8; d6/G.2.2) */
export function throughCover(damage: number, obstruction: number, preserved: number): number {
  const past = Math.min(damage, preserved);
  return past + Math.max(0, damage - past - obstruction);
}

/** Armour that is left after piercing. (d6/G.2.3) */
export function effectiveArmour(armour: number, pierce: number): number {
  return Math.max(0, armour - pierce);
}

/** Damage that passes armour, which stops a constant; a hit of that constant or less does not penetrate. (N12; d6/G.2.3) */
export function penetrating(damage: number, armour: number): number {
  return Math.max(0, damage - armour);
}

/**
 * Compares damage with armour under the ruling that armour is rolled: a hit of less than the armour moves to the light track, and a hit
 * without damage never penetrates. (d6/G.2; d6/J-11)
 */
export function rolledArmour(damage: number, armour: number, track: Track): Pick<StrikeFacts, "track" | "penetrated"> {
  const penetrated = damage > 0 && damage >= armour;
  return { track: penetrated ? track : "light", penetrated };
}

/** Reduces the damage by cover and armour; a hit that does not penetrate ends here. (d6/G.2) */
export function mitigationStage(facts: StrikeFacts, _answers: Answers, scene: Scene<Fighter>): Move<StrikeFacts> {
  const worn = lookup(scene.fighters, facts.target)?.armour ?? [];
  const through = throughCover(facts.damage, facts.obstruction, facts.preserved);
  const armour = effectiveArmour(armourAgainst(worn, facts.type), facts.pierce);
  if (rulingsIn(scene).armourIsRolled) return byDice(facts, through, armour);
  const left = penetrating(through, armour);
  const taken = { cover: facts.damage - through, armour };
  const told = { fighter: facts.target, before: facts.damage, ...taken, after: left, why: facts.why };
  const events = [happened("mitigated", told)];
  return left === 0 ? close({ boxes: 0, penetrated: false }, events) : next({ ...facts, damage: left, taken }, events);
}

function byDice(facts: StrikeFacts, damage: number, armour: number): Move<StrikeFacts> {
  const taken = { cover: facts.damage - damage, armour: 0 };
  const told = { fighter: facts.target, before: facts.damage, ...taken, after: damage, why: facts.why };
  const events = [happened("mitigated", told)];
  if (damage === 0) return close({ boxes: 0, penetrated: false }, events);
  return next({ ...facts, ...rolledArmour(damage, armour, facts.track), damage, taken, armourDice: armour }, events);
}
