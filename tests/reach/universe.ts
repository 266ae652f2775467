import ts from "typescript";
import type { Family } from "../../src/engine/describe/field.ts";
import { declaredEvents } from "../event-types.ts";
import { refusals, textsOf } from "../language-keys.ts";
import { filesUnder, textOf } from "../sources.ts";

const isTest = (path: string): boolean => path.endsWith(".test.ts");

/** The files of a folder, without tests. */
export function filesOf(folder: string): readonly string[] {
  return filesUnder([folder], [".ts"]).filter((path) => !isTest(path));
}

/** What a ruleset's folder, the texts under its own id and its edition know: refusals, events, answers, badges and orders. */
export function namesOf(id: string, { badges, orders }: Family): readonly string[] {
  const folder = `src/rulesets/${id}`;
  const words = `RIPOSTE.${id}.reaction.`;
  const labels = [...textsOf("lang/en.json").keys()].filter((key) => key.startsWith(words));
  return [
    ...codesIn(filesOf(folder)),
    ...declaredEvents(folder).map((type) => `event ${type}`),
    ...labels.map((key) => `label ${key.slice(words.length)}`),
    ...badges.map((badge) => `badge ${badge.id}`),
    ...orders.map((order) => `order ${order}`),
  ];
}

/** The refusals that some files write, `refusal attack/self`. */
export function codesIn(paths: readonly string[]): readonly string[] {
  const keys = paths.flatMap(refusals).map(({ key }) => key.replace("RIPOSTE.Refusal.", "").replace(".", "/"));
  return [...new Set(keys)].map((code) => `refusal ${code}`);
}

/** Every name of a member that some files read or have in a table, and every text that they write. */
export function membersRead(paths: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const path of paths) {
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node)) names.add(node.name.text);
      if (ts.isBindingElement(node)) names.add(nameIn(node.propertyName ?? node.name));
      if (ts.isPropertyAssignment(node)) names.add(nameIn(node.name));
      if (ts.isStringLiteralLike(node)) names.add(node.text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest));
  }
  return names;
}

function nameIn(node: ts.Node): string {
  return ts.isIdentifier(node) ? node.text : "";
}
