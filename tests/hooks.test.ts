import ts from "typescript";
import { describe, expect, it } from "vitest";
import { filesUnder, textOf } from "./sources.ts";

const TABLE = "src/foundry/hooks/register.ts";
/** Where modules are told, which listens to nothing. */
const TELLER = "src/foundry/hooks/modules/announcements.ts: Hooks.callAll";
/** The files of handlers, each for a subject. */
const HANDLERS = ["startup", "documents", "chat", "combat", "scene", "interface"].map(
  (subject) => `src/foundry/hooks/${subject}.ts`,
);

describe("the table of hooks", () => {
  it("is the only place that listens to Foundry's hooks", () => {
    const all = filesUnder(["src"], [".ts"]).filter((path) => path !== TABLE && !/\.(test|d)\.ts$/.test(path));
    expect(all.flatMap((path) => hooksUsedIn(path, textOf(path))).filter((use) => use !== TELLER)).toEqual([]);
  });

  it("is nothing but a list: each hook, and the handler named after it", () => {
    const listed = entriesIn(TABLE, textOf(TABLE));
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter(({ hook, handler }) => handler !== handlerOf(hook) && handler !== "startActing")).toEqual([]);
  });

  it("lists every handler once, and the files of handlers export nothing else", () => {
    const hooks = entriesIn(TABLE, textOf(TABLE)).filter(({ handler }) => handler !== "startActing");
    const exported = HANDLERS.flatMap((path) => exportsOf(textOf(path)));
    expect(exported.toSorted()).toEqual(hooks.map(({ hook }) => handlerOf(hook)).toSorted());
  });

  it("calls nothing from a file that listens by a detour", () => {
    const planted = 'const { on } = Hooks;\nconst all = Hooks["on"];\nHooks.once("ready", () => 1);';
    expect(hooksUsedIn("planted.ts", planted)).toHaveLength(3);
    expect(hooksUsedIn("planted.ts", "type Handler = Hooks.Function;")).toEqual([]);
  });

  it("is read as it is written", () => {
    const planted = 'export function registerHooks() {\n  Hooks.on("updateUser", acting(onUpdateUser));\n}';
    expect(entriesIn("planted.ts", planted)).toEqual([{ hook: "updateUser", handler: "onUpdateUser" }]);
  });
});

function handlerOf(hook: string): string {
  return `on${hook.slice(0, 1).toUpperCase()}${hook.slice(1)}`;
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile("read.ts", text, ts.ScriptTarget.Latest, true);
}

function visitAll(text: string, visit: (node: ts.Node) => void): void {
  const each = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, each);
  };
  each(parse(text));
}

/** The lines of a file that use the global object `Hooks`; its types may be named anywhere. */
function hooksUsedIn(path: string, text: string): string[] {
  const used: string[] = [];
  visitAll(text, (node) => {
    const isValue = ts.isIdentifier(node) && node.text === "Hooks" && !ts.isQualifiedName(node.parent);
    if (isValue) used.push(`${path}: ${node.parent.getText()}`);
  });
  return used;
}

/** The calls of `Hooks.on` and `Hooks.once` in a file, with the handler that each names. */
function entriesIn(path: string, text: string): { hook: string; handler: string }[] {
  const entries: { hook: string; handler: string }[] = [];
  visitAll(text, (node) => {
    if (!ts.isCallExpression(node) || !/^Hooks\.(on|once)$/.test(node.expression.getText())) return;
    const [hook, handler] = node.arguments;
    const named = handler && ts.isCallExpression(handler) ? handler.arguments[0] : handler;
    if (!hook || !ts.isStringLiteral(hook) || !named || !ts.isIdentifier(named))
      throw new Error(`${path}: an entry names a hook and a handler, not ${node.getText()}`);
    entries.push({ hook: hook.text, handler: named.text });
  });
  return entries;
}

/** The names that a file exports. */
function exportsOf(text: string): string[] {
  return parse(text).statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return ts.isExportDeclaration(statement) ? [statement.getText()] : [];
    if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? ""];
    return [statement.getText()];
  });
}
