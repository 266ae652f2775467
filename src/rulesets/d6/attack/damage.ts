import {
  type AdjustedFacts,
  type Answers,
  type Modifier,
  type Move,
  type Stage,
  next,
  sumModifiers,
  filterNonZero,
  close,
  findFighter,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type Weapon, type Fighter, computeProtection } from "../fighter/fighter.ts";
import type { DamageType, BoxTrack } from "../vocabulary.ts";
import { type CalledShot, sumOpening } from "./aiming.ts";
import type { Rulings } from "../rulings.ts";

/** The facts of a hit on one target. */
export type StrikeFacts = AdjustedFacts & {
  readonly target: string;
  /** The fighter who hits; empty if no fighter does. */
  readonly by: string;
  readonly type: DamageType;
  readonly track: BoxTrack;
  readonly pierce: number;
  /** The damage that an obstruction stops; `preserved`: the damage that passes it in any case. (N9; N8) */
  readonly obstruction: number;
  readonly preserved: number;
  readonly why: readonly Modifier[];
  readonly damage: number;
  /** True if the hit is a blast, which is resisted under Full Defense. (S4, Full Defense: Blasts) */
  readonly blast: boolean;
  /**
   * The armour dice that are rolled with Body, by ruling; otherwise armour is a constant that is subtracted. `penetrated` is true if the
   * hit went through the armour. (d6/G.2; d6/J-11)
   */
  readonly armourDice: number;
  readonly penetrated: boolean;
  /** The damage that cover and armour have stopped. (d6/G.2) */
  readonly taken: { readonly cover: number; readonly armour: number };
};

/** The base damage value of a weapon, with Strength if the weapon adds it. (d6/G.1; N12) */
export function baseDamage(weapon: Weapon, strength: number): readonly Modifier[] {
  return [
    { source: "damage.weapon", value: weapon.damage },
    { source: "attribute.strength", value: weapon.addsStrength ? strength : 0 },
  ];
}

/** Builds the facts of a hit with this weapon; the modifiers in `why` add up to its damage. */
export function buildStrike(
  { type, track, pierce, blast }: Pick<Weapon, "type" | "track" | "pierce" | "blast">,
  target: string,
  why: readonly Modifier[],
  circumstances: Pick<StrikeFacts, "by" | "obstruction" | "preserved">,
): StrikeFacts {
  const initial = { armourDice: 0, penetrated: true, taken: { cover: 0, armour: 0 } } as const;
  return {
    target,
    type,
    track,
    pierce,
    blast,
    ...circumstances,
    why: filterNonZero(why),
    damage: sumModifiers(why),
    ...initial,
  };
}

/** Reports the damage of the hit. (d6/G.2.1) */
export function damageStage(facts: StrikeFacts, _answers: Answers): Move<StrikeFacts> {
  const { target, by, why, damage, type, track } = facts;
  return next(facts, [happened("struck", { fighter: target, by, damage, why, type, track })]);
}

/** The damage value added by the net hits and an opening. (d6/F.3; d6/H.3) */
export function marginDamage(net: number, called: readonly CalledShot[]): readonly Modifier[] {
  return [
    { source: "damage.net", value: net },
    { source: "damage.opening", value: sumOpening(called) },
  ];
}

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
 * Compares damage with armour that is rolled by ruling. A hit of less than the armour moves to the light track. A hit without damage never
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
export function mitigationStage({ armourIsRolled }: Pick<Rulings, "armourIsRolled">): Stage<StrikeFacts, Fighter> {
  return (facts, _answers, scene) => {
    const worn = findFighter(scene, facts.target)?.armour ?? [];
    const through = damagePastCover(facts.damage, facts.obstruction, facts.preserved);
    const armour = effectiveArmour(computeProtection(worn, facts.type), facts.pierce);
    const damage = armourIsRolled ? through : damagePastArmour(through, armour);
    const taken = { cover: facts.damage - through, armour: armourIsRolled ? 0 : armour };
    const details = { fighter: facts.target, before: facts.damage, ...taken, after: damage, why: facts.why };
    const events = [happened("mitigated", details)];
    if (damage === 0) return close({ boxes: 0, penetrated: false }, events);
    const rolled = armourIsRolled && { ...compareRolledArmour(damage, armour, facts.track), armourDice: armour };
    return next({ ...facts, ...rolled, damage, taken }, events);
  };
}
