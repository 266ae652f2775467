import { expect, it } from "vitest";
import { filesUnder, textOf } from "./sources.ts";
import { unusedNames } from "./unused-names.ts";

const isTest = (path: string): boolean => path.endsWith(".test.ts");
const ours = (folder: string): readonly string[] =>
  filesUnder([folder], [".ts", ".mjs"]).filter((path) => !isTest(path));

/** Where the product begins: the entry that Foundry loads, the rulesets that it loads later, and the tools. */
const ENTRIES = ["src/riposte.ts", "src/rulesets/list.ts", ...ours("tools")];

it("product code needs every name that it declares", () => {
  const unused = unusedNames([...ours("src"), ...ours("tools")], ENTRIES).filter((name) => name.startsWith("src/"));
  expect(unused).toEqual([]);
}, 60_000);

it.each([
  ["a name that only a test imports", "export const hit = 1;\nconst own = 2;\nexport const used = own;", ["hit"]],
  [
    "what only such a name uses",
    "const die = 6;\nexport function roll() { return die; }\nexport const used = 1;",
    ["die", "roll"],
  ],
  [
    "a type that nothing mentions",
    "export type Way = 1;\nexport type Kind = 2;\nexport const used: Kind = 2;",
    ["Way"],
  ],
  ["no member of the same name", "const hit = 1;\nexport const used = { hit: 2 }.hit;", ["hit"]],
  ["nothing in what runs at once", "const hit = 1;\nconsole.log(hit);\nexport const used = 1;", []],
])("finds %s", (_what, text, found) => {
  const texts = {
    "src/a.ts": text,
    "src/b.ts": 'export * from "./a.ts";',
    "src/c.ts": 'import { used } from "./b.ts";\nused;',
  };
  const read = (path: string): string => Object.entries(texts).find(([each]) => each === path)?.[1] ?? "";
  expect(unusedNames(Object.keys(texts), ["src/c.ts"], read)).toEqual(found.map((name) => `src/a.ts: ${name}`));
});

it("follows what is loaded later, and under other names", () => {
  const texts: Readonly<Record<string, string>> = {
    "src/a.ts": "export const one = 1;\nexport const two = 2;",
    "src/b.ts": 'export { one as first } from "./a.ts";',
    "src/c.ts": 'export const load = () => import("./b.ts");',
  };
  expect(unusedNames(Object.keys(texts), ["src/c.ts"], (path) => texts[path] ?? textOf(path))).toEqual([
    "src/a.ts: two",
  ]);
});
