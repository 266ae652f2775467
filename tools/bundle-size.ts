import { gzipSync } from "node:zlib";

/**
 * The largest gzipped size of a release's code and styles, in bytes: all of them, and what a player in a world of one game loads first.
 * Opponents that play by themselves took 4 KB of all, which a Gamemaster's page loads on first use; the guide
 * through a first exchange, the order of things on a sheet and the highlights of a fight took 3 KB.
 */
export const LARGEST = { all: 428 * 1024, world: 219 * 1024 } as const;

/** The entry of a release, and its styles: every world loads both. */
const ENTRY = "riposte.mjs";
const STYLES = "riposte.css";

/** The files of a release that count, by name. */
export type Release = ReadonlyMap<string, string | Uint8Array>;

/** The files that a world of each ruleset loads, by its id; `all` is everything. */
export function loadedIn(release: Release): Readonly<Record<string, readonly string[]>> {
  const code = [...release.keys()].filter((name) => name.endsWith(".mjs"));
  const rules = code.flatMap((name) => {
    const [, id] = /^rules-(.+)-[^-]{8}\.mjs$/.exec(name) ?? [];
    return id === undefined ? [] : [[id, [...withImports(release, [ENTRY, name]), STYLES]] as const];
  });
  return { all: [...code, STYLES], ...Object.fromEntries(rules) };
}

/** The gzipped size of files, in bytes. */
export function gzippedSize(release: Release, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(release.get(name) ?? "").length, 0);
}

/** Some files and all their static imports. */
function withImports(release: Release, names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names);
  for (const name of found) for (const imported of importsOf(release, name)) found.add(imported);
  return found;
}

/** The static imports of a file beside it. */
export function importsOf(release: Release, name: string): readonly string[] {
  const text = String(release.get(name) ?? "");
  return [...text.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, imported = ""]) => imported);
}
