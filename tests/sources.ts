import { readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** The repository's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

const NOT_OURS = ["node_modules", "dist"];

/** Every file under the folders with one of these endings, by its path from the root; a missing folder has none. */
export function filesUnder(folders: readonly string[], endings: readonly string[]): string[] {
  return folders.flatMap(walk).filter((path) => endings.some((ending) => path.endsWith(ending)));
}

function walk(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (NOT_OURS.includes(entry.name)) return [];
    return entry.isDirectory() ? walk(path) : [path];
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(posix.join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(posix.join(root, path), "utf8");
}

/** One import in the source. */
export interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** The imports of a TypeScript file: declarations, re-exports, import() and import types. */
export function importsOf(path: string, text = textOf(path)): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const written = importIn(node);
    if (written) found.push(written);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
}

function importIn(node: ts.Node): Import | undefined {
  if (ts.isImportDeclaration(node)) return written(node.moduleSpecifier, node.importClause?.isTypeOnly);
  if (ts.isExportDeclaration(node)) return written(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return written(node.argument.literal, true);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return written(node.arguments[0], false);
  return undefined;
}

function written(specifier: ts.Node | undefined, typeOnly = false): Import | undefined {
  return specifier && ts.isStringLiteral(specifier) ? { specifier: specifier.text, typeOnly } : undefined;
}

/** The file of a relative import, by its path from the root. */
export function targetOf(path: string, { specifier }: Import): string {
  return posix.join(posix.dirname(path), specifier);
}
