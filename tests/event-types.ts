import ts from "typescript";
import { filesUnder, textOf } from "./sources.ts";

/** The event types that a folder declares: the members of each exported type `…Events` in its `events.ts`. */
export function declaredEvents(folder: string): readonly string[] {
  const files = filesUnder([folder], ["events.ts"]).filter((path) => /(^|[/-])events\.ts$/.test(path));
  return files.flatMap((path) => eventsIn(textOf(path)));
}

/** The members of each exported type whose name ends in `Events`. */
export function eventsIn(text: string): readonly string[] {
  const file = ts.createSourceFile("", text, ts.ScriptTarget.Latest, true);
  const types = file.statements.filter(ts.isTypeAliasDeclaration).filter(({ name }) => name.text.endsWith("Events"));
  return types.flatMap(({ type }) => membersOf(type, file));
}

function membersOf(type: ts.TypeNode, file: ts.SourceFile): readonly string[] {
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((each) => membersOf(each, file));
  if (!ts.isTypeLiteralNode(type)) return [];
  return type.members.flatMap(({ name }) => {
    if (!name) return [];
    return ts.isStringLiteral(name) ? [name.text] : [name.getText(file)];
  });
}

/** Every name of a property and every text that is written in a file. */
export function wordsIn(text: string): ReadonlySet<string> {
  const file = ts.createSourceFile("", text, ts.ScriptTarget.Latest, true);
  const words = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) words.add(node.text);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) words.add(node.name.text);
    if (ts.isShorthandPropertyAssignment(node)) words.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return words;
}
