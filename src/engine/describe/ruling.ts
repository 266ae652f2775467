import { type Data, type Json, isWhole } from "../kernel/json.ts";

/** Something that a table may rule otherwise where the source is silent, under its name: yes or no, one of a list, a number, or
 *  a row of numbers, as a lost table has them; a row has one entry at least, and fifty at the most.
 *  A `setting` is asked of most tables, ten of them at the most; the others are house rules. */
export type RulingSpec = { readonly name: string; readonly setting?: true } & (
  | { readonly is: "flag"; readonly initial: boolean }
  | { readonly is: "choice"; readonly choices: readonly string[]; readonly initial: string }
  | { readonly is: "number"; readonly min: number; readonly max: number; readonly initial: number }
  | { readonly is: "row"; readonly min: number; readonly max: number; readonly initial: readonly number[] }
);

/** Rulings with what a table has changed of them; anything that is no ruling, or not of its kind, changes nothing. */
export function ruledBy<R extends Data>(specs: readonly RulingSpec[], changes: Data, rulings: R): R {
  const made = specs.flatMap((spec): readonly [string, Json][] => {
    const value = Object.hasOwn(changes, spec.name) ? changes[spec.name] : undefined;
    return value !== undefined && isOfKind(spec, value) ? [[spec.name, value]] : [];
  });
  return { ...rulings, ...Object.fromEntries(made) };
}

/** Rulings with those marked that most tables are asked about, in the order given; they come first. */
export function settingsFirst(specs: readonly RulingSpec[], settings: readonly string[]): readonly RulingSpec[] {
  const first = settings.flatMap((name) => specs.filter((spec) => spec.name === name));
  const rest = specs.filter(({ name }) => !settings.includes(name));
  return [...first.map((spec) => ({ ...spec, setting: true as const })), ...rest];
}

const LONGEST_ROW = 50;

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
  return Array.isArray(value) && value.length > 0 && value.length <= LONGEST_ROW;
}
