import { type Json, isData } from "./json.ts";

/** Strings of at least this many characters, found at least so often, are written once: the addresses of fighters above all. */
const LONG = 20;
const OFTEN = 3;

/** Marks a string that is written elsewhere, followed by its number. A string that begins with it has it twice. */
const MARK = "~";

/**
 * Data in which no long string is repeated often, and the replaced strings by their numbers; empty if none was
 * replaced.
 */
export type Packed = { readonly data: Json; readonly texts: readonly string[] };

/** Writes each long string that occurs often once, as a key or as a value; `lengthened` gives the same data back, in its order. */
export function packRepeats(data: Json): Packed {
  const counts = new Map<string, number>();
  count(data, counts);
  const texts = [...counts].flatMap(([text, number]) => (number >= OFTEN ? [text] : []));
  if (texts.length === 0) return { data, texts };
  const codes = new Map(texts.map((text, index) => [text, `${MARK}${index}`]));
  return { data: renamed(data, (text) => codes.get(text) ?? (text.startsWith(MARK) ? MARK + text : text)), texts };
}

/** The data that `shortened` was given; a number without a string stays as it is. */
export function unpackRepeats({ data, texts }: Packed): Json {
  if (texts.length === 0) return data;
  return renamed(data, (text) => {
    if (!text.startsWith(MARK)) return text;
    const rest = text.slice(MARK.length);
    return rest.startsWith(MARK) ? rest : (texts[Number(rest)] ?? text);
  });
}

function count(data: Json, counts: Map<string, number>): void {
  if (typeof data === "string") countText(data, counts);
  else if (Array.isArray(data)) for (const each of data) count(each, counts);
  else if (isData(data))
    for (const [key, value] of Object.entries(data)) {
      countText(key, counts);
      count(value, counts);
    }
}

function countText(text: string, counts: Map<string, number>): void {
  if (text.length >= LONG) counts.set(text, (counts.get(text) ?? 0) + 1);
}

function renamed(data: Json, rename: (text: string) => string): Json {
  if (typeof data === "string") return rename(data);
  if (Array.isArray(data)) return data.map((each: Json) => renamed(each, rename));
  if (!isData(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [rename(key), renamed(value, rename)]));
}
