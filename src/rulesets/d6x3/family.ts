import {
  type AttackLine,
  type Data,
  type Derived,
  type Family,
  type Fight,
  type Modifier,
  type Rung,
  type Scene,
  type Track,
  emptyFight,
  nonZero,
  signed,
  sumOf,
} from "../../engine/index.ts";
import { BUDGET_SPECS } from "./campaign/budgets.ts";
import { CONDITIONS, TABLE, conditionLabel } from "./fighter/condition-table.ts";
import { testModifiers } from "./attack/ability-roll.ts";
import { ORDERS } from "./odds/advice.ts";
import { attackModifiers, plainWay } from "./attack/attack.ts";
import { WORLD_NUMBERS } from "./harm/churn.ts";
import { defenseOf } from "./attack/compare.ts";
import { damageModifiers } from "./attack/damage.ts";
import { speedNow } from "./economy/actions.ts";
import { BARE_HANDS, type Weapon } from "./fighter/equipment.ts";
import { type Fighter, fortuneAt, readFighter, toughnessBase } from "./fighter/fighter.ts";
import { threeDiceGame } from "./game.ts";
import { AT_HAND } from "./sheet/at-hand.ts";
import { BADGES } from "./sheet/badges.ts";
import { RULING_SPECS } from "./rulings.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { STATISTICS } from "./odds/statistics.ts";
import { EVENT_FORMATTER } from "./sheet/event-formats.ts";
import { ROLLS } from "./sheet/rolls.ts";
import { LAYOUT } from "./sheet/layout.ts";
import { isStopped } from "./fighter/things.ts";

/** Everything that sheets and cards show of a fighter: Fortune and wounds, tests by their modifiers, and derived numbers. */
export const threeDiceFamily: Family = {
  ...threeDiceGame,
  shown: SHEETS,
  layout: LAYOUT,
  rungs: [],
  bars: { health: { track: "health" }, reserve: { track: "fortune" } },
  unarmed: BARE_HANDS.id,
  badges: BADGES,
  atHand: AT_HAND,
  world: WORLD_NUMBERS,
  rolls: ROLLS,
  orders: ORDERS.filter((order) => order !== "pass"),
  statistics: STATISTICS,
  formatter: EVENT_FORMATTER,
  rulings: [...RULING_SPECS, ...BUDGET_SPECS],
  derived: (data, fight) => ofFighter(data, (fighter) => derivedOf(sceneOf(fighter, fight), fighter)),
  attackLines: (data, fight) =>
    Object.fromEntries(ofFighter(data, (fighter) => linesOf(sceneOf(fighter, fight), fighter))),
  states: (data) => ofFighter(data, statesOf),
  tracks: (data) => ofFighter(data, tracksOf),
};

function ofFighter<T>(data: Data, of: (fighter: Fighter) => readonly T[]): readonly T[] {
  const read = readFighter(data);
  return read.ok ? of(read.value) : [];
}

/** Builds a scene with this fighter alone, in their fight or outside of any. */
function sceneOf(fighter: Fighter, fight: Fight = emptyFight(0)): Scene<Fighter> {
  return { fighters: { [fighter.id]: fighter }, fight };
}

/** Lists each weapon with the modifiers of its attack and its damage; empty for things and vehicles. (d6x3/F.2; d6x3/G.1; d6x3/I) */
function linesOf(scene: Scene<Fighter>, fighter: Fighter): readonly (readonly [string, AttackLine])[] {
  if (fighter.body !== "person") return [];
  const hands = { ...BARE_HANDS, sides: fighter.unarmedSides };
  return [hands, ...Object.values(fighter.weapons)].map((weapon) => [weapon.id, lineOf(scene, fighter, weapon)]);
}

function lineOf(scene: Scene<Fighter>, fighter: Fighter, weapon: Weapon): AttackLine {
  const way = plainWay(weapon);
  const use = { bearer: fighter.id, weapon, way, distance: 0, metres: 0, straight: false, bonus: false } as const;
  const attack = attackModifiers(scene, fighter, use);
  const damage = damageModifiers(fighter, weapon, way);
  const added = sumOf(damage);
  const jam =
    weapon.jam === "works"
      ? []
      : [{ label: "RIPOSTE.d6x3.line.jam", value: "!", note: `RIPOSTE.d6x3.jam.${weapon.jam}` }];
  return [
    { label: "RIPOSTE.d6x3.line.attack", value: signed(sumOf(attack)), why: attack },
    {
      label: "RIPOSTE.d6x3.line.damage",
      value: `${weapon.dice}d${weapon.sides}${added === 0 ? "" : signed(added)}`,
      why: nonZero(damage),
    },
    ...jam,
  ];
}

/** Lists the derived numbers as they stand now; things and vehicles have Defense alone. (d6x3/B; d6x3/C; d6x3/F.6; d6x3/H; d6x3/J-4) */
function derivedOf(scene: Scene<Fighter>, fighter: Fighter): readonly Derived[] {
  const shown = (name: string, value: string, why?: readonly Modifier[]): Derived => ({
    ...{ label: `RIPOSTE.d6x3.derived.${name}`, value },
    ...(why && { why: nonZero(why) }),
  });
  const defense = defenseOf(scene, fighter);
  if (fighter.body !== "person") return [shown("defense", String(sumOf(defense)))];
  const toughness = toughnessBase(fighter);
  const initiative = testModifiers(scene, fighter, "dexterity", "initiative");
  return [
    shown("defense", String(sumOf(defense)), defense),
    shown("toughness", String(sumOf(toughness)), toughness),
    shown("speed", String(speedNow(scene, fighter))),
    { ...shown("initiative", signed(sumOf(initiative)), initiative), orders: true },
    shown("fortune", String(fortuneAt(fighter.level, fighter.abilities.constitution))),
  ];
}

/**
 * Lists Fortune and the steps of health: unhurt, Injured, Wounded, out; minor opponents and things have one step. (d6x3/G.1, d6x3/G.2;
 * d6x3/J-20)
 */
function tracksOf(fighter: Fighter): readonly Track[] {
  const { body, minor, fortune, fortuneMax } = fighter;
  const supply: Track = {
    id: "fortune",
    label: "RIPOSTE.d6x3.track.fortune",
    rating: fortuneMax,
    left: fortune,
    level: `RIPOSTE.d6x3.standing.fortune.${fortune === 0 ? "gone" : fortune < fortuneMax ? "less" : "whole"}`,
    penalty: 0,
    out: false,
    stored: { left: "fortune", rating: "fortuneMax" },
  };
  const keeps = body === "object" || (body === "person" && !minor);
  return [...(keeps ? [supply] : []), healthOf(fighter)];
}

/** Conditions that are steps of health, the worst first. (d6x3/G.1, d6x3/G.3) */
const STEPS = CONDITIONS.toReversed().filter((each) => TABLE[each].left !== undefined);

function healthOf(fighter: Fighter): Track {
  const { body, minor, conditions } = fighter;
  const isOut = body === "vehicle" && isStopped(fighter);
  const step = isOut ? "taken-out" : STEPS.find((each) => conditions[each]);
  const rating = body === "person" && !minor ? 3 : 1;
  const { left = rating, status } = step ? TABLE[step] : {};
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

/** Lists the fighter's conditions that are no steps of health. (d6x3/G.3) */
function statesOf({ conditions }: Fighter): readonly Rung[] {
  const others = CONDITIONS.filter((each) => conditions[each] && !STEPS.includes(each));
  return others.map((each) => {
    const { acts = true, status } = TABLE[each];
    return { label: conditionLabel(each), penalty: 0, out: !acts, ...(status && { status: status.id }) };
  });
}
