import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { gzippedSize, importsOf, LARGEST, loadedIn } from "../tools/bundle-size.ts";
import { filesUnder, textOf } from "./sources.ts";

const root = join(import.meta.dirname, "..");

/** The files of a release by name, built as `npm run build` builds them. */
const files = new Map<string, string | Uint8Array>();

beforeAll(async () => {
  const built = await build({ root, logLevel: "silent", build: { write: false } });
  for (const result of Array.isArray(built) ? built : [built]) {
    if (!("output" in result)) throw new Error("The build watches instead of building.");
    for (const file of result.output) files.set(file.fileName, file.type === "chunk" ? file.code : file.source);
  }
}, 60_000);

/** The file with the rules of a ruleset. */
function fileOf(id: string): string {
  return [...files.keys()].find((name) => new RegExp(`^rules-${id}-[^-]{8}\\.mjs$`).test(name)) ?? "";
}

/** The files that every world loads. */
function atOnce(): ReadonlySet<string> {
  const found = new Set(["riposte.mjs"]);
  for (const name of found) for (const imported of importsOf(files, name)) found.add(imported);
  return found;
}

/** The sources from which a file was made, by their paths from the root. */
function sourcesOf(name: string): readonly string[] {
  const map: unknown = JSON.parse(String(files.get(`${name}.map`) ?? "{}"));
  const sources: unknown = typeof map === "object" && map !== null && "sources" in map ? map.sources : [];
  return Array.isArray(sources) ? sources.map((source: unknown) => String(source).replace(/^(\.\.\/)+/, "")) : [];
}

/** The names of all classes that the edge declares: Foundry stores and calls them by these. */
function classNames(): readonly string[] {
  const files = filesUnder(["src/foundry"], [".ts"]).filter((path) => !path.endsWith(".test.ts"));
  const sources = files.map(textOf);
  return sources.flatMap((text) => [...text.matchAll(/^(?:export )?class (\w+)/gm)].map(([, name = ""]) => name));
}

it("keeps the names of classes: sheets, documents and hooks go by them", () => {
  const code = [...files].map(([name, text]) => (name.endsWith(".mjs") ? String(text) : "")).join("\n");
  const names = classNames();
  expect(names).toEqual(expect.arrayContaining(["RiposteActorSheet", "RiposteItemSheet", "RiposteCombat"]));
  const isKept = (name: string): boolean => new RegExp(`\\bclass ${name}\\b|[ ,;]${name} ?= ?class\\b`).test(code);
  expect(names.filter((name) => !isKept(name))).toEqual([]);
});

const RULESETS = readdirSync(join(root, "src/rulesets"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe("the rules of a game", () => {
  it("have a file of their own, under their name", () => {
    expect(Object.keys(loadedIn(files)).sort()).toEqual(["all", ...RULESETS].sort());
  });

  it("are in no file that every world loads: there is only what documents store", () => {
    const rules = [...atOnce()].flatMap((name) =>
      sourcesOf(name).filter((source) => source.startsWith("src/rulesets/")),
    );
    const known =
      /^src\/rulesets\/(index|list|loader|[\w-]+\/(entry|game|bounds|vocabulary|sheet\/(sheet|power-sheet|status)|fighter\/(powers|sheets?|power-sheet|states|lasting|condition-table|wound-levels|weapon-kinds)))\.ts$/;
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((source) => !known.test(source))).toEqual([]);
  });

  it.each(RULESETS)("%s: bring no other game's with them, but an edition those of its parent", (id) => {
    const own = sourcesOf(fileOf(id)).filter((source) => source.startsWith("src/"));
    expect(own.filter((source) => !source.startsWith(`src/rulesets/${id}/`))).toEqual([]);
    expect(own).toContain(`src/rulesets/${id}/index.ts`);
    const brought = importsOf(files, fileOf(id)).filter((name) => name.startsWith("rules-"));
    const parents = RULESETS.filter((parent) => id.startsWith(`${parent}-`));
    expect(brought).toEqual(parents.map(fileOf));
  });

  it("import the entry from nowhere: under another address it would run twice", () => {
    const importing = [...files.keys()].filter((name) => importsOf(files, name).includes("riposte.mjs"));
    expect(importing).toEqual([]);
  });

  it("are loaded from where the entry lies, wherever that is", () => {
    const asked = [...atOnce()].map((name) => String(files.get(name))).join("");
    const dynamic = [...asked.matchAll(/\bimport\(\s*[`"']([^`"']+)[`"']\s*\)/g)].map(([, address = ""]) => address);
    expect(dynamic).toEqual(expect.arrayContaining(RULESETS.map((id) => `./${fileOf(id)}`)));
    expect(dynamic.filter((address) => !files.has(address.replace("./", "")))).toEqual([]);
  });
});

it("is small enough to be loaded over a slow line", () => {
  const { all = [] } = loadedIn(files);
  expect(gzippedSize(files, [...atOnce()])).toBeGreaterThan(100_000);
  expect(gzippedSize(files, ["riposte.css"])).toBeGreaterThan(1000);
  expect(gzippedSize(files, all)).toBeLessThanOrEqual(LARGEST.all);
});

it.each(RULESETS)("%s: a world of one game loads less than that", (id) => {
  const names = loadedIn(files)[id] ?? [];
  expect(names).toEqual(expect.arrayContaining(["riposte.mjs", "riposte.css", fileOf(id)]));
  expect(gzippedSize(files, names)).toBeLessThanOrEqual(LARGEST.world);
});

it("needs nothing in its manifest but the entry and the styles", () => {
  const manifest: unknown = JSON.parse(textOf("system.json"));
  expect(manifest).toMatchObject({ esmodules: ["riposte.mjs"], styles: [{ src: "riposte.css" }] });
});

it("is made of the system's own sources, and of no game that only the tests add", () => {
  const sources = new Set([...files.keys()].flatMap(sourcesOf));
  expect(sources.size).toBeGreaterThan(100);
  expect([...sources].filter((source) => /^tests\//.test(source))).toEqual([]);
});

it("comes with a source map, so that an error can be traced to its source", () => {
  const ours = [...atOnce()].filter((name) => !name.startsWith("rolldown-runtime"));
  for (const name of ours) {
    expect(String(files.get(name)).trimEnd().split("\n").at(-1)).toBe(`//# sourceMappingURL=${name}.map`);
    expect(files.has(`${name}.map`)).toBe(true);
  }
  expect([...atOnce()].flatMap(sourcesOf).length).toBeGreaterThan(100);
});
