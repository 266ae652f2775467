import { expandObject, flattenObject, getProperty, isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import { CORE_WORDS } from "./core-words.ts";
import type { DataModel } from "../data/data-model.ts";
import { ArrayField, EmbeddedDataField, SchemaField, TypedObjectField, type DataField } from "../data/fields/index.ts";

/** The table's own words in English. */
const OWN_WORDS = wordsOf(CORE_WORDS);

/** The words of the table and of packages in the user's language. */
export class Localization {
  readonly lang: string;
  readonly defaultModule: string;
  #translations: Record<string, string> = {};
  #fallback: Record<string, string> = {};
  #nested: PlainObject | null = null;

  constructor(lang: string, defaultModule: string) {
    this.lang = lang;
    this.defaultModule = defaultModule;
  }

  /** The words in the user's language, by the parts of their keys; what is added to them counts. */
  get translations(): PlainObject {
    return (this.#nested ??= expandObject(this.#translations));
  }

  get pluralRules(): Intl.PluralRules {
    return new Intl.PluralRules(this.lang);
  }

  /** Reads the words by language; English replaces missing ones. */
  initialize(languages: Record<string, PlainObject>): void {
    const english = wordsOf(languages.en);
    this.#translations = this.lang === "en" ? english : wordsOf(languages[this.lang]);
    this.#fallback = { ...OWN_WORDS, ...english };
  }

  has(key: string, fallback = true): boolean {
    return this.#own(key) !== undefined || (fallback && Object.hasOwn(this.#fallback, key));
  }

  /** The text of a key in the user's language, as it was read or added. */
  #own(key: string): string | undefined {
    if (Object.hasOwn(this.#translations, key)) return this.#translations[key];
    const added: unknown = this.#nested && getProperty(this.#nested, key);
    return typeof added === "string" ? added : undefined;
  }

  /** The text of a key; the key itself if there is none. */
  localize(key: string, data?: PlainObject): string {
    if (data && game.release.generation >= 14) return this.format(key, data);
    const name = String(key);
    const own = this.#own(name);
    if (own !== undefined) return own;
    return Object.hasOwn(this.#fallback, name) ? (this.#fallback[name] ?? name) : name;
  }

  /** The text of a key with the placeholders in braces filled in. */
  format(key: string, data: PlainObject = {}): string {
    return this.localize(key).replace(/\{([^{}]+)\}/g, (match, name: string) => {
      const value = data[name.trim()];
      return value === undefined ? match : String(value);
    });
  }

  /** A list as a sentence. */
  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  sortObjects<T extends PlainObject>(objects: T[], key: string): T[] {
    return objects.sort((a, b) => String(a[key]).localeCompare(String(b[key]), this.lang));
  }

  /** Gives the fields of a model their labels and hints. */
  static localizeDataModel(model: typeof DataModel, { prefixes = [] }: { prefixes?: string[] } = {}): void {
    localizeSchema(model.schema, [...model.LOCALIZATION_PREFIXES, ...prefixes]);
  }
}

function wordsOf(language: PlainObject | undefined): Record<string, string> {
  const words = flattenObject(language ?? {});
  for (const key of Object.keys(words)) words[key] = isPlainObject(words[key]) ? "" : String(words[key]);
  return words as Record<string, string>;
}

function localizeSchema(schema: SchemaField, prefixes: string[], path: string[] = []): void {
  for (const [name, field] of Object.entries(schema.fields)) localizeField(field, prefixes, [...path, name]);
}

function localizeField(field: DataField, prefixes: string[], path: string[]): void {
  const base = path.join(".");
  field.label = textOf(field.label, prefixes, `${base}.label`);
  field.hint = textOf(field.hint, prefixes, `${base}.hint`);
  if (field instanceof EmbeddedDataField && field.model.LOCALIZATION_PREFIXES.length > 0)
    localizeSchema(field, field.model.LOCALIZATION_PREFIXES);
  else if (field instanceof SchemaField) localizeSchema(field, prefixes, path);
  else if (field instanceof ArrayField || field instanceof TypedObjectField)
    localizeField(field.element, prefixes, [...path, "element"]);
}

function textOf(own: string, prefixes: string[], path: string): string {
  if (own) return game.i18n.localize(own);
  const key = prefixes.map((prefix) => `${prefix}.FIELDS.${path}`).find((candidate) => game.i18n.has(candidate));
  return key ? game.i18n.localize(key) : "";
}
