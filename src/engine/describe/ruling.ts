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

/** The highest number that a ruling may be set to, unless its game has another limit. (Ours) */
export const MAX_RULED = 20;

/** Values by the names of their rulings. */
type Ruled = Readonly<Record<string, RulingSpec["initial"]>>;

/** The specifications of rulings for display, and the reader of a group's changes to them. */
type RulingDefinition<R> = {
  readonly specs: readonly RulingSpec[];
  readonly read: (changes: Data, rulings?: R) => R;
};

/**
 * Defines rulings by their defaults. The settings come first; by default they are the rulings that are yes or no. `listChoices` lists the
 * choices of each ruling that is one.
 */
export function defineRulings<R extends Ruled>(
  defaults: R,
  settings: readonly string[] = Object.keys(defaults).filter((name) => typeof defaults[name] === "boolean"),
  listChoices: (name: string) => readonly string[] = () => [],
): RulingDefinition<R> {
  const specs = Object.entries(defaults).map(([name, initial]) =>
    buildRulingSpec(name, initial, { choices: listChoices(name) }),
  );
  return toDefinition(putSettingsFirst(specs, settings), defaults);
}

/**
 * Defines the budgets of a new character by their defaults, as house rules. `most` gives the upper limit of each, `least` its lower limit
 * (by default 0).
 */
export function defineBudgets<R extends Ruled>(
  budgets: R,
  most: Readonly<Record<keyof R, number>>,
  least?: Readonly<Partial<Record<keyof R, number>>>,
): RulingDefinition<R> {
  const specs = Object.entries(budgets).map(([name, initial]) =>
    buildRulingSpec(name, initial, { min: least?.[name], max: most[name] }),
  );
  return toDefinition(specs, budgets);
}

type RulingLimits = Readonly<{ min?: number | undefined; max?: number | undefined; choices?: readonly string[] }>;

/** Builds the specification of a ruling of the same kind as its default. */
function buildRulingSpec(
  name: string,
  initial: RulingSpec["initial"],
  { min = 0, max = MAX_RULED, choices = [] }: RulingLimits,
): RulingSpec {
  if (typeof initial === "boolean") return { name, is: "flag", initial };
  if (typeof initial === "string") return { name, is: "choice", choices, initial };
  if (typeof initial === "number") return { name, is: "number", min, max, initial };
  return { name, is: "row", min, max, initial };
}

function toDefinition<R extends Ruled>(specs: readonly RulingSpec[], defaults: R): RulingDefinition<R> {
  return { specs, read: (changes, rulings = defaults) => applyRulings(specs, changes, rulings) };
}

/** Moves the named rulings to the front, in the order given, and marks them as settings. */
function putSettingsFirst(specs: readonly RulingSpec[], settings: readonly string[]): readonly RulingSpec[] {
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
