import { type Data, type Json, type RulingSpec, isSame, ruledBy } from "../engine/index.ts";
import { wordKey } from "./terms.ts";

/** One ruling as its form shows it; keys that do not apply to its kind are empty. */
export type RulingView = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly is: Readonly<Record<RulingSpec["is"], boolean>>;
  /** The present value: a flag as true or false, a number, or the numbers of a row in one text. */
  readonly value: boolean | number | string;
  readonly min: number;
  readonly max: number;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
  /** True if the table has changed it from the recommended value. */
  readonly changed: boolean;
};

/** The rulings of a game as their form shows them: the settings of most tables, and the house rules. */
export type RulingsView = { readonly settings: readonly RulingView[]; readonly house: readonly RulingView[] };

/** Builds the form for the rulings of a game, with the table's present values. */
export function rulingsView(ruleset: string, specs: readonly RulingSpec[], made: Data): RulingsView {
  const now = ruledBy(specs, made, recommended(specs));
  const view = (spec: RulingSpec): RulingView => rulingView(ruleset, spec, now[spec.name] ?? spec.initial);
  return {
    settings: specs.filter(({ setting }) => setting === true).map(view),
    house: specs.filter(({ setting }) => setting !== true).map(view),
  };
}

/**
 * Reads the changed rulings from a form: texts of numbers and choices, and true or false for a flag. An empty or invalid value keeps the
 * recommended one.
 */
export function rulingsMade(specs: readonly RulingSpec[], said: Readonly<Record<string, string | boolean>>): Data {
  const read = Object.fromEntries(specs.map((spec) => [spec.name, valueOf(spec, said[spec.name])]));
  const now = ruledBy(specs, read, recommended(specs));
  return Object.fromEntries(
    specs.flatMap(({ name, initial }) => (isSame(now[name], initial) ? [] : [[name, now[name] ?? null]])),
  );
}

function valueOf(spec: RulingSpec, said: string | boolean | undefined): Json {
  if (spec.is === "flag") return said === true;
  if (said === undefined || said === "") return spec.initial;
  if (spec.is === "row") return String(said).trim().split(BETWEEN).map(Number);
  return spec.is === "number" ? Number(said) : String(said);
}

/** The separators between the numbers of a row: spaces or commas. */
const BETWEEN = /[\s,]+/;

function recommended(specs: readonly RulingSpec[]): Data {
  return Object.fromEntries(specs.map(({ name, initial }) => [name, initial]));
}

function rulingView(ruleset: string, spec: RulingSpec, value: Json): RulingView {
  const choices = spec.is === "choice" ? spec.choices : [];
  const { min, max } = spec.is === "number" || spec.is === "row" ? spec : { min: 0, max: 0 };
  return {
    name: spec.name,
    label: wordKey(ruleset, `ruling.${spec.name}.name`),
    hint: wordKey(ruleset, `ruling.${spec.name}.hint`),
    is: {
      flag: spec.is === "flag",
      number: spec.is === "number",
      row: spec.is === "row",
      choice: spec.is === "choice",
    },
    value: shownValue(value),
    ...{ min, max },
    choices: choices.map((each) => ({
      value: each,
      label: wordKey(ruleset, `ruled.${each}`),
      selected: each === value,
    })),
    changed: !isSame(value, spec.initial),
  };
}

function shownValue(value: Json): boolean | number | string {
  if (typeof value === "boolean" || typeof value === "number") return value;
  return Array.isArray(value) ? value.join(" ") : String(value);
}
