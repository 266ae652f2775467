import { ESLint } from "eslint";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it, test } from "vitest";
import { whyNotImport } from "../tools/layers.mjs";
import { importsOf, root } from "./sources.ts";

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
    ["src/view/planted.ts", 'import { harm } from "../rulesets/d10/harm/harm.ts";'],
    ["src/foundry/planted.ts", 'import { harm } from "../rulesets/d10/harm/harm.ts";'],
    ["src/foundry/planted.ts", 'import { Hooks } from "../../table/client/helpers/hooks.ts";'],
    ["src/foundry/planted.ts", 'import { Anything } from "fvtt-types/configuration";'],
    ["src/riposte.ts", 'import { run } from "./engine/kernel/run.ts";'],
    ["src/view/planted.ts", 'import { run } from "../engine/kernel/run.ts";'],
    ["src/rulesets/d10/planted.ts", 'import type { Ruleset } from "../../engine/kernel/ruleset.ts";'],
    ["src/rulesets/d10/attack/planted.ts", 'import { harm } from "../harm/harm.ts";'],
    ["src/rulesets/d10/planted-folder/planted.ts", 'import { harm } from "../harm/harm.ts";'],
    ["src/foundry/client/planted.ts", 'import { worldRules } from "../world/settings.ts";'],
    ["table/client/planted.ts", 'import { run } from "../../src/engine/kernel/run.ts";'],
    ["table/client/planted.ts", 'import { startTable } from "../server/table.ts";'],
    ["table/shared/planted.ts", 'import { startTable } from "../server/table.ts";'],
  ])("%s: %s", (path, line) => {
    const [planted] = importsOf(path, line);
    expect(planted && whyNotImport(path, planted.specifier, planted)).toBeTypeOf("string");
  });

  test.each([
    ["src/engine/kernel/planted.ts", 'import { rollPool } from "../bricks/pool.ts";'],
    ["src/rulesets/index.ts", 'import { d10 } from "./d10/index.ts";'],
    ["src/rulesets/d10/planted.ts", 'import type { Ruleset } from "../../engine/index.ts";'],
    ["src/rulesets/d10/harm/planted.ts", 'import { blow } from "../attack/attack.ts";'],
    ["src/foundry/world/planted.ts", 'import { coalesce } from "../client/coalesce.ts";'],
    ["src/rulesets/d10-injury/planted.ts", 'import { d10 } from "../d10/index.ts";'],
    ["src/foundry/exchange/planted.ts", 'import { rulesets } from "../../rulesets/index.ts";'],
    ["src/foundry/types/planted.ts", 'import type { Anything } from "fvtt-types/configuration";'],
    ["src/riposte.ts", 'import "../styles/riposte.scss";'],
    ["src/engine/kernel/planted.test.ts", 'import { d10 } from "../../rulesets/index.ts";'],
    ["table/client/planted.ts", 'import { io } from "socket.io-client";'],
  ])("and what may be imported is not: %s: %s", (path, line) => {
    const [planted] = importsOf(path, line);
    expect(planted && whyNotImport(path, planted.specifier, planted)).toBeUndefined();
    expect(planted).toBeDefined();
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
    ["src/view/planted.ts", "no-restricted-syntax", "let count = 0;\nexport const next = () => (count += 1);"],
    ["src/view/planted.ts", "@typescript-eslint/no-explicit-any", "export const loose = (value: any) => value;"],
    ["src/view/planted.ts", "@typescript-eslint/no-non-null-assertion", "export const sure = (a?: number) => a!;"],
  ])("%s: %s", async (filePath, rule, text) => {
    const [result] = await eslint.lintText(text, { filePath: join(root, filePath) });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });

  it("and nothing where there is nothing", async () => {
    const filePath = join(root, "src/engine/kernel/planted.ts");
    const [result] = await eslint.lintText("export const double = (n: number): number => n * 2;\n", { filePath });
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
