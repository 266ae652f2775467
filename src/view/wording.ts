import { formatNumeral } from "../engine/index.ts";
import type { Sentence } from "./terms.ts";

/** The language of a client, and the names under which its user knows fighters. */
export type Language = {
  readonly localize: (key: string) => string;
  readonly format: (key: string, data: Readonly<Record<string, string>>) => string;
  /** Replaces the UUID of a fighter by the name; any other text stays as it is. */
  readonly replaceAddress: (text: string) => string;
};

/** Formats a sentence. A value that is the UUID of a fighter or the key of a label is replaced by the name or the label. */
export function formatSentence({ key, data }: Sentence, language: Language): string {
  const values = Object.entries(data).map(([name, value]) => [name, formatValue(String(value), language)]);
  return language.format(key, Object.fromEntries(values));
}

function formatValue(value: string, { localize, replaceAddress }: Language): string {
  return value.startsWith("RIPOSTE.") ? localize(value) : replaceAddress(value);
}

/** A sentence, a key, or a name that a user has given; null, undefined and "" are no text. */
export type Wording = Sentence | string | null | undefined;

/** Formats a sentence, or localises a key; empty for no text. */
export function formatWording(wording: Wording, language: Language): string {
  if (wording === null || wording === undefined || wording === "") return "";
  return typeof wording === "string" ? language.localize(wording) : formatSentence(wording, language);
}

/** The options that Handlebars passes to a helper. */
type HelperOptions = { readonly hash: Readonly<Record<string, unknown>> };

/** Builds the Handlebars helpers that format the wordings and numbers of views. They return plain text, which Handlebars escapes. */
export function buildTemplateHelpers(language: Language) {
  return {
    /** Formats a wording, or the wordings of a list with the text `join` between them. */
    riposteSay: (said: Wording | readonly Wording[], { hash }: HelperOptions): string => {
      const all = Array.isArray(said) ? said : [said];
      return all.map((each: Wording) => formatWording(each, language)).join(String(hash["join"] ?? ""));
    },
    /** Formats a number with a true minus sign below 0. */
    riposteNumber: (value: number): string => formatNumeral(value),
  };
}
