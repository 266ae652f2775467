import {
  type QuickAction,
  type QuickActionOption,
  type Badge,
  type SheetLayout,
  type FieldRolls,
  type AttackLine,
  type Derived,
  type Family,
  type Modifier,
  type Rung,
  type Scene,
  type PointTrack,
  defineSheetReaders,
  filterNonZero,
  formatSigned,
  sumModifiers,
  listBadges,
} from "../../engine/index.ts";
import { PREPARABLE, currentSpeed } from "./economy/economy.ts";
import { EFFECTS } from "./fighter/conditions.ts";
import { SYSTEMS, ABILITY_FOCUSES, CONDITIONS, CONDITION_TABLE, labelCondition } from "./vocabulary.ts";
import { FOE, USUAL_TARGET } from "./fighter/inputs.ts";
import { OPPOSED, TASK } from "./turn/tasks.ts";
import { BUDGET_SPECS, RULING_SPECS } from "./rulings.ts";
import { testModifiers } from "./attack/rolls.ts";
import { ODDS_COLUMNS, ORDERS, STATISTICS } from "./odds/odds.ts";
import { attackModifiers, chooseDefaultMode } from "./attack/attack.ts";
import { THROW, filterExplosives } from "./attack/declaring.ts";
import { WORLD_NUMBERS } from "./harm/churn.ts";
import { defenseModifiers } from "./attack/compare.ts";
import { damageModifiers } from "./attack/damage.ts";
import {
  type Weapon,
  type Fighter,
  BARE_HANDS,
  isThrown,
  fullFortune,
  readFighter,
  baseToughness,
  isStopped,
} from "./fighter/fighter.ts";
import { d6x3Game } from "./game.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { EVENT_FORMATTER } from "./sheet/event-formats.ts";

/** The quick actions on a sheet: the most frequent actions. (S2; d6x3/D) */
export const QUICK_ACTIONS: readonly QuickAction[] = [
  { id: "aim", icon: "fa-crosshairs", kind: "action", said: { action: "aim" } },
  { id: "guard-up", icon: "fa-shield", kind: "action", said: { action: "guard-up" }, options: listGuardAmounts },
  { id: "defend", icon: "fa-shield-halved", kind: "action", said: { action: "defend" } },
  { id: "move", icon: "fa-shoe-prints", kind: "action", said: { action: "move" } },
  { id: "run", icon: "fa-person-running", kind: "action", said: { action: "run" } },
  { id: "stand", icon: "fa-arrow-up", kind: "action", said: { action: "move", posture: "stand" }, hinted: true },
  {
    id: "ready",
    icon: "fa-hand-fist",
    kind: "action",
    said: { action: "ready" },
    ...{ each: "weapon", beside: true, replaces: "ready" },
  },
  { id: "clear", icon: "fa-rotate", kind: "action", said: { action: "clear" }, each: "weapon", beside: true },
  { id: "charge", icon: "fa-person-running", kind: "attack", said: { way: "charge" }, hinted: true, form: true },
  { id: "stand-firm", icon: "fa-anchor", kind: "action", said: { action: "stand-firm" } },
  { id: "press", icon: "fa-angles-right", kind: "action", said: { action: "press" }, each: "foe" },
  { id: "prepare", icon: "fa-hourglass-half", kind: "action", said: { action: "prepare" }, each: "prepared" },
  { id: "prepared", icon: "fa-bolt", kind: "prepared", form: true },
  { id: "throw", icon: "fa-bomb", kind: "throw", first: "weapon", form: true },
  { id: "breather", icon: "fa-bed", kind: "breather", outsideFights: true },
];

/** Lists the amounts of a guard: 1 or 2. (S2, Guard Up) */
function listGuardAmounts(): readonly QuickActionOption[] {
  return [1, 2].map((amount) => ({ label: "guard-up", data: { amount }, said: { amount: String(amount) } }));
}

/** Builds the badge of a prepared action, which all players see. (S2, Prepare: it is declared) */
function buildPreparedBadge(action: string): Badge {
  const from = { lasting: "prepared", only: { key: "action", among: [action] } };
  return { id: `prepared-${action}`, icon: "fa-hourglass-half", tone: "good", from };
}

/**
 * The badges of a fighter in a fight, besides the remaining actions, the most urgent first. All players see them. (S2; d6x3/D, d6x3/H,
 * d6x3/H.1)
 */
export const BADGES: readonly Badge[] = [...PREPARABLE.map(buildPreparedBadge), ...listBadges(EFFECTS)];

/**
 * The tabs of an actor's numbers, and those that change in play: Fortune, conditions, and the systems of a vehicle. (d6x3/B; d6x3/G.3;
 * d6x3/H.1)
 */
export const LAYOUT: SheetLayout = {
  conditions: { tab: "effects", inPlay: "all" },
  "more-conditions": { tab: "effects", inPlay: "all" },
  fortune: { tab: "fight", inPlay: ["fortune", "breathed"] },
  breathed: { tab: "effects", inPlay: "all" },
  drained: { tab: "effects", inPlay: "all" },
  thing: { tab: "fight" },
  body: { tab: "biography" },
  vehicle: { tab: "fight", inPlay: [...SYSTEMS, "repairPenalty", "inoperative"] },
  notes: { tab: "biography", inPlay: "all" },
};

/** The ability of each focus. (d6x3/A.1; d6x3/B) */
const FOCUS_ABILITIES = Object.fromEntries(
  Object.entries(ABILITY_FOCUSES).flatMap(([ability, focuses]) =>
    focuses.map((focus) => [focus, { ability }] as const),
  ),
);

/** The rolls of a sheet's fields: an ability alone, and a focus with its ability. (d6x3/A.1) */
export const ROLLS: FieldRolls = {
  kind: TASK.kind,
  difficulty: { input: "target", usual: USUAL_TARGET },
  opposed: { input: FOE.name, kind: OPPOSED.kind },
  alike: [OPPOSED.kind],
  addsUp: ["whole"],
  of: { abilities: { input: "ability" }, focuses: { input: "focus", usually: FOCUS_ABILITIES } },
};

const createReader = defineSheetReaders(readFighter);

/** The presentation of the game on sheets and cards: Fortune and wounds, tests by their modifiers, and derived numbers. */
export const d6x3Family: Family = {
  ...d6x3Game,
  shown: SHEETS,
  layout: LAYOUT,
  rungs: [],
  bars: { health: { track: "health" }, reserve: { track: "fortune" } },
  unarmed: BARE_HANDS.id,
  badges: BADGES,
  pips: { major: "square" },
  quickActions: QUICK_ACTIONS,
  world: WORLD_NUMBERS,
  rolls: ROLLS,
  orders: ORDERS.filter((order) => order !== "pass"),
  oddsColumns: ODDS_COLUMNS,
  statistics: STATISTICS,
  formatter: EVENT_FORMATTER,
  rulings: [...RULING_SPECS, ...BUDGET_SPECS],
  derived: createReader(listDerived, []),
  attackLines: createReader(listAttackLines, {}),
  attackKinds: createReader(listAttackKinds, {}),
  states: createReader(listStates, []),
  tracks: createReader(listTracks, []),
};

/** Lists each weapon with the modifiers of its attack and its damage; empty for things and vehicles. (d6x3/F.2; d6x3/G.1; d6x3/I) */
function listAttackLines(fighter: Fighter, scene: Scene<Fighter>): Readonly<Record<string, AttackLine>> {
  if (fighter.body !== "person") return {};
  const weapons = [{ ...BARE_HANDS, sides: fighter.unarmedSides }, ...Object.values(fighter.weapons)];
  return Object.fromEntries(weapons.map((weapon) => [weapon.id, buildAttackLine(scene, fighter, weapon)]));
}

/** Lists the kinds of declaration of the weapons that do not attack. (S2, Explosives) */
function listAttackKinds({ weapons }: Fighter): Readonly<Record<string, string>> {
  return Object.fromEntries(filterExplosives(weapons).map(({ id }) => [id, THROW.kind]));
}

function buildAttackLine(scene: Scene<Fighter>, fighter: Fighter, weapon: Weapon): AttackLine {
  const mode = chooseDefaultMode(weapon);
  const use = { bearer: fighter.id, weapon, way: mode, distance: 0, metres: 0, straight: false, bonus: false } as const;
  const attack = attackModifiers(scene, fighter, use);
  const damage = damageModifiers(fighter, weapon, mode);
  const added = sumModifiers(damage);
  const left = isThrown(weapon) && weapon.quantity !== undefined ? String(weapon.quantity) : "";
  return [
    { label: "RIPOSTE.d6x3.line.attack", value: formatSigned(sumModifiers(attack)), why: attack },
    {
      label: "RIPOSTE.d6x3.line.damage",
      value: `${weapon.dice}d${weapon.sides}${added === 0 ? "" : formatSigned(added)}`,
      why: filterNonZero(damage),
    },
    ...(left === "" ? [] : [{ label: "RIPOSTE.d6x3.line.left", value: left }]),
    ...(weapon.jam === "works" ? [] : [{ label: `RIPOSTE.d6x3.jam.${weapon.jam}`, value: "" }]),
  ];
}

/** Lists the current derived numbers; things and vehicles have only Defense. (d6x3/B; d6x3/C; d6x3/F.6; d6x3/H; d6x3/J-4) */
function listDerived(fighter: Fighter, scene: Scene<Fighter>): readonly Derived[] {
  const buildNumber = (name: string, value: string, why?: readonly Modifier[]): Derived => ({
    ...{ label: `RIPOSTE.d6x3.derived.${name}`, value },
    ...(why && { why: filterNonZero(why) }),
  });
  const defense = defenseModifiers(scene, fighter);
  if (fighter.body !== "person") return [buildNumber("defense", String(sumModifiers(defense)))];
  const toughness = baseToughness(fighter);
  const initiative = testModifiers(scene, fighter, "dexterity", "initiative");
  return [
    buildNumber("defense", String(sumModifiers(defense)), defense),
    buildNumber("toughness", String(sumModifiers(toughness)), toughness),
    buildNumber("speed", String(currentSpeed(scene, fighter))),
    { ...buildNumber("initiative", formatSigned(sumModifiers(initiative)), initiative), orders: true },
    buildNumber("fortune", String(fullFortune(fighter.level, fighter.abilities.constitution))),
  ];
}

/**
 * Lists Fortune and the steps of health: unhurt, Injured, Wounded, out. Minor opponents and things have one step. (d6x3/G.1, d6x3/G.2;
 * d6x3/J-20)
 */
function listTracks(fighter: Fighter): readonly PointTrack[] {
  const { body, minor, fortune, fortuneMax } = fighter;
  const fortuneTrack: PointTrack = {
    id: "fortune",
    label: "RIPOSTE.d6x3.track.fortune",
    rating: fortuneMax,
    left: fortune,
    level: `RIPOSTE.d6x3.standing.fortune.${fortune === 0 ? "gone" : fortune < fortuneMax ? "less" : "whole"}`,
    penalty: 0,
    out: false,
    stored: { left: "fortune", rating: "fortuneMax" },
  };
  const hasFortune = body === "object" || (body === "person" && !minor);
  return [...(hasFortune ? [fortuneTrack] : []), buildHealthTrack(fighter)];
}

/** The conditions that are steps of health, the worst first. (d6x3/G.1, d6x3/G.3) */
const HEALTH_STEPS = CONDITIONS.toReversed().filter((each) => CONDITION_TABLE[each].left !== undefined);

function buildHealthTrack(fighter: Fighter): PointTrack {
  const { body, minor, conditions } = fighter;
  const isOut = body === "vehicle" && isStopped(fighter);
  const step = isOut ? "taken-out" : HEALTH_STEPS.find((each) => conditions[each]);
  const rating = body === "person" && !minor ? 3 : 1;
  const { left = rating, status } = step ? CONDITION_TABLE[step] : {};
  return {
    id: "health",
    label: "RIPOSTE.d6x3.track.health",
    rating,
    left: step ? Math.min(rating - 1, left) : rating,
    level: `RIPOSTE.d6x3.standing.health.${step ?? "unhurt"}`,
    penalty: 0,
    out: step === "dead" || step === "taken-out",
    ...(status && { status: status.id }),
  };
}

/** Lists the fighter's conditions that are not steps of health. (d6x3/G.3) */
function listStates({ conditions }: Fighter): readonly Rung[] {
  const others = CONDITIONS.filter((each) => conditions[each] && !HEALTH_STEPS.includes(each));
  return others.map((each) => {
    const { acts = true, status } = CONDITION_TABLE[each];
    return { label: labelCondition(each), penalty: 0, out: !acts, ...(status && { status: status.id }) };
  });
}
