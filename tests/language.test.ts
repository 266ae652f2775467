import { describe, expect, it, test } from "vitest";
import { filesUnder, textOf } from "./sources.ts";

const LANGUAGES = filesUnder(["lang"], [".json"]);
const USERS = [
  ...filesUnder(["src"], [".ts"]).filter((path) => !path.endsWith(".test.ts")),
  ...filesUnder(["templates"], [".hbs"]),
  ...filesUnder(["packs", "demo"], [".json"]),
  "system.json",
];
/** A key, or the beginning of one where the rest is put in: "RIPOSTE.Wound." or `RIPOSTE.Wound.${…}`. */
const KEY = /\b(?:RIPOSTE|TYPES)\.[A-Za-z0-9_.-]*/g;

/** The texts of a language by their dotted keys. */
function textsOf(path: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (value: unknown, key: string): void => {
    if (typeof value === "string") texts.set(key, value);
    else for (const [name, inner] of Object.entries(value ?? {})) visit(inner, key ? `${key}.${name}` : name);
  };
  visit(JSON.parse(textOf(path)), "");
  return texts;
}

const english = textsOf("lang/en.json");
const keys = [...english.keys()];
const used = new Map(USERS.flatMap((path) => [...textOf(path).matchAll(KEY)].map(([key]) => [key, path] as const)));
const documentTypes: Record<string, Record<string, unknown>> = JSON.parse(textOf("system.json")).documentTypes;
const typeLabels = Object.entries(documentTypes).flatMap(([document, types]) =>
  Object.keys(types).map((type) => `TYPES.${document}.${type}`),
);

describe("what is shown has its words", () => {
  it("finds keys at all", () => {
    expect(keys.length).toBeGreaterThan(0);
    expect(used.size).toBeGreaterThan(0);
  });

  it("every key that is used is in the English texts, whole or as the beginning of others", () => {
    const missing = [...used].filter(([key]) => !english.has(key) && !keys.some((each) => each.startsWith(stem(key))));
    expect(missing).toEqual([]);
  });

  it("every text is used by somebody", () => {
    const stems = [...used.keys()].filter((key) => !english.has(key)).map(stem);
    const orphans = keys.filter(
      (key) => !used.has(key) && !typeLabels.includes(key) && !stems.some((each) => key.startsWith(each)),
    );
    expect(orphans).toEqual([]);
  });

  it("every type of document has a name", () => {
    expect(typeLabels.filter((key) => !english.has(key))).toEqual([]);
  });

  it("no text is empty, and none holds HTML", () => {
    expect([...english].filter(([, text]) => text.trim() === "" || /<[a-z/]/i.test(text))).toEqual([]);
  });
});

test.each(LANGUAGES)("%s has the keys of English and asks for the same insertions", (path) => {
  const texts = textsOf(path);
  const insertions = (text = "") => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
  expect([...texts.keys()].toSorted()).toEqual(keys.toSorted());
  for (const [key, text] of english) expect(insertions(texts.get(key)), key).toEqual(insertions(text));
});

/** "RIPOSTE" and "RIPOSTE." alone would stand for everything, so they stand for nothing. */
function stem(key: string): string {
  const whole = key.endsWith(".") ? key : `${key}.`;
  return whole.split(".").length > 2 ? whole : "\0";
}
