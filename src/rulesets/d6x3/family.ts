import {
  type AttackLine,
  type Data,
  type Derived,
  type Family,
  type Fight,
  type Modifier,
  type Rung,
  type Scene,
  type PointTrack,
  createEmptyFight,
  filterNonZero,
  formatSigned,
  sumModifiers,
} from "../../engine/index.ts";
import { BUDGET_SPECS } from "./campaign/budgets.ts";
import { CONDITIONS, CONDITION_TABLE, labelCondition } from "./fighter/condition-table.ts";
import { testModifiers } from "./attack/ability-roll.ts";
import { ORDERS } from "./odds/advice.ts";
import { attackModifiers, chooseDefaultMode } from "./attack/attack.ts";
import { WORLD_NUMBERS } from "./harm/churn.ts";
import { defenseModifiers } from "./attack/compare.ts";
import { damageModifiers } from "./attack/damage.ts";
import { currentSpeed } from "./economy/actions.ts";
import { BARE_HANDS, type Weapon } from "./fighter/equipment.ts";
import { type Fighter, fullFortune, readFighter, baseToughness } from "./fighter/fighter.ts";
import { d6x3Game } from "./game.ts";
import { QUICK_ACTIONS } from "./sheet/at-hand.ts";
import { BADGES } from "./sheet/badges.ts";
import { RULING_SPECS } from "./rulings.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { STATISTICS } from "./odds/statistics.ts";
import { EVENT_FORMATTER } from "./sheet/event-formats.ts";
import { ROLLS } from "./sheet/rolls.ts";
import { LAYOUT } from "./sheet/layout.ts";
import { isStopped } from "./fighter/things.ts";

/** The presentation of the game on sheets and cards: Fortune and wounds, tests by their modifiers, and derived numbers. */
export const d6x3Family: Family = {
  ...d6x3Game,
  shown: SHEETS,
  layout: LAYOUT,
  rungs: [],
  bars: { health: { track: "health" }, reserve: { track: "fortune" } },
  unarmed: BARE_HANDS.id,
  badges: BADGES,
  quickActions: QUICK_ACTIONS,
  world: WORLD_NUMBERS,
  rolls: ROLLS,
  orders: ORDERS.filter((order) => order !== "pass"),
  statistics: STATISTICS,
  formatter: EVENT_FORMATTER,
  rulings: [...RULING_SPECS, ...BUDGET_SPECS],
  derived: (data, fight) => withFighter(data, (fighter) => listDerived(buildScene(fighter, fight), fighter)),
  attackLines: (data, fight) =>
    Object.fromEntries(withFighter(data, (fighter) => listAttackLines(buildScene(fighter, fight), fighter))),
  states: (data) => withFighter(data, listStates),
  tracks: (data) => withFighter(data, listTracks),
};

function withFighter<T>(data: Data, derive: (fighter: Fighter) => readonly T[]): readonly T[] {
  const fighter = readFighter(data);
  return fighter.ok ? derive(fighter.value) : [];
}

/** Builds a scene with this fighter alone, in their fight or outside of any. */
function buildScene(fighter: Fighter, fight: Fight = createEmptyFight(0)): Scene<Fighter> {
  return { fighters: { [fighter.id]: fighter }, fight };
}

/** Lists each weapon with the modifiers of its attack and its damage; empty for things and vehicles. (d6x3/F.2; d6x3/G.1; d6x3/I) */
function listAttackLines(scene: Scene<Fighter>, fighter: Fighter): readonly (readonly [string, AttackLine])[] {
  if (fighter.body !== "person") return [];
  const hands = { ...BARE_HANDS, sides: fighter.unarmedSides };
  return [hands, ...Object.values(fighter.weapons)].map((weapon) => [
    weapon.id,
    buildAttackLine(scene, fighter, weapon),
  ]);
}

function buildAttackLine(scene: Scene<Fighter>, fighter: Fighter, weapon: Weapon): AttackLine {
  const mode = chooseDefaultMode(weapon);
  const use = { bearer: fighter.id, weapon, way: mode, distance: 0, metres: 0, straight: false, bonus: false } as const;
  const attack = attackModifiers(scene, fighter, use);
  const damage = damageModifiers(fighter, weapon, mode);
  const added = sumModifiers(damage);
  const jam =
    weapon.jam === "works"
      ? []
      : [{ label: "RIPOSTE.d6x3.line.jam", value: "!", note: `RIPOSTE.d6x3.jam.${weapon.jam}` }];
  return [
    { label: "RIPOSTE.d6x3.line.attack", value: formatSigned(sumModifiers(attack)), why: attack },
    {
      label: "RIPOSTE.d6x3.line.damage",
      value: `${weapon.dice}d${weapon.sides}${added === 0 ? "" : formatSigned(added)}`,
      why: filterNonZero(damage),
    },
    ...jam,
  ];
}

/** Lists the current derived numbers; things and vehicles have only Defense. (d6x3/B; d6x3/C; d6x3/F.6; d6x3/H; d6x3/J-4) */
function listDerived(scene: Scene<Fighter>, fighter: Fighter): readonly Derived[] {
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
