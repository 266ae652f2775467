import {
  type ActorKind,
  type ChoiceSpec,
  type FieldSpec,
  type Fields,
  type FlagSpec,
  type GroupSpec,
  type HtmlSpec,
  type NumberSpec,
  type RecordsSpec,
  type ScalarFields,
  type ScalarSpec,
  type SheetSpec,
  type TextSpec,
  toFieldPath,
} from "./field.ts";
import { type Data, type Json, lookup } from "../kernel/json.ts";

/** The options of a number field: its bounds, its initial value, and its display. */
export type NumberBounds = Pick<NumberSpec, "min" | "max" | "initial"> &
  Pick<NumberSpec, "shown" | "tracked" | "listed">;

/** Returns the key of a field's label; `labels` is the prefix of all label keys of its sheet. */
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

/** Defines a choice from a list; `choiceLabels` is the prefix of the keys of the entries. */
export function choice<const C extends string>(
  labels: string,
  path: string,
  choices: readonly C[],
  initial: NoInfer<C>,
  choiceLabels: string,
): ChoiceSpec<C> {
  return { kind: "choice", label: buildLabelKey(labels, path), choices, choiceLabels, initial };
}

/** Returns a choice field of an item that is also shown in the list of items on the owner's sheet. */
export function withListing<C extends string>(field: ChoiceSpec<C>): ChoiceSpec<C> {
  return { ...field, listed: true };
}

/** Builds a record with one field for each name; `field` defines it. */
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

/** Builds the group of an item's possession: the flag that it is in use, initially set, and the field for the origin of its numbers. */
export function buildPossession<K extends "ready" | "worn", S extends string, const C extends string>(
  labels: string,
  inUse: K,
  source: S,
  sources: readonly (C | "ours")[],
  sourceLabels: string,
) {
  return group(labels, "possession", null, {
    ...buildFields([inUse], (key) => flag(labels, key, true)),
    ...buildFields([source], (key) => choice<C | "ours">(labels, key, sources, "ours", sourceLabels)),
  });
}

/** Defines the sheet of an item: its groups, with its notes at the end. */
export function defineItemSheet<const G extends readonly GroupSpec[]>(
  type: string,
  role: "weapon" | "armour" | "power",
  labels: string,
  img: string,
  groups: G,
) {
  return { type, document: "Item", role, labels, img, groups: [...groups, buildNotesGroup(labels)] } as const;
}

/** Defines the sheet of an actor. */
export function defineFighterSheet<const G extends readonly GroupSpec[]>(
  type: string,
  kind: ActorKind,
  labels: string,
  groups: G,
  img = "assets/portraits/someone.svg",
) {
  return { type, document: "Actor", role: "fighter", kind, labels, img, groups } as const;
}

/** A function with which an edition gives a field another label or other choices. */
export type Reshaping = <F extends ScalarSpec | HtmlSpec>(field: F) => F;

/** Returns a sheet in which `reshape` has changed every field, including the fields of record lists. Logs are not changed. */
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

/** The part of a sheet that computes default values. */
type UsualValues = Pick<SheetSpec, "usually">;

/** Returns the default values to store in a new document, without the fields that its data already sets. */
export function listStartValues({ usually }: UsualValues, stated: Data): Data {
  return removeKeys(usually?.(stated) ?? {}, (key) => Object.hasOwn(stated, key));
}

/**
 * Returns the default values to store after other fields have changed. A field gets its new default only if it still had the old one, and
 * if the change did not set the field itself.
 */
export function listFollowingValues({ usually }: UsualValues, before: Data, after: Data): Data {
  const oldDefaults = usually?.(before) ?? {};
  const isKept = (key: string, value: Json): boolean =>
    value === oldDefaults[key] || lookup(before, key) !== oldDefaults[key] || lookup(after, key) !== oldDefaults[key];
  return removeKeys(usually?.(after) ?? {}, isKept);
}

function removeKeys(values: Data, isLeft: (key: string, value: Json) => boolean): Data {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !isLeft(key, value)));
}

/** The least and the greatest value of a number. */
type EffectBounds = Pick<NumberSpec, "min" | "max">;

/** A number that an effect may change: its key on the document, and its path in the stored data. */
export type EffectKey = {
  readonly key: string;
  readonly path: readonly string[];
  /** The key of the number's label. */
  readonly label: string;
  /** The key of the label of its group. */
  readonly group: string;
  /** The limits of the stored number. */
  readonly bounds: EffectBounds;
  /**
   * The bounds of the number after effects: the lowest minimum and the highest maximum of this number on all sheets of its role, since the
   * rules accept all of these.
   */
  readonly reach: EffectBounds;
};

/**
 * Lists the numbers of a sheet that an effect may change, in the order of the sheet. `sheets` are all sheets of the game. Numbers inside
 * lists are left out, since no effect can name them.
 */
export function collectEffectKeys(
  { groups, role }: Pick<SheetSpec, "groups" | "role">,
  sheets: readonly Pick<SheetSpec, "groups" | "role">[],
): readonly EffectKey[] {
  const alike = sheets.filter((sheet) => sheet.role === role).flatMap(listNumberKeys);
  return listNumberKeys({ groups }).map((number) => {
    const same = alike.filter(({ key }) => key === number.key).map(({ bounds }) => bounds);
    const all = [number.bounds, ...same];
    const reach = { min: Math.min(...all.map(({ min }) => min)), max: Math.max(...all.map(({ max }) => max)) };
    return { ...number, reach };
  });
}

function listNumberKeys({ groups }: Pick<SheetSpec, "groups">): readonly Omit<EffectKey, "reach">[] {
  return groups.flatMap((group) =>
    Object.entries(group.fields).flatMap(([name, field]) => {
      if (field.kind !== "number") return [];
      const path = toFieldPath(group, name);
      const { min, max, label } = field;
      return [{ key: ["system", ...path].join("."), path, label, group: group.label, bounds: { min, max } }];
    }),
  );
}

/** The types of changes to a number. `ORDER` has the order in which they are made. */
export const CHANGE_TYPES = ["multiply", "add", "subtract", "downgrade", "upgrade", "override"] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** One change of an effect: the key of a number, the type of the change, and its amount. */
export type EffectChange = { readonly key: string; readonly type: ChangeType; readonly value: number };

/** Returns a number after a change. */
export function applyChange(before: number, { type, value }: Pick<EffectChange, "type" | "value">): number {
  switch (type) {
    case "multiply":
      return before * value;
    case "add":
      return before + value;
    case "subtract":
      return before - value;
    case "downgrade":
      return Math.min(before, value);
    case "upgrade":
      return Math.max(before, value);
    case "override":
      return value;
  }
}

/** Sorts changes by type into the order in which Foundry would make them; changes of one rank keep their order. */
export function sortChanges(changes: readonly EffectChange[]): readonly EffectChange[] {
  const rank = ({ type }: EffectChange): number => ORDER[type];
  return changes.toSorted((a, b) => rank(a) - rank(b));
}

const ORDER: Readonly<Record<ChangeType, number>> = {
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
};

/** Rounds a number down to a whole one, and limits it to its bounds, since the rules read no other values. */
export function clampNumber(value: number, { min, max }: EffectBounds): number {
  return Math.min(Math.max(Math.floor(value), min), max);
}

/**
 * Computes the number to store after the rules have changed a number with effects applied. The stored number changes by the same amount,
 * since effects are never stored in it.
 */
export function computeBaseNumber(
  stored: number,
  { before, after }: { readonly before: number; readonly after: number },
  bounds: EffectBounds,
): number {
  return clampNumber(stored + after - before, bounds);
}
