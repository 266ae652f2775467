import {
  type Family,
  type FieldRolls,
  type FieldSpec,
  type OpposedRoll,
  type SaidInputs,
  type SheetSpec,
  isData,
  lookup,
  placedFields,
} from "../../engine/index.ts";
import type { Filled } from "../act/filled.ts";
import { valueIn } from "./field-view.ts";

/** The roll of a field of a sheet: its path, and the declaration with its preset values. */
export type RollView = {
  /** The stored path, which names the check: `abilities.stealth`, `skills.2`. */
  readonly id: string;
  /** The name under which its difficulty is remembered: of a row, the row's name, at any position in the list. */
  readonly key: string;
  /** The field's label, or the name in the row of a list. */
  readonly label: string;
  readonly kind: string;
  readonly filled: Filled;
  /** The input for its difficulty. */
  readonly difficulty: string;
  readonly opposed: OpposedRoll;
};

/** Builds a check as it is declared where another fighter opposes it. */
export function opposedBy(
  { kind, filled }: Pick<RollView, "kind" | "filled">,
  opposed: OpposedRoll,
  rival: string,
): Pick<RollView, "kind" | "filled"> {
  return { kind: opposed.kind ?? kind, filled: { ...filled, ...formOf(opposed.said ?? {}), [opposed.input]: [rival] } };
}

function formOf(said: SaidInputs): Filled {
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, [value]]));
}

/** Lists the rolls of an actor's sheet by the names of their fields in the form; a row of a list by that of the row. */
export function rollsView(
  spec: Pick<SheetSpec, "groups">,
  system: unknown,
  { rolls }: Pick<Family, "rolls">,
): Readonly<Record<string, RollView>> {
  if (!rolls) return {};
  const views = placedFields(spec).flatMap(({ path, field }) => viewsOf(path, field, system, rolls));
  return Object.fromEntries(views.map((view) => [`system.${view.id}`, view]));
}

function viewsOf(path: readonly string[], field: FieldSpec, system: unknown, rolls: FieldRolls): readonly RollView[] {
  if (field.kind === "html" || field.kind === "log") return [];
  if (field.kind !== "records") return rolled(path, { label: field.label, word: path.at(-1) ?? "" }, rolls);
  const rows = valueIn(system, path);
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown, index) => {
    const name = isData(row) ? String(row["name"] ?? "") : "";
    return name === "" ? [] : rolled([...path, String(index)], { label: name, word: name }, rolls);
  });
}

function rolled(
  path: readonly string[],
  { label, word }: { readonly label: string; readonly word: string },
  { kind, difficulty, opposed, of }: FieldRolls,
): readonly RollView[] {
  const known = lookup(of, path.slice(0, -1).join("."));
  if (!known) return [];
  const said = {
    [known.input]: word,
    [difficulty.input]: String(difficulty.usual),
    ...lookup(known.usually ?? {}, word),
  };
  const key = [...path.slice(0, -1), word].join(".");
  return [{ id: path.join("."), key, label, kind, filled: formOf(said), difficulty: difficulty.input, opposed }];
}

/** Rolls under the heading of their fields. */
export type RollGroup = { readonly label: string; readonly rolls: readonly RollView[] };

/** Lists the rolls of an actor's sheet, in the order of its groups; a list by its own label. */
export function rollGroups(
  spec: Pick<SheetSpec, "groups">,
  system: unknown,
  family: Pick<Family, "rolls">,
): readonly RollGroup[] {
  const groups = spec.groups.map((group) => {
    const [only] = Object.values(group.fields);
    const label = only?.kind === "records" ? only.label : group.label;
    return { label, rolls: Object.values(rollsView({ groups: [group] }, system, family)) };
  });
  return groups.filter(({ rolls }) => rolls.length > 0);
}
