import type { Data } from "../engine/kernel/json.ts";
import type { Modifier } from "../engine/kernel/modifier.ts";
import type { Refusal } from "../engine/kernel/result.ts";
import { nameIn } from "../engine/parts/named.ts";
import { keyOf } from "../rulesets/index.ts";
import { modifiersIn, numberIn, numbersIn, textIn } from "./read.ts";

/** A sentence to be localised: its key and what it tells. */
export type Sentence = { readonly key: string; readonly data: Data };

/** One reason for a number, as it is shown: what it is, and how much it gives or takes. */
export type TermView = {
  readonly label: string;
  readonly value: string;
  readonly sign: "plus" | "minus";
  /** Where its rule stands: the keys of a text for just this, and of one for its kind; there may be neither. */
  readonly rules: readonly string[];
};

/** One die: what it shows, what it adds, and how it is marked. */
export type DieView = {
  readonly face: number;
  readonly value: number;
  readonly mark: "double" | "success" | "none" | "botch";
};

/** A pool with where it comes from and, once it is rolled, what fell. */
export type PoolView = {
  /** The sentence that tells dice and difficulty, for one die or for several. */
  readonly label: string;
  readonly dice: number;
  readonly difficulty: number;
  readonly terms: readonly TermView[];
  readonly difficultyTerms: readonly TermView[];
};

/** The sentence of a refusal. */
export function refusalSentence({ code, data }: Refusal): Sentence {
  return { key: `RIPOSTE.Refusal.${code.replaceAll("/", ".")}`, data };
}

/** The key of a word that a ruleset uses: one of its family's. */
export function wordKey(ruleset: string, word: string): string {
  return keyOf(ruleset, word);
}

/** The name of a weapon in an event, or the key of its kind where it has none: bare hands. Nothing for no weapon. */
export function weaponKey(ruleset: string, weapon: Data): string {
  const kind = textIn(weapon, "kind");
  return textIn(weapon, "name") || (kind === "" ? "" : wordKey(ruleset, `kind.${kind}`));
}

/** A number as it is written, with a true minus where it is below 0. */
export function numeral(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** Reasons as they are shown, with their signs: by the key of their word, or by their own name where they have one. */
export function termViews(ruleset: string, modifiers: readonly Modifier[]): readonly TermView[] {
  return modifiers.map(({ source, value }) => ({
    label: nameIn(source) ?? wordKey(ruleset, source),
    value: value < 0 ? numeral(value) : `+${value}`,
    sign: value < 0 ? "minus" : "plus",
    rules: rulesFor(ruleset, source),
  }));
}

function rulesFor(ruleset: string, source: string): readonly string[] {
  const [kind = ""] = source.split(/[.:]/);
  return [wordKey(ruleset, `rule.${source}`), wordKey(ruleset, `rule.${kind}.any`)];
}

/** A pool in an event, as it is shown. */
export function poolView(ruleset: string, pool: Data): PoolView {
  const dice = numberIn(pool, "dice");
  return {
    label: "dice" in pool ? poolKey(dice) : "RIPOSTE.Exchange.addedUp",
    dice,
    difficulty: numberIn(pool, "difficulty"),
    terms: termViews(ruleset, modifiersIn(pool, "why")),
    difficultyTerms: termViews(ruleset, modifiersIn(pool, "difficultyWhy")),
  };
}

/** The key of the sentence that tells a pool. */
export function poolKey(dice: number): string {
  return `RIPOSTE.Exchange.pool.${dice === 1 ? "one" : "other"}`;
}

/** The dice in an event that tells faces and what each adds. */
export function diceView(data: Data): readonly DieView[] {
  const values = numbersIn(data, "values");
  return numbersIn(data, "faces").map((face, i) => ({ face, value: values[i] ?? 0, mark: markOf(values[i] ?? 0) }));
}

function markOf(value: number): DieView["mark"] {
  if (value > 1) return "double";
  if (value === 1) return "success";
  return value < 0 ? "botch" : "none";
}
