import ts from "typescript";
import { filesUnder, textOf } from "./sources.ts";

const ROOTS = new Set(["foundry", "CONFIG", "CONST", "game", "ui", "Hooks", "canvas", "Roll", "ChatMessage"]);

/** A method of ours that overrides one of a class of Foundry's. */
export interface TakenOver {
  readonly base: string;
  readonly member: string;
  readonly isStatic: boolean;
}

function sources(): ts.SourceFile[] {
  const paths = filesUnder(["src/foundry"], [".ts"]).filter((path) => !/(\.test|\.d)\.ts$|compat\.ts$/.test(path));
  return paths.map((path) => ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true));
}

function visitAll(visit: (node: ts.Node) => void): void {
  const each = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, each);
  };
  for (const source of sources()) each(source);
}

/** A name like `foundry.utils.deepClone` in the source; null for anything but dots between names. */
function dotted(node: ts.Node): string | null {
  if (ts.isIdentifier(node)) return node.text;
  if (!ts.isPropertyAccessExpression(node)) return null;
  const before = dotted(node.expression);
  return before === null ? null : `${before}.${node.name.text}`;
}

/** The names in `const { a, b } = foundry.utils`, by their full path. */
function unpacked(node: ts.Node): string[] {
  if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name) || !node.initializer) return [];
  const from = dotted(node.initializer);
  if (from === null) return [];
  return node.name.elements.map(({ propertyName, name }) => `${from}.${(propertyName ?? name).getText()}`);
}

/** Every name of Foundry's that the edge reads by its full path, longest only. */
export function namesRead(): string[] {
  const names = new Set<string>();
  visitAll((node) => {
    const isLongest = ts.isPropertyAccessExpression(node) && !ts.isPropertyAccessExpression(node.parent);
    for (const name of isLongest ? [dotted(node)] : unpacked(node)) {
      if (name !== null && ROOTS.has(name.split(".")[0] ?? "")) names.add(name);
    }
  });
  return [...names].sort();
}

/** Every method with which the edge overrides one of Foundry's, also by way of a class of its own. */
export function methodsTakenOver(): TakenOver[] {
  const own = ownClasses();
  return [...own.values()].flatMap(({ base, members }) =>
    members
      .filter(({ isOverride }) => isOverride)
      .flatMap(({ name, isStatic }) => takenFrom(own, base, name, isStatic)),
  );
}

/** A class of the edge's own: its base class and its members. */
interface OwnClass {
  readonly base: string;
  readonly members: readonly { readonly name: string; readonly isStatic: boolean; readonly isOverride: boolean }[];
}

function ownClasses(): ReadonlyMap<string, OwnClass> {
  const own = new Map<string, OwnClass>();
  visitAll((node) => {
    if (!ts.isClassDeclaration(node) || !node.name) return;
    const [extended] = node.heritageClauses?.flatMap((clause) => [...clause.types]) ?? [];
    const base = extended ? dotted(extended.expression) : null;
    if (base === null) return;
    const members = node.members.flatMap((member) => {
      if (!member.name || !ts.isIdentifier(member.name)) return [];
      const kinds = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []).map(({ kind }) => kind) : [];
      const isStatic = kinds.includes(ts.SyntaxKind.StaticKeyword);
      return [{ name: member.name.text, isStatic, isOverride: kinds.includes(ts.SyntaxKind.OverrideKeyword) }];
    });
    own.set(node.name.text, { base, members });
  });
  return own;
}

/** The class of Foundry's whose member is overridden; empty if a class of our own was the first to have it. */
function takenFrom(own: ReadonlyMap<string, OwnClass>, base: string, member: string, isStatic: boolean): TakenOver[] {
  const parent = own.get(base);
  if (!parent) return [{ base, member, isStatic }];
  const known = parent.members.find((each) => each.name === member && each.isStatic === isStatic);
  return known && !known.isOverride ? [] : takenFrom(own, parent.base, member, isStatic);
}
