import {
  type AttackLine,
  type Data,
  type Derived,
  type Family,
  type Fight,
  type Modifier,
  type Scene,
  type Track,
  emptyFight,
  nonZero,
  signed,
} from "../../engine/index.ts";
import { BUDGET_SPECS } from "./campaign/budgets.ts";
import { ORDERS } from "./odds/advice.ts";
import { plainAttack, poolNow } from "./attack/attack.ts";
import { isOut, stateOf } from "./fighter/conditions.ts";
import type { Pool } from "./dice.ts";
import { allowanceOf, frequencyPenalty } from "./economy/economy.ts";
import { BARE_HANDS, type Weapon, capacityOf, roundsIn } from "./fighter/equipment.ts";
import { type Fighter, readFighter, trackSize, woundModifier } from "./fighter/fighter.ts";
import { d6Game } from "./game.ts";
import { AT_HAND } from "./sheet/at-hand.ts";
import { BADGES } from "./sheet/badges.ts";
import { resistancePool } from "./harm/harm.ts";
import { holdOutPool } from "./harm/holding-out.ts";
import { initiativePool } from "./turn/order.ts";
import { defencePool, waysToDefend } from "./answer/reactions.ts";
import { RULINGS, RULING_SPECS, type Rulings, ruledBy } from "./rulings.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { statusPool } from "./turn/statuses.ts";
import { statistics } from "./odds/statistics.ts";
import { EVENT_FORMATTER } from "./sheet/event-formats.ts";
import { ROLLS } from "./sheet/rolls.ts";
import { LAYOUT } from "./sheet/layout.ts";
import { HEALTH_STATES, type HealthState, type Track as TrackName, type WeaponKind } from "./vocabulary.ts";

/** Presentation of the game: two tracks of boxes, pools of dice, and the values derived from the numbers. */
export const d6Family: Family = familyUnder(RULINGS);

function familyUnder(rulings: Rulings): Family {
  return {
    ...d6Game,
    shown: SHEETS,
    layout: LAYOUT,
    rungs: [],
    bars: { health: { track: "critical", lost: "critical" }, reserve: { track: "light", lost: "light" } },
    unarmed: BARE_HANDS.id,
    badges: BADGES,
    atHand: AT_HAND,
    orders: ORDERS,
    rolls: ROLLS,
    statistics,
    formatter: EVENT_FORMATTER,
    rulings: [...RULING_SPECS, ...BUDGET_SPECS],
    under: (changes) => familyUnder(ruledBy(changes, rulings)),
    derived: (data, fight) => ofFighter(data, rulings, (fighter) => derivedOf(sceneOf(fighter, fight), fighter)),
    attackLines: (data, fight) =>
      Object.fromEntries(ofFighter(data, rulings, (fighter) => linesOf(sceneOf(fighter, fight), fighter))),
    tracks: (data) => ofFighter(data, rulings, tracksOf),
  };
}

function ofFighter<T>(data: Data, rulings: Rulings, of: (fighter: Fighter) => readonly T[]): readonly T[] {
  const read = readFighter(data, rulings);
  return read.ok ? of(read.value) : [];
}

/** Builds a scene with the fighter alone, in their fight or outside of any. */
function sceneOf(fighter: Fighter, fight: Fight = emptyFight(0)): Scene<Fighter> {
  return { fighters: { [fighter.id]: fighter }, fight };
}

function linesOf(scene: Scene<Fighter>, fighter: Fighter): readonly (readonly [string, AttackLine])[] {
  return [...Object.values(fighter.weapons), BARE_HANDS].map((weapon) => [weapon.id, lineOf(scene, fighter, weapon)]);
}

/** Describes a weapon: its pool without aim and target, its damage code, piercing, mode and rounds. (d6/F.1; d6/G.1; d6/I) */
function lineOf(scene: Scene<Fighter>, fighter: Fighter, weapon: Weapon): AttackLine {
  const { pierce, mode } = weapon;
  const capacity = capacityOf(weapon);
  const { dice, why } = poolNow(scene, fighter, plainAttack(fighter.id, [], weapon), 0);
  const line = (name: string, value: string): Derived => ({ label: `RIPOSTE.d6.line.${name}`, value });
  return [
    { ...line("dice", String(dice)), why: nonZero(why) },
    line("damage", damageCode(fighter, weapon)),
    ...(pierce > 0 ? [line("pierce", signed(-pierce))] : []),
    ...(mode === "none" ? [] : [line("mode", mode.toUpperCase())]),
    ...(capacity > 0 ? [line("rounds", `${roundsIn(weapon)}/${capacity}`)] : []),
  ];
}

/** Formats a damage value with its type and its track, as in 6PC. (d6/G.1; N4) */
export function damageCode({ attributes }: Pick<Fighter, "attributes">, weapon: Weapon): string {
  const { damage, addsStrength, type, track } = weapon;
  const value = damage + (addsStrength ? attributes.strength : 0);
  return `${value}${type.charAt(0)}${track.charAt(0)}`.toUpperCase();
}

/** Lists the derived values of a fighter as they stand, before any circumstances. (d6/B; d6/F.2; N1; N6) */
function derivedOf({ fight }: Scene<Fighter>, fighter: Fighter): readonly Derived[] {
  const derived = (name: string, value: number, why?: readonly Modifier[]): Derived => ({
    ...{ label: `RIPOSTE.d6.derived.${name}`, value: String(value) },
    ...(why && { why: nonZero(why) }),
  });
  const rolled = (name: string, { dice, why }: Pool): Derived => derived(name, dice, why);
  const earlier = frequencyPenalty(fight, fighter.id);
  return [
    { ...rolled("initiative", initiativePool(fighter)), orders: true },
    derived("points", allowanceOf(fighter).points.amount),
    rolled("againstBlows", bestDefence(fighter, "melee", earlier)),
    rolled("againstShots", bestDefence(fighter, "gun", earlier)),
    rolled("resistance", resistancePool(fighter)),
    rolled("statuses", statusPool(fighter)),
    rolled("holdOut", holdOutPool(fighter)),
  ];
}

/** Returns the largest pool of a fighter against this kind of attack, after earlier defences. (N4; S4; d6/F.2) */
function bestDefence(fighter: Fighter, against: WeaponKind, earlier: Modifier): Pool {
  const pools = waysToDefend(fighter, against).map((way) => defencePool(fighter, way, earlier, undefined));
  return pools.toSorted((a, b) => b.dice - a.dice)[0] ?? { dice: 0, why: [] };
}

function tracksOf(fighter: Fighter): readonly Track[] {
  return [trackOf(fighter, "light"), trackOf(fighter, "critical")];
}

/** Describes a track: its boxes left, the state it has caused, and a wound penalty on the worse track alone. (N5; d6/G.3) */
function trackOf(fighter: Fighter, name: TrackName): Track {
  const rating = trackSize(fighter, name);
  const left = Math.max(0, rating - fighter[name]);
  const state = stateFrom(fighter, name);
  const status = state === null ? null : HEALTH_STATES[state].status;
  const alone = woundModifier({ ...fighter, light: 0, critical: 0, [name]: fighter[name] }).value;
  return {
    id: name,
    label: `RIPOSTE.d6.track.${name}`,
    rating,
    left,
    level: `RIPOSTE.d6.standing.${name}.${state ?? levelOf(left, rating)}`,
    penalty: alone === woundModifier(fighter).value ? alone : 0,
    out: isOut(state),
    ...(status && { status: status.id }),
  };
}

/** Finds the state that this track alone has caused. (N5; d6/G.3) */
function stateFrom(fighter: Fighter, name: TrackName): HealthState | null {
  return name === "light" ? stateOf({ ...fighter, critical: 0 }) : stateOf({ ...fighter, light: 0 });
}

function levelOf(left: number, rating: number): string {
  if (left === 0) return "full";
  return left < rating ? "less" : "whole";
}
