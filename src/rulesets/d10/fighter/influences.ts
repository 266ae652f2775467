import { type Modifier, toNamedSource } from "../../../engine/index.ts";
import type { PowerEffect } from "./powers.ts";
import type { D10Ability, D10Attribute, D10WeaponKind } from "../vocabulary.ts";

/** An effect of a power that works on a fighter, with the name of the power. */
export type Influence = { readonly power: string; readonly effect: PowerEffect };

/** The influences of powers on a fighter, and the resulting changes of attributes. */
export type Influenced = {
  readonly influences: readonly Influence[];
  readonly raises: readonly (Modifier & { readonly attribute: D10Attribute })[];
};

/** A roll that powers may help or hinder. (d10/J.1) */
export type InfluencedRoll =
  | { readonly roll: "attack" | "parry"; readonly weapon: D10WeaponKind }
  | { readonly roll: "dodge" }
  | { readonly roll: "task"; readonly ability: D10Ability };

const NONE: readonly never[] = [];

/** Picks the highest bonus and the worst penalty. (S1; d10/A.1, d10/J.1) */
export function pickStrongest(influences: readonly Influence[]): readonly Modifier[] {
  if (influences.length === 0) return NONE;
  let best: Modifier = { source: "", value: 0 };
  let worst: Modifier = { source: "", value: 0 };
  for (const { power, effect } of influences) {
    if (effect.value > best.value) best = { source: toNamedSource(power), value: effect.value };
    if (effect.value < worst.value) worst = { source: toNamedSource(power), value: effect.value };
  }
  return [best, worst].filter(({ value }) => value !== 0);
}

/** Lists the dice that powers add to a roll or take from it. (d10/J.1) */
export function listPowerDice(bearer: Influenced, roll: InfluencedRoll): readonly Modifier[] {
  return pickStrongest(filterByRoll(listInfluences(bearer, "dice"), roll));
}

/** Lists the difficulty modifiers that powers give to a roll. (d10/J.1) */
export function listPowerDifficulty(bearer: Influenced, roll: InfluencedRoll): readonly Modifier[] {
  return pickStrongest(filterByRoll(listInfluences(bearer, "difficulty"), roll));
}

/** Lists the best reduction that powers make to the damage of one attack; empty if none reduces it. (S1; d10/G.2) */
export function listPowerSoak(bearer: Influenced): readonly Modifier[] {
  return pickStrongest(listInfluences(bearer, "soak"))
    .filter(({ value }) => value > 0)
    .map(({ source, value }) => ({ source, value: -value }));
}

/** True if a power permits what the rules otherwise forbid. (S0; d10/J.1) */
export function isPermitted(bearer: Influenced, permit: PowerEffect["permit"]): boolean {
  return listInfluences(bearer, "permit").some(({ effect }) => effect.permit === permit);
}

/** Counts the Quick Actions that powers give in a round. Those of several powers do not add up. (d10/J.1) */
export function countFreeQuickActions(bearer: Influenced): number {
  return Math.max(0, ...listInfluences(bearer, "quickAction").map(({ effect }) => effect.value));
}

/** Lists the terms of an attribute: the fighter's own rating, and the changes by powers. (d10/A.1, d10/J.1) */
export function listAttributeTerms(
  bearer: Influenced & { readonly attributes: Readonly<Record<D10Attribute, number>> },
  attribute: D10Attribute,
): readonly Modifier[] {
  const raises = bearer.raises.filter((raise) => raise.attribute === attribute);
  let ownRating = bearer.attributes[attribute];
  for (const { value } of raises) ownRating -= value;
  return [
    { source: `attribute.${attribute}`, value: ownRating },
    ...raises.map(({ source, value }) => ({ source, value })),
  ];
}

function listInfluences({ influences }: Influenced, kind: PowerEffect["effect"]): readonly Influence[] {
  return influences.length === 0 ? NONE : influences.filter(({ effect }) => effect.effect === kind);
}

function filterByRoll(influences: readonly Influence[], roll: InfluencedRoll): readonly Influence[] {
  return influences.length === 0 ? NONE : influences.filter(({ effect }) => canInfluence(effect, roll));
}

function canInfluence(effect: PowerEffect, roll: InfluencedRoll): boolean {
  if (effect.roll !== roll.roll) return false;
  if (roll.roll === "dodge") return true;
  if (roll.roll === "task") return effect.ability === roll.ability;
  return effect.weapon === "any" || effect.weapon === roll.weapon;
}
