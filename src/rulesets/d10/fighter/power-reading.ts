import {
  type Data,
  type Json,
  type Result,
  isData,
  isWhole,
  ok,
  oneOf,
  readList,
  refuse,
  shown,
} from "../../../engine/index.ts";
import { POWER_BOUNDS } from "../bounds.ts";
import {
  INFLUENCED_ROLLS,
  INFLUENCED_WEAPONS,
  PERMITS,
  POWER_COSTS,
  POWER_DURATIONS,
  POWER_EFFECTS,
  POWER_ROLLS,
  POWER_TARGETS,
  POWER_TIMES,
  type Power,
  type PowerEffect,
  type PowerRoll,
} from "./powers.ts";
import { type Attribute, FAMILY_ABILITIES, FAMILY_ATTRIBUTES, type StandIns } from "../vocabulary.ts";

type Bounded = keyof typeof POWER_BOUNDS;

/** Takes a power from plain data; refuses a word that no list has and a number out of bounds, naming power and field. (d10/J.1) */
export function readPower(data: Data, standIns: StandIns = {}): Result<Power> {
  const { id, name } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("power/malformed", { name: shown(name) });
  const read = reader(data, name);
  const [gifts, mostTargets, range] = [read.number("gifts"), read.number("mostTargets"), read.number("range")];
  const time = read.word("time", POWER_TIMES);
  const cost = read.word("cost", POWER_COSTS);
  const target = read.word("target", POWER_TARGETS);
  const duration = read.word("duration", POWER_DURATIONS);
  const roll = readRoll(data["roll"], name, standIns);
  if (!roll.ok) return roll;
  const resistance = readRoll(data["resistance"], name, standIns);
  if (!resistance.ok) return resistance;
  const effects = readEffects(data["effects"], name, standIns);
  if (!effects.ok) return effects;
  const words = { time, cost, target, duration };
  const lists = { roll: roll.value, resistance: resistance.value, effects: effects.value };
  return read.done({ id, name, gifts, mostTargets, range, ...words, ...lists });
}

function readRoll(data: Json | undefined, power: string, standIns: StandIns): Result<PowerRoll> {
  const read = reader(isData(data) ? data : {}, power);
  return read.done({
    by: read.word("by", POWER_ROLLS),
    attribute: standIn(read.word("attribute", FAMILY_ATTRIBUTES), standIns),
    ability: read.word("ability", FAMILY_ABILITIES),
    difficulty: read.number("difficulty"),
  });
}

/** Takes the effects of a power from plain data. (d10/J.1) */
export function readEffects(
  data: Json | undefined,
  power: string,
  standIns: StandIns = {},
): Result<readonly PowerEffect[]> {
  return readList(data, (effect) => readEffect(effect, power, standIns));
}

function readEffect(data: Data, power: string, standIns: StandIns): Result<PowerEffect> {
  const read = reader(data, power);
  return read.done({
    effect: read.word("effect", POWER_EFFECTS),
    value: read.number("value"),
    roll: read.word("roll", INFLUENCED_ROLLS),
    weapon: read.word("weapon", INFLUENCED_WEAPONS),
    attribute: standIn(read.word("attribute", FAMILY_ATTRIBUTES), standIns),
    ability: read.word("ability", FAMILY_ABILITIES),
    permit: read.word("permit", PERMITS),
    armourCounts: data["armourCounts"] !== false,
    addsMargin: data["addsMargin"] === true,
  });
}

function standIn(attribute: Attribute, standIns: StandIns): Attribute {
  return standIns[attribute] ?? attribute;
}

/** Reads words and numbers of a record; what is absent has its default, and the first that is wrong is the refusal. */
function reader(data: Data, power: string) {
  let wrong: string | undefined;
  return {
    word<const T extends readonly [string, ...string[]]>(field: string, list: T): T[number] {
      const value = data[field];
      const known = value === undefined ? list[0] : oneOf(list, value);
      if (known === undefined) wrong ??= field;
      return known ?? list[0];
    },
    number(field: Bounded): number {
      const { min, max, initial } = POWER_BOUNDS[field];
      const value = data[field] === undefined ? initial : data[field];
      if (isWhole(value, min, max)) return value;
      wrong ??= field;
      return initial;
    },
    done<T>(whole: T): Result<T> {
      if (wrong === undefined) return ok(whole);
      return refuse("power/bad-field", { name: power, field: wrong, value: shown(data[wrong]) });
    },
  };
}
