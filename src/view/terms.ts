import { type Data, type Modifier, type Refusal, readSourceName, formatSigned, sumModifiers } from "../engine/index.ts";
import { toWordKey } from "../rulesets/index.ts";
import { readModifiers, readNumber, readNumberList, readText, readTextList } from "./read.ts";
import { fillKey, fillWordKey } from "./word-families.ts";

/** A text to be localised: its key and its data. */
export type Sentence = { readonly key: string; readonly data: Data };

/** One term of a number: its label and its value. */
export type TermView = {
  readonly label: string;
  readonly value: string;
  readonly sign: "plus" | "minus";
  /** The source of the term, as the rules name it; the keys in `rules` are built from it. */
  readonly source: string;
  /**
   * The keys of the texts that explain it: one for this source, and one for all sources of its kind. Either text may be missing from the
   * language file.
   */
  readonly rules: readonly string[];
};

/** One die: its face, its value, and its mark. */
export type DieView = {
  readonly face: number;
  readonly value: number;
  readonly mark: "double" | "success" | "none" | "botch" | "plain" | "special";
  /** The key of the mark's meaning; empty for a die that is only summed. */
  readonly meaning: string;
  /** The face that it showed before it was turned; missing if it was not turned. */
  readonly was?: number;
};

/** A pool: its number of dice, its difficulty, and the terms of both. */
export type PoolView = {
  /** The key of the text for its dice and difficulty, which has a form for one die and one for several. */
  readonly label: string;
  readonly dice: number;
  readonly difficulty: number;
  /** The sum of its terms, with a sign. */
  readonly sum: string;
  readonly terms: readonly TermView[];
  readonly difficultyTerms: readonly TermView[];
};

/** Describes a refusal. If a resource is used up, there is a text for each resource, which also says how much is left. */
export function describeRefusal({ code, data }: Refusal): Sentence {
  const resource = readText(data, "resource");
  if (code !== "economy/spent" || resource === "")
    return { key: fillKey("RIPOSTE.Refusal.*.*", ...code.split("/")), data };
  const left = Math.max(0, readNumber(data, "allowance") - readNumber(data, "spent"));
  return { key: fillKey("RIPOSTE.Refusal.economy.lacking.*", resource), data: { ...data, left } };
}

/** Returns the key of a ruleset's text for a word; all rulesets of a family share the texts. */
export function wordKey(ruleset: string, word: string): string {
  return toWordKey(ruleset, word);
}

/**
 * Returns the name of a weapon in an event; for one without a name, such as bare hands, the key of its kind. Empty if there is no weapon.
 */
export function getWeaponLabel(ruleset: string, weapon: Data): string {
  const kind = readText(weapon, "kind");
  return readText(weapon, "name") || (kind === "" ? "" : fillWordKey(ruleset, "kind.*", kind));
}

/**
 * Lists modifiers as terms. A term is labelled with the text that the GM typed; without one, with the name that its source contains;
 * without that, with the key of its source.
 */
export function listTermViews(ruleset: string, modifiers: readonly Modifier[]): readonly TermView[] {
  return modifiers.map(({ source, value, said }) => ({
    label: said ?? readSourceName(source) ?? wordKey(ruleset, source),
    value: formatSigned(value),
    sign: value < 0 ? "minus" : "plus",
    source,
    rules: listRuleKeys(ruleset, source),
  }));
}

function listRuleKeys(ruleset: string, source: string): readonly string[] {
  const [kind = ""] = source.split(/[.:]/);
  return [fillWordKey(ruleset, "rule.**", source), fillWordKey(ruleset, "rule.**", `${kind}.any`)];
}

/** Builds the view of a pool in the data of an event. If the data has `called`, the label is the game's text under that name (`pool.*`). */
export function buildPoolView(ruleset: string, pool: Data): PoolView {
  const dice = readNumber(pool, "dice");
  const reasons = readModifiers(pool, "why");
  return {
    label: choosePoolLabel(ruleset, pool),
    dice,
    difficulty: readNumber(pool, "difficulty"),
    sum: formatSigned(sumModifiers(reasons)),
    terms: listTermViews(ruleset, reasons),
    difficultyTerms: listTermViews(ruleset, readModifiers(pool, "difficultyWhy")),
  };
}

function choosePoolLabel(ruleset: string, pool: Data): string {
  const name = readText(pool, "called");
  if (name !== "") return fillWordKey(ruleset, "pool.*", name);
  return "dice" in pool ? getPoolLabelKey(pool) : "RIPOSTE.Exchange.addedUp";
}

/** Returns the key of the text for a pool: for one die or several, with or without a difficulty. */
export function getPoolLabelKey(pool: Data): string {
  const isOne = readNumber(pool, "dice") === 1;
  if ("difficulty" in pool) return isOne ? "RIPOSTE.Exchange.pool.one" : "RIPOSTE.Exchange.pool.other";
  return isOne ? "RIPOSTE.Exchange.dice.one" : "RIPOSTE.Exchange.dice.other";
}

/**
 * Lists the dice in the data of an event. `values` in the data has the number that each die counts, if the faces are not simply added up.
 * `marks` has the mark of each die that the game marks itself; it replaces the mark by value.
 */
export function listDieViews(ruleset: string, data: Data): readonly DieView[] {
  const [values, marks] = [readNumberList(data, "values"), readTextList(data, "marks")];
  return readNumberList(data, "faces").map((face, i) => buildDieView(ruleset, face, values[i], marks[i]));
}

function buildDieView(ruleset: string, face: number, value: number | undefined, special = ""): DieView {
  if (special !== "") return { face, value: face, mark: "special", meaning: fillWordKey(ruleset, "mark.*", special) };
  if (value === undefined) return { face, value: face, mark: "plain", meaning: "" };
  const mark = chooseMark(value);
  return { face, value, mark, meaning: fillWordKey(ruleset, "mark.*", mark) };
}

function chooseMark(value: number): Exclude<DieView["mark"], "plain" | "special"> {
  if (value > 1) return "double";
  if (value === 1) return "success";
  return value < 0 ? "botch" : "none";
}
