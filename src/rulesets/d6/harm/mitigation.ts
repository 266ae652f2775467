import { type Answers, type Move, type Scene, close, lookup, next } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { StrikeFacts } from "../attack/damage.ts";
import { computeProtection } from "../fighter/equipment.ts";
import { type Fighter, getSceneRulings } from "../fighter/fighter.ts";
import type { BoxTrack } from "../vocabulary.ts";

/** The damage that passes an obstruction; the preserved part always passes. (N9; N8; d6/G.2.2) */
export function damagePastCover(damage: number, obstruction: number, preserved: number): number {
  const past = Math.min(damage, preserved);
  return past + Math.max(0, damage - past - obstruction);
}

/** The armour that is left after piercing. (d6/G.2.3) */
export function effectiveArmour(armour: number, pierce: number): number {
  return Math.max(0, armour - pierce);
}

/** The damage that passes armour, which stops a constant. A hit of that constant or less does not penetrate. (N12; d6/G.2.3) */
export function damagePastArmour(damage: number, armour: number): number {
  return Math.max(0, damage - armour);
}

/**
 * Compares damage with armour that is rolled by ruling. A hit of less than the armour moves to the light track; a hit without damage never
 * penetrates. (d6/G.2; d6/J-11)
 */
export function compareRolledArmour(
  damage: number,
  armour: number,
  track: BoxTrack,
): Pick<StrikeFacts, "track" | "penetrated"> {
  const penetrated = damage > 0 && damage >= armour;
  return { track: penetrated ? track : "light", penetrated };
}

/** Reduces the damage by cover and armour; a hit that does not penetrate ends here. (d6/G.2) */
export function mitigationStage(facts: StrikeFacts, _answers: Answers, scene: Scene<Fighter>): Move<StrikeFacts> {
  const worn = lookup(scene.fighters, facts.target)?.armour ?? [];
  const through = damagePastCover(facts.damage, facts.obstruction, facts.preserved);
  const armour = effectiveArmour(computeProtection(worn, facts.type), facts.pierce);
  if (getSceneRulings(scene).armourIsRolled) return applyRolledArmour(facts, through, armour);
  const left = damagePastArmour(through, armour);
  const taken = { cover: facts.damage - through, armour };
  const details = { fighter: facts.target, before: facts.damage, ...taken, after: left, why: facts.why };
  const events = [happened("mitigated", details)];
  return left === 0 ? close({ boxes: 0, penetrated: false }, events) : next({ ...facts, damage: left, taken }, events);
}

function applyRolledArmour(facts: StrikeFacts, damage: number, armour: number): Move<StrikeFacts> {
  const taken = { cover: facts.damage - damage, armour: 0 };
  const details = { fighter: facts.target, before: facts.damage, ...taken, after: damage, why: facts.why };
  const events = [happened("mitigated", details)];
  if (damage === 0) return close({ boxes: 0, penetrated: false }, events);
  return next(
    { ...facts, ...compareRolledArmour(damage, armour, facts.track), damage, taken, armourDice: armour },
    events,
  );
}
