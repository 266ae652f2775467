import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { filesUnder, root, textOf } from "./sources.ts";

/** The texts of a language by their dotted keys. */
export function textsOf(path: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (value: unknown, key: string): void => {
    if (typeof value === "string") texts.set(key, value);
    else for (const [name, inner] of Object.entries(value ?? {})) visit(inner, key ? `${key}.${name}` : name);
  };
  visit(JSON.parse(textOf(path)), "");
  return texts;
}

/**
 * The differences of a language from English, by key: missing texts, extra texts, and placeholders such as `{name}`.
 */
export function differences(english: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string>) {
  const placeholders = (text = "") => (text.match(/\{\w+\}/g) ?? []).toSorted().join(" ");
  const both = [...english.keys()].filter((key) => texts.has(key));
  return {
    missing: [...english.keys()].filter((key) => !texts.has(key)),
    unknown: [...texts.keys()].filter((key) => !english.has(key)),
    placeholders: both
      .map((key) => ({ key, is: placeholders(texts.get(key)), wanted: placeholders(english.get(key)) }))
      .filter(({ is, wanted }) => is !== wanted)
      .map(({ key, is, wanted }) => `${key}: ${is || "none"} instead of ${wanted || "none"}`),
  };
}

/**
 * How a key is used: whole; as the beginning of keys, completed at run time; possibly; or as a word of the present
 * game, which at least one of them has.
 */
export interface KeyUse {
  readonly key: string;
  readonly path: string;
  readonly how: "whole" | "beginning" | "perhaps" | "game";
}

const isSource = (path: string) => !path.endsWith(".test.ts");
const sources = filesUnder(["src"], [".ts"]).filter(isSource);
const others = [...filesUnder(["templates"], [".hbs"]), ...filesUnder(["packs", "demo"], [".json"]), "system.json"];

/** The rulesets with words of their own: those with sheets, without the editions that share the words of another. */
export const RULESETS = readdirSync(join(root, "src/rulesets"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(entry.parentPath, entry.name, "family.ts")))
  .map(({ name }) => name)
  .filter((name, _index, all) => !all.some((parent) => name.startsWith(`${parent}-`)));

/** Every use of a text: keys written out, refusals, and the words of the rulesets. */
export function keyUses(): KeyUse[] {
  return [...sources, ...others].flatMap((path) => [...writtenKeys(path), ...refusals(path), ...rulesetWords(path)]);
}

/** `RIPOSTE.Wound.name`, or the beginning of keys: `RIPOSTE.Wound.${…}`, "RIPOSTE.Wound." */
function writtenKeys(path: string): KeyUse[] {
  const found = textOf(path).matchAll(/\b(?:RIPOSTE|TYPES)\.[A-Za-z0-9_.-]+/g);
  return [...found].flatMap(([key]) => {
    const ruleset = RULESETS.find((id) => key === `RIPOSTE.${id}.`);
    return ruleset
      ? perhapsAnyOf(path, ruleset)
      : [{ key: key.replace(/\.$/, ""), path, how: key.endsWith(".") ? ("beginning" as const) : ("whole" as const) }];
  });
}

/** `RIPOSTE.d10.${word}` may be any word that the same file writes out. */
function perhapsAnyOf(path: string, ruleset: string): KeyUse[] {
  const words = textOf(path).matchAll(/["`]([A-Za-z0-9]+)(?:\.[^"`]*)?["`]/g);
  return [...words].map(([, word]) => ({ key: `RIPOSTE.${ruleset}.${word}`, path, how: "perhaps" }));
}

/** A refusal's code is its key: `refuse("attack/self")`. */
export function refusals(path: string): KeyUse[] {
  const found = textOf(path).matchAll(/\b(?:refuse|code:)\(?\s*"([a-z]+)\/([a-z-]+)"/g);
  return [...found].map(([, area, what]) => ({ key: `RIPOSTE.Refusal.${area}.${what}`, path, how: "whole" as const }));
}

/** The words of a ruleset's numbers, and those that the views use for the present game. */
function rulesetWords(path: string): KeyUse[] {
  const own = RULESETS.find((id) => path.startsWith(`src/rulesets/${id}/`) || isChildOf(id, path));
  if (own)
    return [
      ...wordsAfter(path, /\bsource:\s*(["`])([A-Za-z0-9.-]+?)(\.\$\{[^}]*\}`|\1,\s*value)/g, [own]),
      ...wordsAfter(path, /\btoModifier\((["`])([A-Za-z0-9.-]+?)(\1)/g, [own]),
    ];
  const asked = wordsAfter(path, /\bwordKey\([\w.]+,\s*(["`])([A-Za-z0-9.-]+?)(\.\$\{|\1)/g, RULESETS);
  const words = asked.map(({ key }) => key.replace(/^RIPOSTE\.[^.]+\./, ""));
  const perhaps = asked.map((use) => ({ ...use, how: "perhaps" as const }));
  return [...perhaps, ...[...new Set(words)].map((key) => ({ key, path, how: "game" as const }))];
}

/** Whether a file belongs to a ruleset that builds on this one, and so uses its words. */
function isChildOf(id: string, path: string): boolean {
  const folder = /^src\/rulesets\/[^/]+\//.exec(path)?.[0] ?? "";
  return folder !== "" && textOf(`${folder}index.ts`).includes(`"../${id}/index.ts"`);
}

function wordsAfter(path: string, pattern: RegExp, rulesets: readonly string[]): KeyUse[] {
  return [...textOf(path).matchAll(pattern)].flatMap(([, , word, end = ""]) =>
    rulesets.map((id) => ({
      key: `RIPOSTE.${id}.${word}`,
      path,
      how: end.includes("${") ? ("beginning" as const) : ("whole" as const),
    })),
  );
}
