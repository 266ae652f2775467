import { posix, relative, sep } from "node:path";
import { defineConfig } from "vite";

/** Sheets are stored in worlds, and hooks are called, by the names of their classes; nothing goes by the name of a function. */
const keepNames = { class: true, function: false };

const ENTRY = "src/riposte.ts";

/** What a ruleset says of its campaign, apart from its rules: windows load it when they open. */
const LOADED_LATER = /^src\/rulesets\/[^/]+\/(?:campaign\/)?advancement\.ts$/;

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** What the entry imports without waiting for it, itself included, found once a build. */
const atOnce = { ids: new Set<string>() };

/** What is loaded when the first character is made: the engine's part, and that of each ruleset. */
const OF_CREATION =
  /^src\/(?:engine\/describe\/creation-(?:faults|filling|tally)|rulesets\/([^/]+)\/campaign\/(?:creation|ready))\.ts$/;

/** In which file of the build a module goes: the rules of each ruleset have their own, `rules-<id>`; what they share with the edge is
 *  `shared`; the edge, as far as every world loads it, is `edge`; how characters are made is `creation-<id>`; and what is imported only when it is used has files of its own.
 *  Nothing imports the entry itself, which Foundry may load under an address of its own. */
function chunkOf(id: string, modules: Modules): string | null {
  const file = relative(import.meta.dirname, id).replaceAll(sep, posix.sep);
  const [ofCreation, of = "all"] = OF_CREATION.exec(file) ?? [];
  if (ofCreation !== undefined) return `creation-${of}`;
  if (LOADED_LATER.test(file)) return null;
  const [, layer, ruleset] = /^src\/(engine|rulesets)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  const atStart = isAtOnce(id, modules);
  if (layer === undefined) return atStart && file !== ENTRY && !file.endsWith(".scss") ? "edge" : null;
  if (layer === "rulesets" && file.endsWith("/sheet/rule-places.ts")) return `places-${ruleset}`;
  const isRule = layer === "rulesets" && ruleset !== undefined && !atStart;
  return isRule ? `rules-${ruleset}` : "shared";
}

function isAtOnce(id: string, modules: Modules): boolean {
  if (atOnce.ids.size === 0) {
    const waiting = [posix.join(import.meta.dirname.replaceAll(sep, posix.sep), ENTRY)];
    for (const each of waiting) {
      if (atOnce.ids.has(each)) continue;
      atOnce.ids.add(each);
      waiting.push(...(modules.getModuleInfo(each)?.importedIds ?? []));
    }
  }
  return atOnce.ids.has(id);
}

export default defineConfig({
  base: "./",
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2024",
    minify: "oxc",
    cssMinify: true,
    reportCompressedSize: false,
    lib: { entry: ENTRY, formats: ["es"], fileName: () => "riposte.mjs", cssFileName: "riposte" },
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
