import type { D10Attribute, D10Ability, D10WeaponKind, LastingId } from "../vocabulary.ts";
import {
  type Change,
  type Data,
  type Json,
  type NamedDocument,
  type StoredRecord,
  type Result,
  type Scene,
  type StoredSheet,
  type Modifier,
  type Anchor,
  buildChange,
  ok,
  readEach,
  readRecord,
  readStored,
  refuse,
  toNamedSource,
  beginEffect,
  listEffects,
  createEffectId,
  getText,
  type Effect,
} from "../../../engine/index.ts";
import { POWER_EFFECT, POWER_SHEET } from "./sheets.ts";

/** The attributes that replace, on weapons and powers, those that an edition lacks. (d10/B.1; d10/K.1) */
export type StandIns = Readonly<Partial<Record<D10Attribute, D10Attribute>>>;

/** The replaced attribute of this edition: Brawn becomes Strength. (d10/B.1; d10/K.1) */
export const STAND_INS: StandIns = { brawn: "strength" };

/** Returns a roll, an effect or a weapon with its attribute replaced if the edition lacks it. (d10/B.1; d10/K.1) */
export function withKnownAttribute<T extends { readonly attribute: D10Attribute }>(thing: T, standIns: StandIns): T {
  return { ...thing, attribute: standIns[thing.attribute] ?? thing.attribute };
}

/** A power in the form that the rules use. (d10/J.1) */
export type Power = StoredSheet<typeof POWER_SHEET> & NamedDocument;

/** One effect of a power. */
export type PowerEffect = StoredRecord<typeof POWER_EFFECT>;

/** A roll for a power or against it. (d10/J.1) */
export type PowerRoll = Power["roll"];

/** Reads a power; attributes that the edition lacks are replaced. (d10/J.1; d10/K.1) */
export function readPower(data: Data, standIns: StandIns = {}): Result<Power> {
  const read = readStored(POWER_SHEET, data);
  if (!read.ok) return read;
  const { roll, resistance, effects } = read.value;
  return ok({
    ...read.value,
    roll: withKnownAttribute(roll, standIns),
    resistance: withKnownAttribute(resistance, standIns),
    effects: effects.map((effect) => withKnownAttribute(effect, standIns)),
  });
}

/** Reads the effects of a power; data that is not a list is read as an empty list. (d10/J.1) */
export function readEffects(data: Json | undefined, power: string): Result<readonly PowerEffect[]> {
  return readEach<Json, PowerEffect>(Array.isArray(data) ? data : [], (each) => readRecord(POWER_EFFECT, each, power));
}

/** Counts the uses of a power that are left today; null if unlimited. (d10/J.1; d10/L-66) */
export function countUsesLeft({ usesADay, used }: Pick<Power, "usesADay" | "used">): number | null {
  return usesADay === 0 ? null : Math.max(0, usesADay - used);
}

/** Refuses a power that has no uses left today. (d10/J.1; d10/L-66) */
export function checkUsesLeft(power: Power): Result<true> {
  return countUsesLeft(power) === 0 ? refuse("power/used-up", { name: power.name, uses: power.usesADay }) : ok(true);
}

/** Builds the change that counts a use of a power; empty for a power without a daily limit, or without uses left. (d10/J.1; d10/L-66) */
export function countUse(scene: Scene, user: string, power: Power): readonly Change[] {
  const left = countUsesLeft(power);
  if (left === null || left === 0) return [];
  return [buildChange(scene, ["fighters", user, "powers", power.id, "used"], power.used + 1)];
}

/** Restores the uses of all powers on a new day. (d10/J.1; d10/L-66) */
export function refreshPowers(scene: Scene, { id, powers }: PowerOwner): readonly Change[] {
  const spent = Object.values(powers).filter(({ used }) => used > 0);
  return spent.map((power) => buildChange(scene, ["fighters", id, "powers", power.id, "used"], 0));
}

/** A fighter with powers, as far as restoring their uses needs it. */
type PowerOwner = { readonly id: string; readonly powers: Readonly<Record<string, Power>> };

/** True if a power works without being used. (d10/J.1) */
export function isConstantPower({ duration }: Pick<Power, "duration">): boolean {
  return duration === "always";
}

/** An effect of a power that works on a fighter, with the name of the power. */
export type Influence = { readonly power: string; readonly effect: PowerEffect };

/** The influences of powers on a fighter. `raises` are the changes of attributes that result from them. */
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

/** Picks the highest bonus and the worst penalty, since neither adds up with others. (S1; d10/A.1, d10/J.1) */
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

/** Lists the terms of an attribute: the fighter's rating without powers, and the changes by powers. (d10/A.1, d10/J.1) */
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

/** The kind of the effect that stores a lasting power. */
export const POWER = "power" satisfies LastingId;

/** Finds the anchor at which a used power ends; null for powers that are instant or constant. (d10/J.1) */
export function findAnchor(duration: Power["duration"], user: string): Anchor | null {
  if (duration === "untilAction") return { moment: "action", of: user, count: 1 };
  if (duration === "round") return { moment: "round-end", of: "", count: 1 };
  return duration === "fight" ? { moment: "fight-end", of: "", count: 1 } : null;
}

/** Keeps a power on a fighter; it replaces an earlier use of the power by the same user. Null if the power does not last. (d10/J.1) */
export function keepPower(scene: Scene, bearer: string, user: string, power: Power): Change | null {
  const anchor = findAnchor(power.duration, user);
  if (!anchor) return null;
  const { id, name, effects } = power;
  const earlier = listEffects(scene, bearer, POWER).find(
    ([, { data }]) => getText(data, "user") === user && getText(data, "power") === id,
  );
  const data = { power: id, user, name, effects };
  return beginEffect(scene, earlier?.[0] ?? createEffectId(scene, POWER), { kind: POWER, bearer, anchor, data });
}

/** Reads the influences of a power that lasts on a fighter. (d10/J.1) */
export function readInfluences({ data }: Pick<Effect, "data">): readonly Influence[] {
  const power = getText(data, "name");
  const effects = readEffects(data["effects"], power);
  return effects.ok ? effects.value.map((effect) => ({ power, effect })) : [];
}
