import { type Data, type Json, type RulingSpec, isSame, applyRulings } from "../engine/index.ts";
import { fillWordKey } from "./word-families.ts";

/** One ruling in the form; values that do not apply to its kind are empty or 0. */
export type RulingView = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly is: Readonly<Record<RulingSpec["is"], boolean>>;
  /** The current value: a boolean for a flag, a number, or a text for a choice and for a row of numbers. */
  readonly value: boolean | number | string;
  readonly min: number;
  readonly max: number;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
  /** True if the current value differs from the recommended one. */
  readonly changed: boolean;
};

/** The form for the rulings of a game: the settings that most groups choose, and the house rules. */
export type RulingsForm = { readonly settings: readonly RulingView[]; readonly house: readonly RulingView[] };

/** Builds the form for the rulings of a game, with the values in force. */
export function buildRulingsForm(ruleset: string, specs: readonly RulingSpec[], stored: Data): RulingsForm {
  const current = applyRulings(specs, stored, buildDefaults(specs));
  const toView = (spec: RulingSpec): RulingView => buildRulingView(ruleset, spec, current[spec.name] ?? spec.initial);
  return {
    settings: specs.filter(({ setting }) => setting === true).map(toView),
    house: specs.filter(({ setting }) => setting !== true).map(toView),
  };
}

/**
 * Reads the changed rulings from the values of a form: texts for numbers and choices, booleans for flags. An empty or invalid value is
 * replaced by the recommended one.
 */
export function readRulings(specs: readonly RulingSpec[], values: Readonly<Record<string, string | boolean>>): Data {
  const entered = Object.fromEntries(specs.map((spec) => [spec.name, readRulingValue(spec, values[spec.name])]));
  const current = applyRulings(specs, entered, buildDefaults(specs));
  return Object.fromEntries(
    specs.flatMap(({ name, initial }) => (isSame(current[name], initial) ? [] : [[name, current[name] ?? null]])),
  );
}

function readRulingValue(spec: RulingSpec, value: string | boolean | undefined): Json {
  if (spec.is === "flag") return value === true;
  if (value === undefined || value === "") return spec.initial;
  if (spec.is === "row") return String(value).trim().split(SEPARATORS).map(Number);
  return spec.is === "number" ? Number(value) : String(value);
}

/** The separators between the numbers of a row: spaces or commas. */
const SEPARATORS = /[\s,]+/;

function buildDefaults(specs: readonly RulingSpec[]): Data {
  return Object.fromEntries(specs.map(({ name, initial }) => [name, initial]));
}

function buildRulingView(ruleset: string, spec: RulingSpec, value: Json): RulingView {
  const choices = spec.is === "choice" ? spec.choices : [];
  const { min, max } = spec.is === "number" || spec.is === "row" ? spec : { min: 0, max: 0 };
  return {
    name: spec.name,
    label: fillWordKey(ruleset, "ruling.*.name", spec.name),
    hint: fillWordKey(ruleset, "ruling.*.hint", spec.name),
    is: {
      flag: spec.is === "flag",
      number: spec.is === "number",
      row: spec.is === "row",
      choice: spec.is === "choice",
    },
    value: formatValue(value),
    ...{ min, max },
    choices: choices.map((each) => ({
      value: each,
      label: fillWordKey(ruleset, "ruled.*", each),
      selected: each === value,
    })),
    changed: !isSame(value, spec.initial),
  };
}

function formatValue(value: Json): boolean | number | string {
  if (typeof value === "boolean" || typeof value === "number") return value;
  return Array.isArray(value) ? value.join(" ") : String(value);
}
