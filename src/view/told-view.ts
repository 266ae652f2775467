import {
  type Data,
  type Event,
  type Json,
  type TimeSpan,
  listFields,
  lookup,
  formatSigned,
  sumModifiers,
  MINUTES_PER_UNIT,
} from "../engine/index.ts";
import { findEdition } from "../rulesets/index.ts";
import { rollKey } from "./adjust-view.ts";
import { SEEN_LINES } from "./exchange/format.ts";
import { readData, readDataList, readModifiers, readNumber, readText, readTextList } from "./read.ts";
import { type Sentence, wordKey } from "./terms.ts";
import { fillKey, fillWordKey } from "./word-families.ts";

/** The key of the sentence that tells a GM's reason for a requested roll. */
export const REQUESTED_KEY = "RIPOSTE.Rolls.requested";

/** Describes an event in sentences with the names of its fighters; empty if the event has no text. */
export function describeEvent(
  { type, data }: Event,
  names: Readonly<Record<string, string>>,
  ruleset: string,
): readonly Sentence[] {
  if (type === SEEN_LINES)
    return readDataList(data, "lines").map((line) => ({ key: readText(line, "key"), data: readData(line, "data") }));
  const keys = listTextKeys(type, data, ruleset);
  if (keys.length === 0) return [];
  const findName = (id: string): string => lookup(names, id) ?? "";
  const name = findName(readText(data, "fighter") || readText(data, "attacker")) || readText(data, "name");
  const sum: Data = "why" in data ? { sum: formatSigned(sumModifiers(readModifiers(data, "why"))) } : {};
  const details = {
    ...data,
    ...sum,
    ...describeAdjustment(type, data, ruleset),
    ...describeEditedNumber(type, data, ruleset),
    ...resolveNames(data, findName),
    name,
  };
  return keys.map((key) => ({ key, data: details }));
}

/** Describes a GM's modifier: the name of the roll, and the amount with its sign. */
function describeAdjustment(type: string, data: Data, ruleset: string): Data {
  if (type !== "adjusted") return {};
  return { what: rollKey(ruleset, readText(data, "roll")), sum: formatSigned(readNumber(data, "value")) };
}

/** Describes the edit of a number: its label on the sheet, and its values, by the names of the wound ladder if it has any. */
function describeEditedNumber(type: string, data: Data, ruleset: string): Data {
  const at = readText(data, "field");
  if (type !== "amended" || at === "") return {};
  const { sheets = [], rungs = [] } = findEdition(ruleset) ?? {};
  const fields = sheets.filter(({ role }) => role === "fighter").flatMap(listFields);
  const field = fields.find(({ path }) => path.join(".") === at)?.field;
  const isLadder = field?.kind === "number" && field.shown === "ladder";
  const format = (value: number): string => (isLadder && rungs[value]?.label) || String(value);
  return {
    what: field?.label ?? at,
    from: format(readNumber(data, "before")),
    to: format(readNumber(data, "after")),
  };
}

/**
 * Replaces the ids of fighters in an event by names. A single name is stored under the key with "Name" added, such as `targetName`; a list
 * of ids becomes one text with the names.
 */
function resolveNames(data: Data, findName: (id: string) => string): Data {
  const entries = Object.keys(data).flatMap((key): [string, string][] => {
    const fighterName = findName(readText(data, key));
    if (fighterName !== "") return key === "fighter" ? [] : [[`${key}Name`, fighterName]];
    const fighterNames = readTextList(data, key).map(findName);
    return fighterNames.length > 0 ? [[key, fighterNames.join(", ")]] : [];
  });
  return Object.fromEntries(entries);
}

/** Lists the keys of an event's texts; the kernel's own events have the same texts in every game. */
function listTextKeys(type: string, data: Data, ruleset: string): readonly string[] {
  if (type === "answered-for") return [fillKey("RIPOSTE.AnsweredFor.*", readText(data, "how"))];
  if (type === "time-passed") return [chooseTimePassedKey(data)];
  if (type === "roll-requested") return [REQUESTED_KEY];
  if (type === "rolled-by-hand") return ["RIPOSTE.DiceByHand.typed"];
  if (type === "amended" && "field" in data) return ["RIPOSTE.Amend.number"];
  if (type === "adjusted")
    return [readNumber(data, "value") === 0 ? "RIPOSTE.Adjust.gone" : wordKey(ruleset, "told.adjusted")];
  const findWords =
    type === "amended" ? chooseAmendmentWord : lookup(findEdition(ruleset)?.formatter.lines ?? {}, type);
  const words = findWords?.(data) ?? [];
  return (typeof words === "string" ? [words] : words)
    .filter((word) => word !== "")
    .map((word) => fillWordKey(ruleset, "told.**", word));
}

/** Chooses the text for a manual edit: an effect was ended, or the spent amount of a resource was raised or lowered. */
function chooseAmendmentWord(data: Data): string {
  const kind = readText(data, "ended");
  if (kind !== "") return `ended.${kind}`;
  const direction = readNumber(data, "after") < readNumber(data, "before") ? "back" : "spent";
  return `amended.${readText(data, "resource")}.${direction}`;
}

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_DAY = MINUTES_PER_UNIT.days * SECONDS_PER_MINUTE;

/** The caption of the world's time. */
export const TIME_NAME: Sentence = { key: "RIPOSTE.Rest.worldTime", data: {} };

/** Describes a time in the world, given in seconds, as a day, counted from 1, and a time of day. */
export function describeClock(seconds: Json | undefined): Sentence {
  const total = typeof seconds === "number" ? Math.floor(seconds) : 0;
  const day = Math.floor(total / SECONDS_PER_DAY);
  const minutes = Math.floor((total - day * SECONDS_PER_DAY) / SECONDS_PER_MINUTE);
  const time = [Math.floor(minutes / MINUTES_PER_UNIT.hours), minutes % MINUTES_PER_UNIT.hours];
  const clock = time.map((part) => String(part).padStart(2, "0")).join(":");
  return { key: "RIPOSTE.Rest.clock", data: { day: day + 1, time: clock } };
}

/** Describes a length of time as an amount of a unit. */
export function describeSpan({ amount, unit }: TimeSpan): Sentence {
  return { key: fillKey("RIPOSTE.Rest.span.*.*", unit, amount === 1 ? "one" : "other"), data: { amount } };
}

/** Returns the key of the sentence about the time that has passed. */
export function chooseTimePassedKey(data: Data): string {
  return fillKey("RIPOSTE.Rest.told.*.*", readText(data, "unit"), readNumber(data, "amount") === 1 ? "one" : "other");
}
