import {
  type AdjustedFacts,
  type Answers,
  type Modifier,
  type Move,
  next,
  sumModifiers,
  filterNonZero,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Weapon } from "../fighter/equipment.ts";
import type { DamageType, BoxTrack } from "../vocabulary.ts";

/** The facts of a hit on one target. */
export type StrikeFacts = AdjustedFacts & {
  readonly target: string;
  /** The fighter who hits; empty if no fighter does. */
  readonly by: string;
  readonly type: DamageType;
  readonly track: BoxTrack;
  readonly pierce: number;
  /** `obstruction` is the damage that an obstruction stops, `preserved` the damage that it does not stop. (N9; N8) */
  readonly obstruction: number;
  readonly preserved: number;
  readonly why: readonly Modifier[];
  readonly damage: number;
  /** True if the hit is a blast, which is resisted under Full Defense. (S4, Full Defense: Blasts) */
  readonly blast: boolean;
  /**
   * Armour dice that are rolled with Body, instead of a constant that is subtracted. `penetrated` is true if the hit went through. (d6/G.2;
   * d6/J-11)
   */
  readonly armourDice: number;
  readonly penetrated: boolean;
  /** Damage stopped by cover and by armour. (d6/G.2) */
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
