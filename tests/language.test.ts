import { describe, expect, it } from "vitest";
import { OFFERED } from "../src/rulesets/all.ts";
import { documentTypes } from "../tools/document-types.ts";
import { type KeyUse, RULESETS, differences, keyUses, textsOf } from "./language-keys.ts";
import { wordsNamedBy } from "./named-words.ts";
import { filesUnder, textOf } from "./sources.ts";

const english = textsOf("lang/en.json");
const keys = [...english.keys()];
const isPartOf = (beginning: string) => keys.some((key) => key.startsWith(`${beginning}.`));
const isOfAGame = (word: string) =>
  RULESETS.some((id) => english.has(`RIPOSTE.${id}.${word}`) || isPartOf(`RIPOSTE.${id}.${word}`));
const uses = keyUses();
const manifest: {
  readonly documentTypes: Record<string, Record<string, unknown>>;
  readonly languages: readonly { readonly lang: string; readonly name: string; readonly path: string }[];
} = JSON.parse(textOf("system.json"));
const { languages } = manifest;
const types = { ...manifest.documentTypes, ...documentTypes() };
const typeLabels = Object.entries(types).flatMap(([document, names]) =>
  Object.keys(names).map((name) => `TYPES.${document}.${name}`),
);

describe("what is shown has its words", () => {
  it("finds keys at all", () => {
    expect(keys.length).toBeGreaterThan(0);
    expect(uses.length).toBeGreaterThan(0);
  });

  it("every key that is used is in the English texts, whole or as the beginning of others", () => {
    const isThere = ({ key, how }: KeyUse) =>
      how === "perhaps" || (how === "game" && isOfAGame(key)) || isPartOf(key) || (how === "whole" && english.has(key));
    const missing = uses.filter((use) => !isThere(use));
    expect([...new Set(missing.map(({ key, path }) => `${key} (${path})`))]).toEqual([]);
  });

  it.each(OFFERED)("every word that the data of %s names is there", (id) => {
    expect(wordsNamedBy(id).filter((key) => !english.has(key) && !isPartOf(key))).toEqual([]);
  });

  it.each([
    ["d10-injury", /willpower|damage dice|strength|stamina|grapple/i],
    ["d10-classic", /desperat|quick action|exert|clash|evad/i],
  ] as const)("no word that the data of %s names speaks of what only its family has", (id, unknown) => {
    const named = wordsNamedBy(id).map((key): readonly string[] => [key, english.get(key) ?? ""]);
    expect(named.filter(([, text = ""]) => unknown.test(text))).toEqual([]);
  });

  it("no template puts a key together: a view names it whole, so that it is found missing", () => {
    const built = filesUnder(["templates"], [".hbs"]).filter((path) =>
      /concat\s+["'](?:RIPOSTE|TYPES)\b/.test(textOf(path)),
    );
    expect(built).toEqual([]);
  });

  it("every type of document has a name", () => {
    expect(typeLabels.filter((key) => !english.has(key))).toEqual([]);
  });
});

describe.each(filesUnder(["lang"], [".json"]))("%s", (path) => {
  const texts = textsOf(path);

  it("has the keys of English, and the same placeholders in each text", () => {
    expect(differences(english, texts)).toEqual({ missing: [], unknown: [], placeholders: [] });
  });

  it("has no empty text, and no HTML", () => {
    expect([...texts].filter(([, text]) => text.trim() === "" || /<[a-z/]/i.test(text))).toEqual([]);
  });

  it("is listed in system.json under its code, with a name", () => {
    const code = /^lang\/(.+)\.json$/.exec(path)?.[1] ?? "";
    expect(Intl.getCanonicalLocales(code)).toEqual([code]);
    expect(languages).toContainEqual({ lang: code, name: expect.stringMatching(/./), path });
  });
});

it("no language is listed in system.json without its file", () => {
  expect(languages.map(({ path }) => path).toSorted()).toEqual(filesUnder(["lang"], [".json"]).toSorted());
});

it("a language is told its missing and unknown keys and its wrong placeholders, each by name", () => {
  const texts = new Map([
    ["R.one", "{die} Würfel"],
    ["R.kept", "{b} nach {a}"],
    ["R.few", "neu"],
  ]);
  const wanted = new Map([
    ["R.one", "{dice} die"],
    ["R.kept", "{a} before {b}"],
    ["R.other", "old"],
  ]);
  expect(differences(wanted, texts)).toEqual({
    missing: ["R.other"],
    unknown: ["R.few"],
    placeholders: ["R.one: {die} instead of {dice}"],
  });
});
