import { type Data, type Json, isWhole, lookup } from "../kernel/json.ts";

/**
 * An optional rule for a point on which the source is silent. Its value is yes or no, a choice, a number, or a row of 1 to 50 numbers, such
 * as a lost table. At most ten are a `setting`, which is offered to most groups; the others are house rules.
 */
export type RulingSpec = { readonly name: string; readonly setting?: true } & (
  | { readonly is: "flag"; readonly initial: boolean }
  | { readonly is: "choice"; readonly choices: readonly string[]; readonly initial: string }
  | { readonly is: "number"; readonly min: number; readonly max: number; readonly initial: number }
  | { readonly is: "row"; readonly min: number; readonly max: number; readonly initial: readonly number[] }
);

/** Returns the rulings with a group's changes; an unknown name or a value of another kind changes nothing. */
export function applyRulings<R extends Data>(specs: readonly RulingSpec[], changes: Data, rulings: R): R {
  const changed = specs.flatMap((spec): readonly [string, Json][] => {
    const value = Object.hasOwn(changes, spec.name) ? changes[spec.name] : undefined;
    return value !== undefined && isOfKind(spec, value) ? [[spec.name, value]] : [];
  });
  return { ...rulings, ...Object.fromEntries(changed) };
}

/** Moves the named rulings to the front, in the order given, and marks them as settings. */
export function putSettingsFirst(specs: readonly RulingSpec[], settings: readonly string[]): readonly RulingSpec[] {
  const first = settings.flatMap((name) => specs.filter((spec) => spec.name === name));
  const others = specs.filter(({ name }) => !settings.includes(name));
  return [...first.map((spec) => ({ ...spec, setting: true as const })), ...others];
}

const MAX_ROW_LENGTH = 50;

function isOfKind(spec: RulingSpec, value: Json): boolean {
  switch (spec.is) {
    case "flag":
      return typeof value === "boolean";
    case "number":
      return isWhole(value, spec.min, spec.max);
    case "row":
      return isRow(value) && value.every((entry) => isWhole(entry, spec.min, spec.max));
    case "choice":
      return spec.choices.some((choice) => choice === value);
  }
}

function isRow(value: Json): value is readonly Json[] {
  return Array.isArray(value) && value.length > 0 && value.length <= MAX_ROW_LENGTH;
}

/** The passages of a game's rules in its journal, each by its number on the game's page: `D.8`, `L-16`. */
export type RulePlaces = {
  /** The passages for the terms of a number, by their sources; an entry also applies to every longer source without a better entry. */
  readonly terms: Readonly<Record<string, string>>;
  /** The passages for refusals, by their codes, with a dot for the slash. */
  readonly refusals: Readonly<Record<string, string>>;
  /** The passages for declarations, by their kinds. */
  readonly acts: Readonly<Record<string, string>>;
};

/** Finds the passage for a name such as `a.b:c`. Without one, tries `a.b`, then `a`. Empty if there is none. */
export function findRulePassage(places: Readonly<Record<string, string>>, name: string): string {
  const match = lookup(places, name);
  if (match !== undefined) return match;
  const end = Math.max(name.lastIndexOf("."), name.lastIndexOf(":"));
  return end < 0 ? "" : findRulePassage(places, name.slice(0, end));
}
