import { type Data, type Event, lookup, formatSigned, sumModifiers } from "../engine/index.ts";
import { findEdition } from "../rulesets/index.ts";
import { rollKey } from "./adjust-view.ts";
import { readModifiers, readNumber, readText, readTextList } from "./read.ts";
import { timePassedKey } from "./campaign/time-view.ts";
import { type Sentence, wordKey } from "./terms.ts";
import { fillKey, fillWordKey } from "./word-families.ts";

/** Describes an event in sentences with the names of its fighters; empty if the event has no text. */
export function describeEvent(
  { type, data }: Event,
  names: Readonly<Record<string, string>>,
  ruleset: string,
): readonly Sentence[] {
  const keys = listTextKeys(type, data, ruleset);
  if (keys.length === 0) return [];
  const findName = (id: string): string => lookup(names, id) ?? "";
  const name = findName(readText(data, "fighter") || readText(data, "attacker")) || readText(data, "name");
  const sum: Data = "why" in data ? { sum: formatSigned(sumModifiers(readModifiers(data, "why"))) } : {};
  const details = {
    ...data,
    ...sum,
    ...describeAdjustment(type, data, ruleset),
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

/**
 * Resolves the ids of fighters in an event to names. One name is stored under the key with "Name" added; the names of a list replace the
 * list.
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
  if (type === "time-passed") return [timePassedKey(data)];
  if (type === "rolled-by-hand") return ["RIPOSTE.DiceByHand.typed"];
  if (type === "adjusted")
    return [readNumber(data, "value") === 0 ? "RIPOSTE.Adjust.gone" : wordKey(ruleset, "told.adjusted")];
  const findWords =
    type === "amended" ? chooseAmendmentWord : lookup(findEdition(ruleset)?.formatter.lines ?? {}, type);
  const words = findWords?.(data) ?? [];
  return (typeof words === "string" ? [words] : words)
    .filter((word) => word !== "")
    .map((word) => fillWordKey(ruleset, "told.**", word));
}

/** Chooses the text for a manual edit: an effect was ended, or more or less of a resource is spent now. */
function chooseAmendmentWord(data: Data): string {
  const kind = readText(data, "ended");
  if (kind !== "") return `ended.${kind}`;
  const direction = readNumber(data, "after") < readNumber(data, "before") ? "back" : "spent";
  return `amended.${readText(data, "resource")}.${direction}`;
}
