import { describe, expect, it, test } from "vitest";
import { LAYERS, PURE_LAYERS, layerOf, placesIn, SUBFOLDERS, whyNotImport } from "../tools/layers.mjs";
import { type Import, filesUnder, importsOf, targetOf, textOf } from "./sources.ts";

const files = filesUnder(["src", "packages"], [".ts"]).filter((path) => !/\.(test|spec)\.ts$/.test(path));
const imports = new Map(files.map((path) => [path, importsOf(path)]));

describe("the arrows of docs/architecture.md", () => {
  it("are held against files that are there, with imports that were found", () => {
    expect(files.length).toBeGreaterThan(0);
    expect([...imports.values()].flat().length).toBeGreaterThan(0);
    for (const layer of ["engine", "rulesets", "view", "foundry"])
      expect(files.filter((path) => layerOf(path) === layer).length, `files in ${layer}`).toBeGreaterThan(0);
  });

  it("know every layer that has files", () => {
    const known = Object.keys(LAYERS);
    expect(files.filter((path) => !known.includes(layerOf(path) ?? "") && !path.endsWith(".config.ts"))).toEqual([]);
    for (const layer of PURE_LAYERS) expect(known).toContain(layer);
  });

  it("are not crossed by any import", () => {
    const crossed = files
      .filter((path) => !path.endsWith(".config.ts"))
      .flatMap((path) => (imports.get(path) ?? []).map((each) => whyNotImport(path, each.specifier, each)));
    expect(crossed.filter((reason) => reason !== undefined)).toEqual([]);
  });

  test("every subfolder of the engine, of a game and of the edge has its place in the order", () => {
    const placed = files.flatMap(placesIn).filter(({ folder }) => folder !== "");
    expect(placed.filter(({ folder, order }) => !order.includes(folder))).toEqual([]);
    for (const order of Object.values(SUBFOLDERS))
      for (const name of order) expect(placed.map(({ folder }) => folder)).toContain(name);
  });

  test("what stands beside subfolders and is imported by them imports none of them", () => {
    /** The folders in which a file stands beside subfolders, one of which holds the other file. */
    const basesOf = (path: string, other: string): readonly string[] =>
      placesIn(path)
        .filter(({ folder }) => folder === "")
        .filter(({ base }) => placesIn(other).some((place) => place.base === base && place.folder !== ""))
        .map(({ base }) => base);
    const targets = (path: string): readonly string[] =>
      (imports.get(path) ?? [])
        .filter(({ specifier }) => specifier.startsWith("."))
        .map((each) => targetOf(path, each));
    const bases = new Set(files.flatMap((path) => targets(path).filter((target) => basesOf(target, path).length > 0)));
    expect(bases.size).toBeGreaterThan(0);
    expect([...bases].filter((base) => targets(base).some((target) => basesOf(base, target).length > 0))).toEqual([]);
  });

  test("no file imports another twice", () => {
    const all = filesUnder(["src", "packages", "tests", "tools", "bench"], [".ts"]);
    const twice = all.flatMap((path) => {
      const from = [...textOf(path).matchAll(/^(?:import|\} from)\b[^"\n]*"([^"]+)";$/gm)].map(([, name]) => name);
      return from.length > new Set(from).size ? [path] : [];
    });
    expect(twice).toEqual([]);
  });

  test("no file needs itself, by a detour, before it has run", () => {
    expect(cyclesAmong(files, (each) => !each.typeOnly)).toEqual([]);
  });

  test("no file of the system leads back to itself, its types included", () => {
    expect(cyclesAmong(files.filter((path) => path.startsWith("src/")))).toEqual([]);
  });
});

/** The files that reach themselves through their counted imports. */
function cyclesAmong(paths: readonly string[], counts: (each: Import) => boolean = () => true): string[] {
  const reach = (from: string, seen: Set<string>): Set<string> => {
    for (const each of (imports.get(from) ?? []).filter(counts)) {
      const target = targetOf(from, each);
      if (!each.specifier.startsWith(".") || seen.has(target)) continue;
      seen.add(target);
      reach(target, seen);
    }
    return seen;
  };
  return paths.filter((path) => reach(path, new Set()).has(path));
}
