import {
  type Family,
  type FieldRolls,
  type FieldSpec,
  type OpposedRoll,
  type PresetInputs,
  type SheetSpec,
  isData,
  lookup,
  listFields,
} from "../../engine/index.ts";
import type { Filled } from "../act/form.ts";
import { readPath } from "./field-view.ts";

/** The roll of a field on a sheet: its label, and the declaration with its preset values. */
export type RollView = {
  /** The stored path, which names the check: `abilities.stealth`, `skills.2`. */
  readonly id: string;
  /** The key under which its difficulty is remembered. For a row of a list it has the row's name, not its index. */
  readonly key: string;
  /** The field's label, or the name in the row of a list. */
  readonly label: string;
  readonly kind: string;
  readonly filled: Filled;
  /** The name of the input for the difficulty. */
  readonly difficulty: string;
  readonly opposed: OpposedRoll;
};

/** Builds the declaration of a check that another fighter opposes. */
export function buildOpposedCheck(
  { kind, filled }: Pick<RollView, "kind" | "filled">,
  opposed: OpposedRoll,
  rival: string,
): Pick<RollView, "kind" | "filled"> {
  return {
    kind: opposed.kind ?? kind,
    filled: { ...filled, ...toFilledForm(opposed.said ?? {}), [opposed.input]: [rival] },
  };
}

function toFilledForm(inputs: PresetInputs): Filled {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, [value]]));
}

/** Builds the rolls of an actor's sheet, by the names of their fields in the form. In a list, each row with a name has a roll. */
export function buildRollViews(
  spec: Pick<SheetSpec, "groups">,
  system: unknown,
  { rolls }: Pick<Family, "rolls">,
): Readonly<Record<string, RollView>> {
  if (!rolls) return {};
  const views = listFields(spec).flatMap(({ path, field }) => listFieldRolls(path, field, system, rolls));
  return Object.fromEntries(views.map((view) => [`system.${view.id}`, view]));
}

function listFieldRolls(
  path: readonly string[],
  field: FieldSpec,
  system: unknown,
  rolls: FieldRolls,
): readonly RollView[] {
  if (field.kind === "html" || field.kind === "log") return [];
  if (field.kind !== "records") return listRoll(path, { label: field.label, word: path.at(-1) ?? "" }, rolls);
  const rows = readPath(system, path);
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown, index) => {
    const name = isData(row) ? String(row["name"] ?? "") : "";
    return name === "" ? [] : listRoll([...path, String(index)], { label: name, word: name }, rolls);
  });
}

function listRoll(
  path: readonly string[],
  { label, word }: { readonly label: string; readonly word: string },
  { kind, difficulty, opposed, of }: FieldRolls,
): readonly RollView[] {
  const trait = lookup(of, path.slice(0, -1).join("."));
  if (!trait) return [];
  const values = {
    [trait.input]: word,
    [difficulty.input]: String(difficulty.usual),
    ...lookup(trait.usually ?? {}, word),
  };
  const key = [...path.slice(0, -1), word].join(".");
  return [
    { id: path.join("."), key, label, kind, filled: toFilledForm(values), difficulty: difficulty.input, opposed },
  ];
}

/** Rolls under the heading of their fields. */
export type RollGroup = { readonly label: string; readonly rolls: readonly RollView[] };

/** Lists the rolls of an actor's sheet by group; a list of records is labelled with its own label. */
export function listRollGroups(
  spec: Pick<SheetSpec, "groups">,
  system: unknown,
  family: Pick<Family, "rolls">,
): readonly RollGroup[] {
  const groups = spec.groups.map((group) => {
    const [single] = Object.values(group.fields);
    const label = single?.kind === "records" ? single.label : group.label;
    return { label, rolls: Object.values(buildRollViews({ groups: [group] }, system, family)) };
  });
  return groups.filter(({ rolls }) => rolls.length > 0);
}
