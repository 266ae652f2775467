import { readdirSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { DEFAULT_RULESET, OFFERED } from "../src/rulesets/index.ts";
import { RULESET_LIST } from "../tools/layers.mjs";
import { vagueCommentsIn } from "./comment-words.ts";
import { moduleStateIn } from "./module-state.ts";
import { measureProse, sumProse } from "./prose.ts";
import { filesUnder, root, textOf } from "./sources.ts";

const OURS = ["src", "packages", "tests", "tools", "bench", "templates", "styles", "lang", "packs", "demo", "assets"];
const FOLDERS = ["src/engine", "src/rulesets", "src/view", "src/foundry", "tools"]; // whose comments are checked
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const isTest = (path: string) => path.endsWith(".test.ts");

const sources = filesUnder(["src"], [".ts"]).filter((path) => !isTest(path));
const templates = filesUnder(["templates", "packages/table/client"], [".hbs"]);

describe("the house", () => {
  it("names every file in kebab-case", () => {
    const isKebab = (part: string) =>
      ["README.md", "CHANGELOG.md"].includes(part) || KEBAB.test(part.replace(/^_(?=.+\.scss$)/, "")); // Sass marks its partials so
    const odd = filesUnder(OURS, [""]).filter((path) => !path.split("/").every(isKebab));
    expect(odd).toEqual([]);
  });

  it("keeps the kernel's contract and its runner to three screens, but for their imports", () => {
    const screens = ["src/engine/kernel/rules.ts", "src/engine/kernel/run.ts"].map(textOf);
    const lines = screens
      .join("")
      .replaceAll(/^import [^;]*;\n/gm, "")
      .split("\n");
    expect(lines.length).toBeLessThanOrEqual(3 * 70);
  });

  it("names functions by verb and noun, opens comments with a verb or a noun, and gives a type's name one meaning", () => {
    const { functions, prepositions, verbs, comments, questions, types } = sumProse(
      sources.map((path) => measureProse(textOf(path))),
    );
    expect(prepositions / functions).toBeLessThanOrEqual(0.01);
    expect(verbs / functions).toBeGreaterThanOrEqual(0.9);
    expect(questions / comments).toBeLessThanOrEqual(0.003);
    expect(types.length, types.join(", ")).toBeLessThanOrEqual(8);
  });

  it.each([
    ["/** What is left. */\nexport function leftOf() {}", { functions: 1, prepositions: 1, verbs: 0, questions: 1 }],
    ["/** Counts what is left. */\nexport function countRest() {}", { prepositions: 0, verbs: 1, questions: 0 }],
    ["// Whether it is open.\nconst opened = () => true;", { functions: 1, verbs: 0, comments: 1, questions: 1 }],
    ["class Card {\n  #isOpen() {}\n  toldBy() {}\n}", { functions: 2, prepositions: 1, verbs: 1 }],
    ['import {\n  a,\n} from "./a.ts";\ntype One = 1;', { imports: 3, lines: 4, types: ["One"] }],
  ])("measures how %j reads", (text, prose) => {
    expect(measureProse(text)).toMatchObject(prose);
  });

  it("escapes all that a template shows", () => {
    expect(templates.length).toBeGreaterThan(0);
    expect(templates.flatMap((path) => unescapedIn(textOf(path)).map((line) => `${path}:${line}`))).toEqual([]);
  });

  it.each(["{{{name}}}", "{{&name}}", "{{~{name}~}}", "{{~&name}}", "{{#if a}}{{else}}{{{name}}}{{/if}}"])(
    "finds that %s does not escape",
    (template) => {
      expect(unescapedIn(`{{escaped}}\n${template}`)).toEqual([2]);
    },
  );

  it("writes no HTML out of strings", () => {
    expect(linesWith(sources, /\.(innerHTML|outerHTML)\s*\+?=|insertAdjacentHTML|document\.write\(/)).toEqual([]);
  });

  it("looks up addresses in one file, which knows that they may come from outside", () => {
    const others = sources.filter((path) => path !== "src/foundry/documents/find.ts");
    expect(linesWith(others, /\bfromUuid(Sync)?\(/)).toEqual([]);
  });

  it("changes the test that files of clients in Node share within a suite alone", () => {
    const files = filesUnder(["tests/clients"], [".test.ts"]);
    expect(linesWith(files, /^test\.override\(/)).toEqual([]);
  });

  it("keeps no state at module level", () => {
    expect(moduleStateIn(new Map(sources.map((path) => [path, textOf(path)])))).toEqual([]);
  }, 60_000); // every source is read twice, which takes long on a busy machine

  it("names things in comments", () => {
    const checked = [...filesUnder(FOLDERS, [".ts", ".mjs"]), "src/riposte.ts"];
    expect(checked.flatMap((path) => vagueCommentsIn(path, textOf(path)))).toEqual([]);
  }, 60_000);

  it.each([
    ["/** Whoever acts; null where nobody does. */\nexport const a = 1;", ["planted.ts:1 Whoever"]],
    ["const a = 1; // Somebody is asked.", ["planted.ts:1 Somebody"]],
    [
      "type A = {\n  /** The text; empty where\n   *  there is none. */\n  a: 1;\n};",
      ["planted.ts:2 where there is none"],
    ],
    ["const f = () => {\n  // for anybody\n};", ["planted.ts:2 anybody"]],
    ["/** What becomes of them. */", ["planted.ts:1 What becomes of"]],
    [
      "// It is seldom drawn anew.\n// It comes to nothing on one's own turn.",
      ["planted.ts:1 seldom", "planted.ts:2 comes to nothing"],
    ],
    ['const a = "// nobody"; const b = `/* ${"whoever"} */`; const c = /\\/* somebody/; // the actor', []],
  ])("finds the words that name nothing in %j", (text, found) => {
    expect(vagueCommentsIn("planted.ts", text)).toEqual(found);
  });

  it("sets globals only in tests that have a worker of their own", () => {
    const own = /^(src\/foundry|tests\/shown)\//;
    const shared = filesUnder(["src", "tests", "tools", "bench"], [".ts"]).filter((path) => !own.test(path));
    expect(linesWith(shared, new RegExp("\\bstub" + "Global\\("))).toEqual([]);
  });

  it("leaves nothing for later", () => {
    const all = filesUnder(["src", "packages", "tests", "tools"], [".ts", ".mjs", ".scss", ".hbs"]);
    const later = new RegExp(["TO" + "DO", "FIX" + "ME", "XX" + "X"].map((word) => `\\b${word}\\b`).join("|"));
    const skipped = new RegExp("\\b(it|test|describe)" + "\\.(skip|only|todo|fixme)\\(");
    expect([...linesWith(all, later), ...linesWith(all, skipped)]).toEqual([]);
  });
});

describe("a ruleset", () => {
  const ids = readdirSync(join(root, "src/rulesets"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it("has a folder under its id, and each folder has its line in the list", () => {
    expect(OFFERED).toEqual(ids.toSorted());
  });

  it("is named by its id in its own folder and in the list, and nowhere else but as the default", () => {
    const outside = sources.filter((path) => path !== RULESET_LIST);
    const leaks = outside.flatMap((path) =>
      literalsIn(path)
        .filter((text) => ids.includes(text) && !path.startsWith(`src/rulesets/${text}/`))
        .map((text) => `${path}: ${text}`),
    );
    expect(leaks).toEqual([`src/rulesets/index.ts: ${DEFAULT_RULESET}`]);
  });
});

/** The lines on which a template shows a value without escaping it. */
function unescapedIn(template: string): number[] {
  const lines: number[] = [];
  class Reader extends Handlebars.Visitor {
    override MustacheStatement(shown: hbs.AST.MustacheStatement): void {
      if (!shown.escaped) lines.push(shown.loc.start.line);
      super.MustacheStatement(shown);
    }
  }
  new Reader().accept(Handlebars.parse(template));
  return lines;
}

/** The places that match a pattern, as path:line. */
function linesWith(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    textOf(path)
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest);
}

/** Every string literal of a file, except in imports. */
function literalsIn(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return found;
}
