import { type Data, type Json, type RulingSpec, isSame, ruledBy } from "../engine/index.ts";
import { wordKey } from "./terms.ts";

/** One ruling as its form shows it; what is not of its kind is empty. */
export type RulingView = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly is: Readonly<Record<RulingSpec["is"], boolean>>;
  /** What it is now: of a flag whether it is set, of a number the number, of a row its numbers in one text. */
  readonly value: boolean | number | string;
  readonly min: number;
  readonly max: number;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
  /** Whether the table rules otherwise than is recommended. */
  readonly changed: boolean;
};

/** The rulings of a game as their form shows them: those that most tables are asked about, and the house rules. */
export type RulingsView = { readonly settings: readonly RulingView[]; readonly house: readonly RulingView[] };

/** The rulings of a game, as a table has made them. */
export function rulingsView(ruleset: string, specs: readonly RulingSpec[], made: Data): RulingsView {
  const now = ruledBy(specs, made, recommended(specs));
  const view = (spec: RulingSpec): RulingView => rulingView(ruleset, spec, now[spec.name] ?? spec.initial);
  return {
    settings: specs.filter(({ setting }) => setting === true).map(view),
    house: specs.filter(({ setting }) => setting !== true).map(view),
  };
}

/** What a table has ruled otherwise, of what its form says: texts of numbers and choices, and whether a flag is set. What says
 *  nothing, or nothing that may be ruled, leaves what is recommended. */
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

/** What stands between the numbers of a row: spaces or commas. */
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
