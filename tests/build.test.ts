import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { build } from "vite";
import { beforeAll, expect, it } from "vitest";
import { LARGEST } from "../tools/bundle-size.ts";
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

/** The names of all classes that the edge declares: Foundry stores and calls them by these. */
function classNames(): readonly string[] {
  const sources = filesUnder(["src/foundry"], [".ts"]).map(textOf);
  return sources.flatMap((text) => [...text.matchAll(/^(?:export )?class (\w+)/gm)].map(([, name = ""]) => name));
}

it("keeps the names of classes: sheets, documents and hooks go by them", () => {
  const code = String(files.get("riposte.mjs"));
  const names = classNames();
  expect(names).toEqual(expect.arrayContaining(["RiposteActorSheet", "RiposteItemSheet", "RiposteCombat"]));
  const isKept = (name: string): boolean => new RegExp(`\\bclass ${name}\\b|[ ,;]${name} ?= ?class\\b`).test(code);
  expect(names.filter((name) => !isKept(name))).toEqual([]);
});

it("is small enough to be loaded over a slow line", () => {
  const sizes = ["riposte.mjs", "riposte.css"].map((name) => gzipSync(files.get(name) ?? "").length);
  expect(sizes.every((size) => size > 1000)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LARGEST);
});

it("comes with a source map, so that an error can be traced to its source", () => {
  expect(String(files.get("riposte.mjs"))).toMatch(/\n\/\/# sourceMappingURL=riposte\.mjs\.map\s*$/);
  expect(JSON.parse(String(files.get("riposte.mjs.map"))).sources.length).toBeGreaterThan(100);
});
