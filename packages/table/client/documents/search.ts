import { getProperty } from "../../shared/utils/index.ts";
import { EmbeddedDataField, SchemaField, StringField, TypedObjectField, type DataField } from "../data/fields/index.ts";
import type { DataModel } from "../data/data-model.ts";

/** One condition of a search: a field, how it is compared, and with what. */
export interface FieldFilter {
  field: string;
  operator?: string;
  negate?: boolean;
  value?: unknown;
}

export interface SearchOptions {
  query?: string;
  filters?: FieldFilter[];
  exclude?: string[];
}

const COMPARISONS: Readonly<Record<string, (found: unknown, value: unknown) => boolean>> = {
  equals: (found, value) => found === value,
  contains: (found, value) => (Array.isArray(found) ? found.includes(value) : folded(found).includes(folded(value))),
  starts_with: (found, value) => folded(found).startsWith(folded(value)),
  ends_with: (found, value) => folded(found).endsWith(folded(value)),
  lt: (found, value) => Number(found) < Number(value),
  lte: (found, value) => Number(found) <= Number(value),
  gt: (found, value) => Number(found) > Number(value),
  gte: (found, value) => Number(found) >= Number(value),
  between: (found, value) => Array.isArray(value) && Number(found) >= value[0] && Number(found) <= value[1],
  is_empty: (found) =>
    found === undefined || found === null || found === "" || Object.values(Object(found)).length === 0,
};

/** A text without accents, spaces at its ends and capitals, as searches compare it. */
function folded(text: unknown): string {
  return String(text ?? "")
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .trim()
    .toLocaleLowerCase();
}

function passes(entry: object, { field, operator = "equals", negate = false, value }: FieldFilter): boolean {
  const compare = Object.hasOwn(COMPARISONS, operator) ? COMPARISONS[operator] : undefined;
  if (!compare) throw new Error(`"${operator}" is no way to compare a field in a search`);
  return compare(getProperty(entry, field), value) !== negate;
}

/** The paths of the fields in which texts are searched. */
export function searchablePaths(schema: SchemaField, path = ""): string[] {
  return Object.entries(schema.fields).flatMap(([name, field]) => pathsOf(field, path ? `${path}.${name}` : name));
}

function pathsOf(field: DataField, path: string): string[] {
  if (field instanceof EmbeddedDataField || field instanceof SchemaField) return searchablePaths(field, path);
  if (field instanceof TypedObjectField) return [];
  return field instanceof StringField && field.textSearch ? [path] : [];
}

/** The entries in whose names or texts a query is found, and which pass all filters. */
export function searchIn<E extends object>(
  entries: Iterable<E>,
  { query = "", filters = [], exclude = [] }: SearchOptions,
  pathsFor: (entry: E) => string[],
): E[] {
  const wanted = folded(query);
  const isFound = (entry: E): boolean =>
    wanted === "" ||
    ["name", ...pathsFor(entry)].some((path) => folded(plain(getProperty(entry, path))).includes(wanted));
  return [...entries].filter(
    (entry) =>
      !exclude.includes(String(getProperty(entry, "_id"))) &&
      isFound(entry) &&
      filters.every((filter) => passes(entry, filter)),
  );
}

/** The words of formatted text. */
function plain(text: unknown): string {
  return String(text ?? "").replaceAll(/<[^>]*>/g, " ");
}

/** The searchable fields of a document and of the models of its types, or of one of them. */
export function searchableFields(
  schema: SchemaField,
  models: Readonly<Record<string, typeof DataModel>>,
  type?: string,
): Record<string, DataField> {
  const own = searchablePaths(schema).map((path) => [path, schema.getField(path)] as const);
  const typed = Object.entries(models)
    .filter(([name]) => type === undefined || name === type)
    .flatMap(([, model]) =>
      searchablePaths(model.schema).map((path) => [`system.${path}`, model.schema.getField(path)] as const),
    );
  return Object.fromEntries([...own, ...typed].flatMap(([path, field]) => (field ? [[path, field]] : [])));
}
