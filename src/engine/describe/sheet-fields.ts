import type {
  ChoiceSpec,
  FieldSpec,
  Fields,
  FlagSpec,
  GroupSpec,
  HtmlSpec,
  NumberSpec,
  RecordsSpec,
  ScalarFields,
  ScalarSpec,
  SheetSpec,
  TextSpec,
} from "./field.ts";

/** The options of a number field: its bounds, its initial value, and its display. */
export type NumberBounds = Pick<NumberSpec, "min" | "max" | "initial"> &
  Pick<NumberSpec, "shown" | "tracked" | "listed">;

/** Returns the key of a field's label. */
export function buildLabelKey(labels: string, path: string): string {
  return `${labels}.FIELDS.${path}.label`;
}

/** Defines a whole number. */
export function number(labels: string, path: string, bounds: NumberBounds): NumberSpec {
  return { kind: "number", label: buildLabelKey(labels, path), ...bounds };
}

/** Defines a line of text. */
export function text(labels: string, path: string): TextSpec {
  return { kind: "text", label: buildLabelKey(labels, path), initial: "" };
}

/** Defines a yes-or-no field. */
export function flag(labels: string, path: string, initial: boolean): FlagSpec {
  return { kind: "flag", label: buildLabelKey(labels, path), initial };
}

/** Defines a long text with markup. */
export function html(labels: string, path: string): HtmlSpec {
  return { kind: "html", label: buildLabelKey(labels, path) };
}

/**
 * Defines a choice from a list. Unlike the other fields it takes the whole key of its label; `choiceLabels` is the prefix of the keys of
 * the entries.
 */
export function choiceField<const C extends string>(
  label: string,
  choices: readonly C[],
  initial: NoInfer<C>,
  choiceLabels: string,
): ChoiceSpec<C> {
  return { kind: "choice", label, choices, choiceLabels, initial };
}

/** Returns a choice field of an item that is also shown in the list of items on the owner's sheet. */
export function withListing<C extends string>(choice: ChoiceSpec<C>): ChoiceSpec<C> {
  return { ...choice, listed: true };
}

/** Builds a record of fields, one for each name, with `field`. */
export function buildFields<K extends string, F extends FieldSpec>(
  names: readonly K[],
  field: (name: K) => F,
): Readonly<Record<K, F>> {
  return Object.fromEntries(names.map((name) => [name, field(name)])) as Record<K, F>;
}

/** Defines a list of small records. */
export function records<O extends ScalarFields>(labels: string, path: string, fields: O): RecordsSpec<O> {
  return { kind: "records", label: buildLabelKey(labels, path), of: fields };
}

/** Builds the group of long notes at the end of a sheet. */
export function buildNotesGroup(labels: string): GroupSpec<null, { readonly notes: HtmlSpec }> {
  return group(labels, "notes", null, { notes: html(labels, "notes") });
}

/** Adds a group to a sheet, before its notes if it has some. */
export function insertBeforeNotes(sheet: SheetSpec, added: GroupSpec): SheetSpec {
  const notes = sheet.groups.findIndex(({ id }) => id === "notes");
  const index = notes < 0 ? sheet.groups.length : notes;
  return { ...sheet, groups: sheet.groups.toSpliced(index, 0, added) };
}

/** Defines a group of fields shown together. */
export function group<const P extends string | null, F extends Fields>(
  labels: string,
  id: string,
  path: P,
  fields: F,
): GroupSpec<P, F> {
  return { id, label: `${labels}.GROUPS.${id}`, path, fields };
}

/** A function with which an edition gives a field another label or other choices. */
export type Reshaping = <F extends ScalarSpec | HtmlSpec>(field: F) => F;

/** Returns a sheet with every field changed by `reshape`, also those inside record lists; logs stay as they are. */
export function withReshaping(sheet: SheetSpec, reshape: Reshaping): SheetSpec {
  const shape = (field: FieldSpec): FieldSpec =>
    field.kind === "log"
      ? field
      : field.kind === "records"
        ? { ...field, of: mapRecord(field.of, reshape) }
        : reshape(field);
  return { ...sheet, groups: sheet.groups.map((each) => ({ ...each, fields: mapRecord(each.fields, shape) })) };
}

function mapRecord<A, B>(fields: Readonly<Record<string, A>>, shape: (field: A) => B): Readonly<Record<string, B>> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, shape(field)]));
}
