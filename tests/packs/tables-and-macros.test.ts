import { Script } from "node:vm";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/rulesets/index.ts";
import { filesUnder, textOf } from "../sources.ts";

type Result = { readonly range: readonly [number, number]; readonly description: string };
type Table = { readonly name: string; readonly formula: string; readonly results: readonly Result[] };
type Macro = { readonly name: string; readonly type: string; readonly command: string };

const read = <T>(path: string): T => JSON.parse(textOf(path));

const tables = filesUnder(
  GAMES.map(({ words }) => `packs/${words}/tables`),
  [".json"],
).map((path) => ({ path, table: read<Table>(path) }));

test.each(tables)("$path has words for each face of its die, once", ({ table: { formula, results } }) => {
  const faces = Array.from({ length: Number(formula.replace("1d", "")) }, (_, i) => [i + 1, i + 1]);
  expect(results.map(({ range }) => range)).toEqual(faces);
  expect(new Set(results.map(({ description }) => description)).size).toBe(results.length);
  expect(results.every(({ description }) => description.length > 10)).toBe(true);
});

/** The functions that the page for modules describes. */
const DOCUMENTED = [...textOf("docs/modules.md").matchAll(/^\| `(\w+)\(.*?\)`/gm)].map(([, name = ""]) => name);

describe("the macros", () => {
  const macros = filesUnder(["packs/macros"], [".json"]).map((path) => read<Macro>(path));

  test("are eight at least, for every game", () => {
    expect(macros.length).toBeGreaterThanOrEqual(8);
  });

  test.each(macros)(
    "$name is a script, and calls nothing of the system but what is documented",
    ({ type, command }) => {
      expect(type).toBe("script");
      expect(() => new Script(`async (actor) => {${command}}`)).not.toThrow();
      const dotted = [...command.matchAll(/api\.(\w+)/g)].map(([, name = ""]) => name);
      const taken = [...command.matchAll(/const \{ ([^}]+) \} = game\.system\.api/g)].flatMap(([, names = ""]) =>
        names.split(", "),
      );
      expect([...dotted, ...taken].length).toBeGreaterThan(0);
      for (const name of [...dotted, ...taken]) expect(DOCUMENTED).toContain(name);
    },
  );
});
