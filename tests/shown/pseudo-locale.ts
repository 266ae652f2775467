import type { Texts } from "./stand-in.ts";

/** How much longer than English a language may be. */
const LONGER = 0.4;

/** A text as long as that of a wordy language, between brackets; its placeholders stay. */
export function pseudoText(text: string): string {
  const more = Math.ceil(text.length * LONGER);
  const words = "lorem ipsum dolor "
    .repeat(Math.ceil(more / 18))
    .slice(0, more)
    .trim();
  return `⟦${text}${more > 3 ? " " : ""}${words}⟧`;
}

/** English as a language in which each text is marked and 40 % longer. */
export function pseudoLocale(english: Texts): Texts {
  return new Map([...english].map(([key, text]) => [key, pseudoText(text)]));
}

/** The same in the form of a language file. */
export function pseudoFile(data: unknown): unknown {
  if (typeof data === "string") return pseudoText(data);
  return Object.fromEntries(Object.entries(Object(data)).map(([key, value]) => [key, pseudoFile(value)]));
}

/** What of a text is not marked: neither from the language file nor data that a text was filled with. */
export function unmarkedIn(text: string): string {
  let left = text;
  for (let before = ""; before !== left;) {
    before = left;
    left = left.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
  }
  return left;
}
