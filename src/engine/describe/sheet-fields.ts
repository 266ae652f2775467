import type {
  ChoiceSpec,
  FieldSpec,
  FlagSpec,
  GroupSpec,
  HtmlSpec,
  NumberSpec,
  ScalarSpec,
  SheetSpec,
  TextSpec,
} from "./field.ts";

/** From where to where a number goes, what it is at first, and how it is shown. */
export type Bounds = Pick<NumberSpec, "min" | "max" | "initial"> & Pick<NumberSpec, "shown" | "tracked" | "listed">;

/** The key of a field's label. */
export function labelOf(labels: string, path: string): string {
  return `${labels}.FIELDS.${path}.label`;
}

/** A whole number. */
export function number(labels: string, path: string, bounds: Bounds): NumberSpec {
  return { kind: "number", label: labelOf(labels, path), ...bounds };
}

/** A line of text. */
export function text(labels: string, path: string): TextSpec {
  return { kind: "text", label: labelOf(labels, path), initial: "" };
}

/** Yes or no. */
export function flag(labels: string, path: string, initial: boolean): FlagSpec {
  return { kind: "flag", label: labelOf(labels, path), initial };
}

/** Long text with markup. */
export function html(labels: string, path: string): HtmlSpec {
  return { kind: "html", label: labelOf(labels, path) };
}

/** One of a list, each of whose entries has its word under the key `choiceLabels`. */
export function choiceOf(label: string, choices: readonly string[], initial: string, choiceLabels: string): ChoiceSpec {
  return { kind: "choice", label, choices, choiceLabels, initial };
}

/** A choice that is named where its owner's sheet lists the item. */
export function listed(choice: ChoiceSpec): ChoiceSpec {
  return { ...choice, listed: true };
}

/** Fields that stand together. */
export function group(labels: string, id: string, path: string | null, fields: GroupSpec["fields"]): GroupSpec {
  return { id, label: `${labels}.GROUPS.${id}`, path, fields };
}

/** How an edition shows a field otherwise: under another name, or with other choices. */
export type Reshaping = <F extends ScalarSpec | HtmlSpec>(field: F) => F;

/** A sheet each of whose fields an edition shows in its own way, those of lists too. */
export function reshaped(sheet: SheetSpec, reshape: Reshaping): SheetSpec {
  const shape = (field: FieldSpec): FieldSpec =>
    field.kind === "records" ? { ...field, of: mapped(field.of, reshape) } : reshape(field);
  return { ...sheet, groups: sheet.groups.map((each) => ({ ...each, fields: mapped(each.fields, shape) })) };
}

function mapped<A, B>(fields: Readonly<Record<string, A>>, shape: (field: A) => B): Readonly<Record<string, B>> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, shape(field)]));
}
