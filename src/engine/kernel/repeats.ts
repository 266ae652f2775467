import { type Json, isData } from "./json.ts";

/** Marks a string that is written elsewhere, followed by its number. A string that begins with it has it twice. */
const MARK = "~";

/** Data as older versions stored it: each long string that occurred often is written once, and its occurrences are numbers. */
export type Packed = { readonly data: Json; readonly texts: readonly string[] };

/** Restores all strings of packed data; a number without a string stays as it is. */
export function unpackRepeats({ data, texts }: Packed): Json {
  if (texts.length === 0) return data;
  return renamed(data, (text) => {
    if (!text.startsWith(MARK)) return text;
    const rest = text.slice(MARK.length);
    return rest.startsWith(MARK) ? rest : (texts[Number(rest)] ?? text);
  });
}

function renamed(data: Json, rename: (text: string) => string): Json {
  if (typeof data === "string") return rename(data);
  if (Array.isArray(data)) return data.map((each: Json) => renamed(each, rename));
  if (!isData(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [rename(key), renamed(value, rename)]));
}
