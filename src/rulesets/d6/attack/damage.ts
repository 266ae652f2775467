import { type Adjusted, type Answers, type Modifier, type Move, next, sumOf, nonZero } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Weapon } from "../fighter/equipment.ts";
import type { DamageType, Track } from "../vocabulary.ts";

/** What a hit knows: whom it strikes, how hard and why, and what stands in its way. */
export type StrikeFacts = Adjusted & {
  readonly target: string;
  /** Whose hit it is; empty if it is no fighter's. */
  readonly by: string;
  readonly type: DamageType;
  readonly track: Track;
  readonly pierce: number;
  /** What stands in the way, and how much of the damage it does not stop. (N9; N8) */
  readonly obstruction: number;
  readonly preserved: number;
  readonly why: readonly Modifier[];
  readonly damage: number;
  /** Whether it burst, and whether it is resisted under Full Defense. (S4, Full Defense: Blasts) */
  readonly blast: boolean;
  /** Armour that is rolled with Body instead of taking a constant, and whether it has been gone through. (d6/G.2; d6/J-11) */
  readonly armourDice: number;
  readonly penetrated: boolean;
  /** What cover and armour have taken off. (d6/G.2) */
  readonly taken: { readonly cover: number; readonly armour: number };
};

/** The base damage value of a weapon, with Strength where it counts. (d6/G.1; N12) */
export function baseDamage(weapon: Weapon, strength: number): readonly Modifier[] {
  return [
    { source: "damage.weapon", value: weapon.damage },
    { source: "attribute.strength", value: weapon.addsStrength ? strength : 0 },
  ];
}

/** A hit with this weapon, for these reasons. */
export function strikeWith(
  { type, track, pierce, blast }: Pick<Weapon, "type" | "track" | "pierce" | "blast">,
  target: string,
  why: readonly Modifier[],
  way: Pick<StrikeFacts, "by" | "obstruction" | "preserved">,
): StrikeFacts {
  const open = { armourDice: 0, penetrated: true, taken: { cover: 0, armour: 0 } } as const;
  return { target, type, track, pierce, blast, ...way, why: nonZero(why), damage: sumOf(why), ...open };
}

/** Tells how hard the hit is. (d6/G.2.1) */
export function damageStage(facts: StrikeFacts, _answers: Answers): Move<StrikeFacts> {
  const { target, by, why, damage, type, track } = facts;
  return next(facts, [happened("struck", { fighter: target, by, damage, why, type, track })]);
}
