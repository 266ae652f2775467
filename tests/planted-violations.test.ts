import { ESLint } from "eslint";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it, test } from "vitest";
import { whyNotImport } from "../tools/layers.mjs";
import { moduleStateIn } from "./module-state.ts";
import { importsOf, root, textOf } from "./sources.ts";

describe("a planted import that crosses a layer is found in the import lines", () => {
  test.each([
    ["src/engine/kernel/planted.ts", 'import { d10 } from "../../rulesets/index.ts";'],
    ["src/engine/kernel/planted.ts", 'import { readFileSync } from "node:fs";'],
    ["src/engine/kernel/planted.ts", 'export * from "../../foundry/settings.ts";'],
    ["src/engine/kernel/planted.ts", 'const late = import("../../view/card.ts");'],
    ["src/engine/kernel/planted.ts", 'type Late = import("../../view/card.ts").Card;'],
    ["src/engine/kernel/planted.ts", 'import { plan } from "./run.test.ts";'],
    ["src/rulesets/d10/planted.ts", 'import { harm } from "../d20/harm.ts";'],
    ["src/rulesets/d10/planted.ts", 'import { rulesets } from "../index.ts";'],
    ["src/rulesets/d10-injury/planted.ts", 'import { harm } from "../d10/harm.ts";'],
    ["src/rulesets/d6x3/planted.ts", 'import { d6 } from "../d6/index.ts";'],
    ["src/rulesets/d6/campaign/planted.ts", 'import { name } from "../../../../packs/d6/characters/tracker.json";'],
    ["src/rulesets/d6/campaign/creation.ts", 'import { name } from "../../../../packs/d20/characters/wrestler.json";'],
    ["src/rulesets/index.ts", 'import { d10 } from "./d10/index.ts";'],
    ["src/view/planted.ts", 'import { d10 } from "../rulesets/list.ts";'],
    ["src/view/planted.ts", 'import { harm } from "../rulesets/d10/harm/harm.ts";'],
    ["src/foundry/planted.ts", 'import { harm } from "../rulesets/d10/harm/harm.ts";'],
    ["src/foundry/planted.ts", 'import { Hooks } from "../../packages/table/client/helpers/hooks.ts";'],
    ["src/foundry/planted.ts", 'import { Anything } from "fvtt-types/configuration";'],
    ["src/riposte.ts", 'import { run } from "./engine/kernel/run.ts";'],
    ["src/view/planted.ts", 'import { run } from "../engine/kernel/run.ts";'],
    ["src/rulesets/d10/planted.ts", 'import type { Ruleset } from "../../engine/kernel/rules.ts";'],
    ["src/rulesets/d10/attack/planted.ts", 'import { harm } from "../harm/harm.ts";'],
    ["src/rulesets/d10/planted-folder/planted.ts", 'import { harm } from "../harm/harm.ts";'],
    ["src/engine/kernel/planted.ts", 'import type { SheetSpec } from "../describe/field.ts";'],
    ["src/engine/kernel/planted.ts", 'import type { Side } from "../bricks/side.ts";'],
    ["src/engine/describe/planted.ts", 'import { listOf } from "../bricks/reading.ts";'],
    ["src/engine/bricks/planted.ts", 'import { poolsOf } from "../odds/pools.ts";'],
    ["src/engine/planted-folder/planted.ts", 'import { run } from "../kernel/run.ts";'],
    ["src/foundry/platform/forms/planted.ts", 'import { getWorldRules } from "../world/settings.ts";'],
    ["src/foundry/platform/planted.ts", 'import { findDocument } from "../documents/find.ts";'],
    ["packages/table/client/planted.ts", 'import { run } from "../../../src/engine/kernel/run.ts";'],
    ["packages/table/client/planted.ts", 'import { startTable } from "../server/table.ts";'],
    ["packages/table/shared/planted.ts", 'import { startTable } from "../server/table.ts";'],
  ])("%s: %s", (path, line) => {
    const [planted] = importsOf(path, line);
    expect(planted && whyNotImport(path, planted.specifier, planted)).toBeTypeOf("string");
  });

  test.each([
    ["src/engine/describe/planted.ts", 'import type { Scene } from "../kernel/scene.ts";'],
    ["src/engine/bricks/planted.ts", 'import type { DeclarationSpec } from "../describe/declaring.ts";'],
    ["src/engine/index.ts", 'export * from "./bricks/side.ts";'],
    ["src/rulesets/list.ts", 'export { entry as d10 } from "./d10/entry.ts";'],
    ["src/rulesets/d10-injury/planted.ts", 'import { d10Game } from "../d10/game.ts";'],
    ["src/rulesets/d10/planted.ts", 'import type { Ruleset } from "../../engine/index.ts";'],
    ["src/rulesets/d10/harm/planted.ts", 'import { blow } from "../attack/attack.ts";'],
    ["src/rulesets/d6/campaign/creation.ts", 'import tracker from "../../../../packs/d6/characters/tracker.json";'],
    ["src/foundry/platform/world/planted.ts", 'import { coalesce } from "../timers.ts";'],
    ["src/rulesets/d10-injury/planted.ts", 'import { d10 } from "../d10/index.ts";'],
    ["src/foundry/exchange/planted.ts", 'import { rulesets } from "../../rulesets/index.ts";'],
    ["src/foundry/play/planted.ts", 'import type { Anything } from "fvtt-types/configuration";'],
    ["src/riposte.ts", 'import "../styles/riposte.scss";'],
    ["src/engine/kernel/planted.test.ts", 'import { d10 } from "../../rulesets/index.ts";'],
    ["packages/table/client/planted.ts", 'import { io } from "socket.io-client";'],
  ])("and what may be imported is not: %s: %s", (path, line) => {
    const [planted] = importsOf(path, line);
    expect(planted && whyNotImport(path, planted.specifier, planted)).toBeUndefined();
    expect(planted).toBeDefined();
  });
});

describe("the check for state at module level finds what is planted", () => {
  const PLANTED = "src/foundry/play/card/planted.ts";

  test.each([
    ["a let", "let count = 0;\nexport const next = () => (count += 1);", "count: may be assigned anew"],
    ["a Map", "const seen = new Map<string, number>();", "seen: is a Map"],
    ["a Set within a record", "export const latest = { targets: new Set<string>() };", "latest: is a Set"],
    ["a WeakMap, whatever it is declared as", "const read: Readonly<object> = new WeakMap();", "read: is a WeakMap"],
    ["an object of a class", "class Line { tail = 0; }\nconst line = new Line();", "line: is an object of Line"],
    ["a promise", "const ready = new Promise(() => 1);", "ready: is an object of Promise"],
    [
      "a list that grows",
      "const held: number[] = [];\nexport const hold = (n: number) => held.push(n);",
      "held: is changed",
    ],
    [
      "a record that is written to",
      "const self = { id: '' };\nexport function begin() { self.id = 'a'; }",
      "self: is changed",
    ],
    [
      "a record that is counted up",
      "const told = { times: 0 };\nexport const tell = () => told.times++;",
      "told: is changed",
    ],
    [
      "a record that is cleared",
      "const by: Record<string, 1> = {};\nexport const drop = (k: string) => delete by[k];",
      "by: is changed",
    ],
    [
      "a record that is filled",
      "const all = {};\nexport const add = (o: object) => Object.assign(all, o);",
      "all: is changed",
    ],
    [
      "a list in a record, by another name",
      "const box = { in: [0] };\nexport function put() { const { in: list } = box; list.push(1); }",
      "box: is changed",
    ],
    [
      "a list that another function fills",
      "const log: string[] = [];\nfunction note(to: string[]) { to.push('a'); }\nexport const say = () => note(log);",
      "log: is changed",
    ],
    [
      "a static that is counted up",
      "export class Card { static drawn = 0; draw() { Card.drawn += 1; } }",
      "Card: is changed",
    ],
    [
      "a static that changes by `this`",
      "export class Card { static drawn = 0; static draw() { this.drawn = 1; } }",
      "Card: is changed",
    ],
    ["a static Set", "export class Card { static readonly shown = new Set<string>(); }", "Card.shown: is a Set"],
    ["a property of a function", "export function next() { next.count += 1; }\nnext.count = 0;", "next: is changed"],
    [
      "a let in a closure that is called at once",
      "export const next = (() => { let n = 0; return () => (n += 1); })();",
      "next: keeps something",
    ],
    [
      "a Set in a closure",
      "function once() { const seen = new Set(); return (key: string) => seen.add(key); }\nconst isNew = once();",
      "isNew: keeps something",
    ],
    [
      "a closure by way of another",
      "function count() { let n = 0; return { next: () => (n += 1) }; }\nconst make = () => count();\nconst counter = make();",
      "counter: keeps something",
    ],
  ])("%s", (_what, text, message) => {
    expect(moduleStateIn(new Map([[PLANTED, text]])).join("\n")).toContain(`${PLANTED}: ${message}`);
  });

  it("a list that is changed from another file", () => {
    const list = ["src/foundry/play/card/list.ts", "export const list: number[] = [];"] as const;
    const adding = [PLANTED, 'import { list } from "./list.ts";\nexport const add = () => list.push(1);'] as const;
    expect(moduleStateIn(new Map([list, adding]))).toEqual([
      "src/foundry/play/card/list.ts: list: is changed by `list.push(1)`",
    ]);
  });

  it("`coalesce` beside the client's state", () => {
    const coalesce = "src/foundry/platform/timers.ts";
    const text =
      'import { coalesce } from "../../platform/timers.ts";\nexport const renew = coalesce(() => undefined);';
    expect(
      moduleStateIn(
        new Map([
          [coalesce, textOf(coalesce)],
          [PLANTED, text],
        ]),
      ),
    ).toEqual([`${PLANTED}: renew: keeps something from call to call, by coalesce`]);
  });

  test.each([
    [
      "a slot",
      'import { clientState } from "../../platform/state.ts";\nconst seen = clientState.set<string>("planted.seen");\nexport const see = () => seen.add("a");',
    ],
    [
      "a cache",
      'import { createSourceCache } from "../../platform/cache.ts";\nconst read = createSourceCache<object, string, number>((a, b) => a === b, (text) => text.length);',
    ],
    [
      "a table",
      "export const TABLE: ReadonlyMap<string, number> = new Map([['a', 1]]);\nexport const WORDS = /a|b/;\nconst KEYS = ['a', 'b'] as const;",
    ],
    [
      "what lives as long as a call",
      "const all = [3, 1];\nexport function sorted() { const all = [2]; all.sort(); const seen = new Set(); seen.add(1); return all; }",
    ],
    [
      "an object's own",
      "export class Card { #folds = new Set<string>(); fold(key: string) { this.#folds.add(key); } }",
    ],
    ["a closure made anew each time", "export function counter() { let n = 0; return () => (n += 1); }"],
  ])("and not %s", (_what, text) => {
    const [state, cache] = ["src/foundry/platform/state.ts", "src/foundry/platform/cache.ts"];
    const files = [state, cache].map((path) => [path, textOf(path)] as const);
    expect(moduleStateIn(new Map([...files, [PLANTED, text]]))).toEqual([]);
  });
});

describe("the linter finds what is planted", () => {
  const eslint = new ESLint({ cwd: root });

  test.each([
    ["src/engine/kernel/planted.ts", "layers/imports", 'export { rulesets } from "../../rulesets/index.ts";'],
    ["src/engine/kernel/planted.ts", "layers/imports", 'export const late = import("../../view/card.ts");'],
    ["src/engine/kernel/planted.ts", "no-restricted-properties", "export const face = Math.random();"],
    ["src/engine/kernel/planted.ts", "no-restricted-globals", "export const now = new Date();"],
    ["src/rulesets/d10/planted.ts", "no-restricted-globals", "export const mine = game.user;"],
    ["src/view/planted.ts", "no-restricted-globals", "export const title = document.title;"],
    ["src/view/planted.ts", "no-restricted-syntax", "export default 1;"],
    [
      "src/view/planted.ts",
      "no-restricted-syntax",
      "export const isButton = (thing: unknown) => thing instanceof HTMLElement;",
    ],
    ["src/view/planted.ts", "no-restricted-syntax", "let count = 0;\nexport const next = () => (count += 1);"],
    ["src/view/planted.ts", "@typescript-eslint/no-explicit-any", "export const loose = (value: any) => value;"],
    ["src/view/planted.ts", "@typescript-eslint/no-non-null-assertion", "export const sure = (a?: number) => a!;"],
    ["tests/scenarios/planted.ts", "no-restricted-syntax", "await page.waitForTimeout(500);"],
    ["tests/clients/planted.ts", "no-restricted-syntax", "await new Promise((resolve) => setTimeout(resolve, 5));"],
    ["tests/clients/planted.ts", "no-restricted-syntax", 'import { setTimeout as pause } from "node:timers/promises";'],
    ["tests/scenarios/planted.ts", "no-restricted-syntax", 'await prompt(gm).locator("button").first().click();'],
    [
      "tests/clients/planted.ts",
      "no-restricted-syntax",
      "await card(gm).locator('[data-answer=\"pass\"]').last().click();",
    ],
    [
      "tests/clients/planted.ts",
      "no-restricted-syntax",
      'await gm.locator(`[data-answer="${option}"]`).nth(1).click();',
    ],
    ["tests/scenarios/planted.ts", "no-restricted-syntax", "await button.evaluate((found) => found.click());"],
    ["tests/scenarios/planted.ts", "no-restricted-syntax", "await list.evaluateAll(([first]) => { first?.click(); });"],
    ["tests/scenarios/planted.ts", "no-restricted-syntax", "await button.click();\nexpect(await wound(gm)).toBe(1);"],
    [
      "tests/clients/planted.ts",
      "no-restricted-syntax",
      'await answer(gm, "pass");\nexpect(await list.count()).toBe(1);',
    ],
  ])("%s: %s", async (filePath, rule, text) => {
    const [result] = await eslint.lintText(text, { filePath: join(root, filePath) });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });

  test.each([
    ["src/engine/kernel/planted.ts", "export const double = (n: number): number => n * 2;"],
    ["tests/scenarios/planted.ts", "await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));"],
    ["tests/scenarios/planted.ts", "await messages.first().click();"],
    ["tests/scenarios/planted.ts", "await answer(gm, { of: 'Heron', option: 'pass' });"],
    ["tests/scenarios/planted.ts", "await button.click();\nawait expect.poll(() => wound(gm)).toBe(1);"],
    ["tests/scenarios/planted.ts", "await button.click();\nawait closed(gm);\nexpect(await wound(gm)).toBe(1);"],
    ["tests/scenarios/planted.ts", "const asked = ask(gm);\nawait button.click();\nexpect(await asked).toBe(1);"],
    ["tests/scenarios/planted.ts", "await page.evaluate(() => held?.click());"],
  ])("and nothing where there is nothing: %s: %s", async (path, text) => {
    const [result] = await eslint.lintText(`${text}\n`, { filePath: join(root, path) });
    expect(result?.messages).toEqual([]);
  });
});

describe("the compiler of the pure layers finds what is planted", () => {
  test.each([
    ["the page", "export const title = document.title;", [2584]],
    ["Foundry", "export const mine = game.user;", [2304]],
    ["a timer", "export const timer = setTimeout(() => 1, 5);", [2304]],
    ["Node", "export const where = process.cwd();", [2591]],
    ["and nothing where there is nothing", "export const double = (n: number): number => n * 2;", []],
  ])("%s", (_what, text, codes) => {
    expect(errorsOf(text)).toEqual(codes);
  });
});

/** The codes the compiler gives for a file that exists only here, in the middle of the pure layers. */
function errorsOf(text: string): number[] {
  const path = join(root, "src/engine/kernel/planted.ts");
  const options = pureOptions();
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === path || fileExists(name);
  host.getSourceFile = (name, target, ...rest) =>
    name === path ? ts.createSourceFile(name, text, target) : getSourceFile(name, target, ...rest);
  const program = ts.createProgram([path], options, host);
  return program.getSemanticDiagnostics(program.getSourceFile(path)).map(({ code }) => code);
}

function pureOptions(): ts.CompilerOptions {
  const read = ts.readConfigFile(join(root, "tsconfig.pure.json"), (name) => ts.sys.readFile(name));
  return ts.parseJsonConfigFileContent(read.config, ts.sys, root).options;
}
