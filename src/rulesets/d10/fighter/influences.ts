import { type Modifier, namedSource } from "../../../engine/index.ts";
import type { PowerEffect } from "./powers.ts";
import type { Ability, Attribute, WeaponKind } from "../vocabulary.ts";

/** An effect of a power that works on a fighter, with the name of the power. */
export type Influence = { readonly power: string; readonly effect: PowerEffect };

/** Influences of powers on a fighter, and the resulting changes of attributes. */
export type Influenced = {
  readonly influences: readonly Influence[];
  readonly raises: readonly (Modifier & { readonly attribute: Attribute })[];
};

/** A roll that powers may help or hinder. (d10/J.1) */
export type Roll =
  | { readonly roll: "attack" | "parry"; readonly weapon: WeaponKind }
  | { readonly roll: "dodge" }
  | { readonly roll: "task"; readonly ability: Ability };

const NONE: readonly never[] = [];

/** Picks the highest of the bonuses and the worst of the penalties. (S1; d10/A.1, d10/J.1) */
export function strongest(influences: readonly Influence[]): readonly Modifier[] {
  if (influences.length === 0) return NONE;
  let best: Modifier = { source: "", value: 0 };
  let worst: Modifier = { source: "", value: 0 };
  for (const { power, effect } of influences) {
    if (effect.value > best.value) best = { source: namedSource(power), value: effect.value };
    if (effect.value < worst.value) worst = { source: namedSource(power), value: effect.value };
  }
  return [best, worst].filter(({ value }) => value !== 0);
}

/** Lists the dice that powers add to a roll or take from it. (d10/J.1) */
export function powerDice(who: Influenced, roll: Roll): readonly Modifier[] {
  return strongest(touching(on(who, "dice"), roll));
}

/** Lists the difficulty modifiers that powers give to a roll. (d10/J.1) */
export function powerDifficulty(who: Influenced, roll: Roll): readonly Modifier[] {
  return strongest(touching(on(who, "difficulty"), roll));
}

/** Lists the points that powers take off the damage of one attack: the best of them. (S1; d10/G.2) */
export function powerSoak(who: Influenced): readonly Modifier[] {
  return strongest(on(who, "soak"))
    .filter(({ value }) => value > 0)
    .map(({ source, value }) => ({ source, value: -value }));
}

/** True if a power lifts this ban. (S0; d10/J.1) */
export function isPermitted(who: Influenced, permit: PowerEffect["permit"]): boolean {
  return on(who, "permit").some(({ effect }) => effect.permit === permit);
}

/** Counts the Quick Actions of a round that a power pays for; those of several powers do not add up. (d10/J.1) */
export function freeQuickActions(who: Influenced): number {
  return Math.max(0, ...on(who, "quickAction").map(({ effect }) => effect.value));
}

/** Lists the terms of an attribute: the fighter's own rating, and the changes by powers. (d10/A.1, d10/J.1) */
export function attributeTerms(
  who: Influenced & { readonly attributes: Readonly<Record<Attribute, number>> },
  attribute: Attribute,
): readonly Modifier[] {
  const raises = who.raises.filter((raise) => raise.attribute === attribute);
  let own = who.attributes[attribute];
  for (const { value } of raises) own -= value;
  return [{ source: `attribute.${attribute}`, value: own }, ...raises.map(({ source, value }) => ({ source, value }))];
}

function on({ influences }: Influenced, kind: PowerEffect["effect"]): readonly Influence[] {
  return influences.length === 0 ? NONE : influences.filter(({ effect }) => effect.effect === kind);
}

function touching(influences: readonly Influence[], roll: Roll): readonly Influence[] {
  return influences.length === 0 ? NONE : influences.filter(({ effect }) => touches(effect, roll));
}

function touches(effect: PowerEffect, roll: Roll): boolean {
  if (effect.roll !== roll.roll) return false;
  if (roll.roll === "dodge") return true;
  if (roll.roll === "task") return effect.ability === roll.ability;
  return effect.weapon === "any" || effect.weapon === roll.weapon;
}
