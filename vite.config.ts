import { existsSync, readdirSync } from "node:fs";
import { posix, relative, sep } from "node:path";
import { type Plugin, defineConfig } from "vite";

/** Sheets are stored in worlds, and hooks are called, by the names of their classes; nothing goes by the name of a function. */
const keepNames = { class: true, function: false };

const ENTRY = "src/riposte.ts";

/** What is loaded by its name: the system, and the worker of forecasts. */
const ENTRIES = { riposte: ENTRY, "forecast-worker": "src/foundry/windows/campaign/forecast-worker.ts" };

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** Where the rules of each ruleset begin. */
const RULES = readdirSync("src/rulesets")
  .map((folder) => `src/rulesets/${folder}/rules.ts`)
  .filter((file) => existsSync(file));

/** What the entry imports without waiting for it, and what the rules do, themselves included; found once a build. */
const atOnce = { ids: new Set<string>() };
const byRules = { ids: new Set<string>() };

/** What is loaded when the first character is made: the engine's part, that of each ruleset, and the characters of each game. */
const OF_CREATION =
  /^(?:src\/(?:engine\/describe\/creation-(?:filling|ready|tally)|rulesets\/([^/]+)\/campaign\/creation)\.ts|packs\/([^/]+)\/characters\/.*\.json)$/;

/** Keeps of the characters of a compendium what their creation reads: picture, numbers, and the names of what they carry. */
const readCharacters: Plugin = {
  name: "riposte-characters",
  enforce: "pre",
  transform: {
    filter: { id: /\/packs\/[^/]+\/characters\/[^/]+\.json$/ },
    handler(text) {
      const { img, system, items }: { img: string; system: object; items: { name: string }[] } = JSON.parse(text);
      return JSON.stringify({
        img,
        system: { ...system, notes: undefined },
        items: items.map(({ name }) => ({ name })),
      });
    },
  },
};

/** In which file of the build a module goes: the rules of each ruleset have their own, `rules-<id>`; what they share with the edge is
 *  `shared`; the edge, as far as every world loads it, is `edge`; how characters are made is `creation-<id>`; and what is imported only when it
 *  is used, of rules too, has files of its own.
 *  Nothing imports the entry itself, which Foundry may load under an address of its own. */
function chunkOf(id: string, modules: Modules): string | null {
  const file = relative(import.meta.dirname, id).replaceAll(sep, posix.sep);
  const [ofCreation, rules, characters = "all"] = OF_CREATION.exec(file) ?? [];
  if (ofCreation !== undefined) return `creation-${rules ?? characters}`;
  const [, layer, ruleset] = /^src\/(engine|rulesets)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  const atStart = isReached(id, [ENTRY], atOnce, modules);
  if (layer === undefined) return atStart && file !== ENTRY && !file.endsWith(".scss") ? "edge" : null;
  if (layer === "rulesets" && file.endsWith("/sheet/rule-places.json")) return `places-${ruleset}`;
  if (!atStart && !isReached(id, RULES, byRules, modules)) return null;
  const isRule = layer === "rulesets" && ruleset !== undefined && !atStart;
  return isRule ? `rules-${ruleset}` : "shared";
}

function isReached(id: string, from: readonly string[], { ids }: typeof atOnce, modules: Modules): boolean {
  if (ids.size === 0) {
    const root = import.meta.dirname.replaceAll(sep, posix.sep);
    const waiting = from.map((file) => posix.join(root, file));
    for (const each of waiting) {
      if (ids.has(each)) continue;
      ids.add(each);
      waiting.push(...(modules.getModuleInfo(each)?.importedIds ?? []));
    }
  }
  return ids.has(id);
}

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [readCharacters],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2024",
    minify: "oxc",
    cssMinify: true,
    reportCompressedSize: false,
    lib: { entry: ENTRIES, formats: ["es"], fileName: (_format, name) => `${name}.mjs`, cssFileName: "riposte" },
    rolldownOptions: {
      preserveEntrySignatures: "allow-extension",
      output: {
        minify: { compress: { keepNames }, mangle: { keepNames }, codegen: true },
        chunkFileNames: "[name]-[hash].mjs",
        hashCharacters: "hex", // without dashes, which part the name from the hash
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf, debugName: "rulesets" }] },
      },
    },
  },
});
