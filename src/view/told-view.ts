import { type Data, type Event, lookup, signed, sumOf } from "../engine/index.ts";
import { editionOf } from "../rulesets/index.ts";
import { rollKey } from "./adjust-view.ts";
import { modifiersIn, numberIn, textIn, textsIn } from "./read.ts";
import { timeToldKey } from "./campaign/time-view.ts";
import { type Sentence, wordKey } from "./terms.ts";

/** Describes an event, with the name of the fighter it happens to; empty for an event without a text. */
export function toldLines(
  { type, data }: Event,
  names: Readonly<Record<string, string>>,
  ruleset: string,
): readonly Sentence[] {
  const keys = keysFor(type, data, ruleset);
  if (keys.length === 0) return [];
  const called = (id: string): string => lookup(names, id) ?? "";
  const name = called(textIn(data, "fighter") || textIn(data, "attacker")) || textIn(data, "name");
  const sum: Data = "why" in data ? { sum: signed(sumOf(modifiersIn(data, "why"))) } : {};
  const said = { ...data, ...sum, ...adjustedIn(type, data, ruleset), ...peopleIn(data, called), name };
  return keys.map((key) => ({ key, data: said }));
}

/** Describes a GM's modifier: the name of the roll, and the amount with its sign. */
function adjustedIn(type: string, data: Data, ruleset: string): Data {
  if (type !== "adjusted") return {};
  return { what: rollKey(ruleset, textIn(data, "roll")), sum: signed(numberIn(data, "value")) };
}

/** Resolves the ids of fighters in an event to names: one under the key and "Name", several in place of their list. */
function peopleIn(data: Data, called: (id: string) => string): Data {
  const named = Object.keys(data).flatMap((key): [string, string][] => {
    const one = called(textIn(data, key));
    if (one !== "") return key === "fighter" ? [] : [[`${key}Name`, one]];
    const several = textsIn(data, key).map(called);
    return several.length > 0 ? [[key, several.join(", ")]] : [];
  });
  return Object.fromEntries(named);
}

/** Lists the keys of an event's texts; the kernel's own events have the same texts in every game. */
function keysFor(type: string, data: Data, ruleset: string): readonly string[] {
  if (type === "answered-for") return [`RIPOSTE.AnsweredFor.${textIn(data, "how")}`];
  if (type === "time-passed") return [timeToldKey(data)];
  if (type === "rolled-by-hand") return ["RIPOSTE.DiceByHand.typed"];
  if (type === "adjusted")
    return [numberIn(data, "value") === 0 ? "RIPOSTE.Adjust.gone" : wordKey(ruleset, "told.adjusted")];
  const which = type === "amended" ? amendedWord : lookup(editionOf(ruleset)?.formatter.lines ?? {}, type);
  const words = which?.(data) ?? [];
  return (typeof words === "string" ? [words] : words)
    .filter((word) => word !== "")
    .map((word) => wordKey(ruleset, `told.${word}`));
}

/** Chooses the word for a manual edit: an effect ended, or more or less of a resource counts as spent. */
function amendedWord(data: Data): string {
  const kind = textIn(data, "ended");
  if (kind !== "") return `ended.${kind}`;
  const which = numberIn(data, "after") < numberIn(data, "before") ? "back" : "spent";
  return `amended.${textIn(data, "resource")}.${which}`;
}
