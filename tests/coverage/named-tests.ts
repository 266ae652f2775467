import { posix } from "node:path";
import ts from "typescript";
import { toGameName } from "../../src/rulesets/index.ts";
import { filesUnder, textOf } from "../sources.ts";
import { citedInComments, citedWithRanges } from "./sources.ts";

/** A test or a case, with the ids that it holds to. */
export interface NamedTest {
  readonly name: string;
  readonly cites: readonly string[];
}

/** The folders of tests that play a game. */
const PLAYED = ["tests/contract", "tests/plain", "tests/clients", "tests/scenarios"];

/** Every case and every test that cites a rule, cases first. */
export function namedTests(): readonly NamedTest[] {
  const cases = filesUnder(["tests/cases"], [".yaml"]).flatMap((path) => casesIn(path, textOf(path)));
  const paths = filesUnder(["src/rulesets", ...PLAYED], [".test.ts", ".spec.ts"]);
  const tests = paths.flatMap((path) => testsIn(path, textOf(path)));
  return [...cases, ...tests];
}

/** The cases of a file, each by its name; one named like an example of the page is that example. */
export function casesIn(path: string, text: string): readonly NamedTest[] {
  const game = toGameName(/^ruleset: (\S+)/m.exec(text)?.[1] ?? posix.basename(path, ".yaml"));
  return text.split(/^ +- case: /m).flatMap((entry, i) => {
    if (i === 0) return [];
    const [named = "", ...rest] = entry.split("\n");
    const name = named.replace(/^"(.*)"$|^'(.*)'$/, "$1$2");
    const cite = rest.find((line) => /^ +cite: /.test(line)) ?? "";
    return [{ name: `case ${name}`, cites: [...citedWithRanges(cite), `${game}/case-${name.split(/[ ,]/)[0]}`] }];
  });
}

const CALLS = ["it", "test", "describe"];

type Found = { readonly name: string; readonly cites: string[] };

/** The tests of a file whose names, rows or comments cite a rule; a comment belongs to the first test of its statement. */
export function testsIn(path: string, text: string): readonly NamedTest[] {
  if (citedWithRanges(text).length === 0) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found = file.statements.flatMap((statement) => {
    const cites: string[] = [];
    const tests = testsOf(statement, cites);
    tests[0]?.cites.push(...cites, ...citedInComments(text.slice(statement.pos, statement.end)));
    return tests;
  });
  return found.filter(({ cites }) => cites.length > 0).map((test) => ({ ...test, cites: [...new Set(test.cites)] }));
}

/** The tests of a statement, each with what its texts cite; what is cited outside of them is added to a list. */
function testsOf(statement: ts.Statement, outside: string[]): readonly Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node, cites: string[]): void => {
    const name = titleOf(node);
    const own = name === undefined ? cites : [];
    if (name !== undefined) found.push({ name, cites: own });
    if (ts.isStringLiteralLike(node)) own.push(...citedWithRanges(node.text));
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(statement, outside);
  return found;
}

/** The title of a test or of a group of them: `it("…")`, `test.each(…)("…")`. */
function titleOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [title] = node.arguments;
  return title && ts.isStringLiteralLike(title) && CALLS.includes(calledIn(node.expression)) ? title.text : undefined;
}

function calledIn(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return calledIn(node.expression);
  return "";
}
