import {
  type QuickAction,
  type Badge,
  type SheetLayout,
  type FieldRolls,
  type AttackLine,
  type Derived,
  type Family,
  type Fight,
  type Modifier,
  type Scene,
  type PointTrack,
  defineSheetReaders,
  filterNonZero,
  formatSigned,
  listBadges,
} from "../../engine/index.ts";
import { DEFENCES, computeAllowance, frequencyPenalty } from "./economy/economy.ts";
import {
  type D6Attribute,
  type Skill,
  type HealthState,
  type BoxTrack as TrackName,
  type D6WeaponKind,
  LASTING,
  HEALTH_STATES,
  TRACKS,
} from "./vocabulary.ts";
import { TEST } from "./turn/tests.ts";
import { type Rulings, RULINGS, readRulings, BUDGET_SPECS, RULING_SPECS } from "./rulings.ts";
import { ODDS_COLUMNS, ORDERS, statistics } from "./odds/odds.ts";
import { buildDefaultAttack, buildCurrentPool } from "./attack/attack.ts";
import { isIncapacitated, findHealthState } from "./fighter/conditions.ts";
import type { HitPool } from "./dice.ts";
import {
  type Weapon,
  type Fighter,
  BARE_HANDS,
  computeCapacity,
  countRounds,
  readFighter,
  trackSize,
  woundModifier,
} from "./fighter/fighter.ts";
import { resistancePool, holdOutPool } from "./harm/harm.ts";
import { initiativePool } from "./turn/order.ts";
import { defencePool, listDefenceChoices } from "./answer/reactions.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { statusPool } from "./turn/statuses.ts";
import { EVENT_FORMATTER } from "./sheet/event-formats.ts";
import { d6Game } from "./game.ts";

/** The quick actions on a sheet: the most frequent actions. (S4; N2) */
export const QUICK_ACTIONS: readonly QuickAction[] = [
  { id: "aim", icon: "fa-crosshairs", kind: "aim", first: "weapon", each: "subject" },
  { id: "full-defence", icon: "fa-shield-halved", kind: "full-defence" },
  { id: "extend", icon: "fa-shield", kind: "extend" },
  { id: "move", icon: "fa-shoe-prints", kind: "move", each: "gait" },
  { id: "reload", icon: "fa-rotate", kind: "act", said: { action: "reload" }, each: "weapon", beside: true },
  {
    ...{ id: "change-mode", icon: "fa-sliders", kind: "act", said: { action: "change-mode" } },
    ...{ each: "weapon", beside: true, form: true },
  },
  {
    id: "ready",
    icon: "fa-hand-fist",
    kind: "act",
    said: { action: "ready" },
    ...{ each: "weapon", beside: true, replaces: "ready" },
  },
  { id: "stand", icon: "fa-arrow-up", kind: "act", said: { action: "stand" } },
  { id: "drop-prone", icon: "fa-arrow-down", kind: "act", said: { action: "drop-prone" } },
  { id: "multi-attack", icon: "fa-clone", kind: "multi-attack", form: true },
  { id: "charge", icon: "fa-person-running", kind: "charge", form: true },
  { id: "place", icon: "fa-hourglass-half", kind: "place", form: true },
  { id: "remedy", icon: "fa-kit-medical", kind: "remedy" },
  { id: "aid", icon: "fa-briefcase-medical", kind: "first-aid", form: true },
  { id: "rest", icon: "fa-bed", kind: "rest", each: "track", outsideFights: true },
];

/** The badges of a fighter in a fight besides the remaining points, the most urgent first. (S4; N6; N16) */
export const BADGES: readonly Badge[] = [
  ...listBadges(LASTING),
  { id: "defences", icon: "fa-shield", tone: "bad", from: { spent: "defences", allowance: DEFENCES, each: -1 } },
];

/** The tabs of an actor's numbers, and the groups that change in play, such as the boxes of both tracks. (N5; d6/G.5) */
export const LAYOUT: SheetLayout = {
  health: { tab: "fight", inPlay: "all" },
  notes: { tab: "biography", inPlay: "all" },
};

/** The threshold of an average test. (N3; d6/A.3) */
const AVERAGE_THRESHOLD = 2;

/** The attribute with which a skill is usually tested. (d6/A.1; d6/B; where no text names one, the choice is ours) */
const USUAL_ATTRIBUTE: Readonly<Record<Skill, D6Attribute>> = {
  dodge: "reaction",
  gymnastics: "agility",
  discipline: "willpower",
  insight: "intuition",
  perception: "intuition",
  firstAid: "logic",
  blades: "agility",
  clubs: "agility",
  unarmed: "agility",
  throwing: "agility",
  archery: "agility",
  pistols: "agility",
  longarms: "agility",
  automatics: "agility",
};

/**
 * The rolls that the fields of a sheet offer: an attribute alone, and a skill with its attribute. An opposed test has no threshold.
 * (d6/A.1, d6/A.6)
 */
export const ROLLS: FieldRolls = {
  kind: TEST.kind,
  difficulty: { input: "threshold", usual: AVERAGE_THRESHOLD },
  opposed: { input: "against", said: { threshold: "0" } },
  addsUp: ["goal"],
  of: {
    attributes: { input: "attribute" },
    skills: {
      input: "skill",
      usually: Object.fromEntries(Object.entries(USUAL_ATTRIBUTE).map(([skill, attribute]) => [skill, { attribute }])),
    },
  },
};

const createReader = defineSheetReaders(readFighter);

/** The presentation of the game: two tracks of boxes, pools of dice, and the values derived from the numbers. */
export const d6Family: Family = buildFamily(RULINGS);

function buildFamily(rulings: Rulings): Family {
  return {
    ...d6Game,
    shown: SHEETS,
    layout: LAYOUT,
    rungs: [],
    bars: { health: { track: "critical", lost: "critical" }, reserve: { track: "light", lost: "light" } },
    unarmed: BARE_HANDS.id,
    badges: BADGES,
    pips: { opportunity: "diamond" },
    quickActions: QUICK_ACTIONS,
    orders: ORDERS,
    oddsColumns: ODDS_COLUMNS,
    rolls: ROLLS,
    statistics,
    formatter: EVENT_FORMATTER,
    rulings: [...RULING_SPECS, ...BUDGET_SPECS],
    withRulings: (changes) => buildFamily(readRulings(changes, rulings)),
    derived: createReader((fighter, { fight }) => listDerived(fight, fighter, rulings), []),
    attackLines: createReader((fighter, scene) => listAttackLines(scene, fighter, rulings), {}),
    tracks: createReader((fighter) => TRACKS.map((track) => buildTrack(fighter, track)), []),
  };
}

function listAttackLines(
  scene: Scene<Fighter>,
  fighter: Fighter,
  rulings: Rulings,
): Readonly<Record<string, AttackLine>> {
  const weapons = [...Object.values(fighter.weapons), BARE_HANDS];
  return Object.fromEntries(weapons.map((weapon) => [weapon.id, buildAttackLine(scene, fighter, weapon, rulings)]));
}

/** Describes a weapon: its pool without aim and target, its damage code, piercing, mode and rounds. (d6/F.1; d6/G.1; d6/I) */
function buildAttackLine(scene: Scene<Fighter>, fighter: Fighter, weapon: Weapon, rulings: Rulings): AttackLine {
  const { pierce, mode } = weapon;
  const capacity = computeCapacity(weapon);
  const { dice, why } = buildCurrentPool(scene, fighter, buildDefaultAttack(fighter.id, [], weapon), 0, rulings);
  const line = (name: string, value: string): Derived => ({ label: `RIPOSTE.d6.line.${name}`, value });
  return [
    { ...line("dice", String(dice)), why: filterNonZero(why) },
    line("damage", damageCode(fighter, weapon)),
    ...(pierce > 0 ? [line("pierce", formatSigned(-pierce))] : []),
    ...(mode === "none" ? [] : [line("mode", mode.toUpperCase())]),
    ...(capacity > 0 ? [line("rounds", `${countRounds(weapon)}/${capacity}`)] : []),
    ...(weapon.kind === "thrown" && weapon.quantity !== undefined ? [line("left", String(weapon.quantity))] : []),
  ];
}

/** Formats a damage value with its type and its track, as in 6PC. (d6/G.1; N4) */
export function damageCode({ attributes }: Pick<Fighter, "attributes">, weapon: Weapon): string {
  const { damage, addsStrength, type, track } = weapon;
  const value = damage + (addsStrength ? attributes.strength : 0);
  return `${value}${type.charAt(0)}${track.charAt(0)}`.toUpperCase();
}

/** Lists the derived values of a fighter, without modifiers for the circumstances of a roll. (d6/B; d6/F.2; N1; N6) */
function listDerived(fight: Fight, fighter: Fighter, rulings: Rulings): readonly Derived[] {
  const derived = (name: string, value: number, why?: readonly Modifier[]): Derived => ({
    ...{ label: `RIPOSTE.d6.derived.${name}`, value: String(value) },
    ...(why && { why: filterNonZero(why) }),
  });
  const rolled = (name: string, { dice, why }: HitPool): Derived => derived(name, dice, why);
  const earlier = frequencyPenalty(fight, fighter.id);
  return [
    { ...rolled("initiative", initiativePool(fighter)), orders: true },
    derived("points", computeAllowance(fighter, rulings).points.amount),
    rolled("againstBlows", chooseBestDefence(fighter, "melee", earlier)),
    rolled("againstShots", chooseBestDefence(fighter, "gun", earlier)),
    rolled("resistance", resistancePool(fighter)),
    rolled("statuses", statusPool(fighter)),
    rolled("holdOut", holdOutPool(fighter)),
  ];
}

/** Returns the largest pool of a fighter against this kind of attack, reduced by earlier defences. (N4; S4; d6/F.2) */
function chooseBestDefence(fighter: Fighter, against: D6WeaponKind, earlier: Modifier): HitPool {
  const pools = listDefenceChoices(fighter, against).map((choice) => defencePool(fighter, choice, earlier, undefined));
  return pools.toSorted((a, b) => b.dice - a.dice)[0] ?? { dice: 0, why: [] };
}

/**
 * Describes a track: its remaining boxes, and the state that it has caused. The wound penalty is added if this track determines it. (N5;
 * d6/G.3)
 */
function buildTrack(fighter: Fighter, name: TrackName): PointTrack {
  const rating = trackSize(fighter, name);
  const left = Math.max(0, rating - fighter[name]);
  const state = findTrackState(fighter, name);
  const status = state === null ? null : HEALTH_STATES[state].status;
  const ownPenalty = woundModifier({ ...fighter, light: 0, critical: 0, [name]: fighter[name] }).value;
  return {
    id: name,
    label: `RIPOSTE.d6.track.${name}`,
    rating,
    left,
    level: `RIPOSTE.d6.standing.${name}.${state ?? describeLevel(left, rating)}`,
    penalty: ownPenalty === woundModifier(fighter).value ? ownPenalty : 0,
    out: isIncapacitated(state),
    ...(status && { status: status.id }),
  };
}

/** Finds the state that this track alone has caused. (N5; d6/G.3) */
function findTrackState(fighter: Fighter, name: TrackName): HealthState | null {
  return name === "light" ? findHealthState({ ...fighter, critical: 0 }) : findHealthState({ ...fighter, light: 0 });
}

function describeLevel(left: number, rating: number): string {
  if (left === 0) return "full";
  return left < rating ? "less" : "whole";
}
