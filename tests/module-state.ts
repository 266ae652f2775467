import ts from "typescript";
import { type Mutations, mutationsIn } from "./mutations.ts";
import {
  type Function,
  declarationAt,
  functionAround,
  functionCalled,
  isFunction,
  isStatic,
  programOf,
  returnsOf,
  rootOf,
  visitAll,
  visitHere,
} from "./syntax.ts";

/** The file that owns all state of a client: its slots may stand at module level. */
const STATE_MODULE = "src/foundry/platform/state.ts";

/**
 * Caches, whose content can be computed again: what was last read from a document, what follows from immutable data, rows
 * of chances, and loaded modules.
 */
const CACHE_MODULES = [
  "src/foundry/platform/cache.ts",
  "src/engine/kernel/once-per.ts",
  "src/engine/odds/distribution.ts",
  "src/rulesets/loader.ts",
];

const COLLECTIONS = ["Map", "Set", "WeakMap", "WeakSet"];
const HARMLESS = ["RegExp", "URL"];

/** Everything mutable at module level in some files, by path: a line for each, `path: name: why`. */
export function moduleStateIn(texts: ReadonlyMap<string, string>): string[] {
  const { checker, sources } = programOf(texts);
  const mutations = mutationsIn(sources, checker);
  const keepers = keepersOfState(sources, checker, mutations);
  const found = sources.flatMap((source) =>
    holdersIn(source).flatMap(({ name, node, initializer }) => {
      const why =
        whyChangeable(node) ??
        (initializer && whyHolds(initializer, node, checker, keepers)) ??
        (initializer && isOwned(initializer, checker) ? undefined : whyMutated(node, mutations));
      return why === undefined || isOwner(source) ? [] : [`${source.fileName}: ${name}: ${why}`];
    }),
  );
  return [...new Set(found)];
}

/** A binding at module level, or a static field of a class there. */
type Holder = {
  readonly name: string;
  readonly node: ts.Declaration;
  readonly initializer?: ts.Expression | undefined;
};

function holdersIn(source: ts.SourceFile): Holder[] {
  return source.statements.flatMap((statement): Holder[] => {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(holdersOf);
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? "", node: statement }];
    if (!ts.isClassDeclaration(statement)) return [];
    const fields = statement.members.filter(ts.isPropertyDeclaration).filter(isStatic);
    const name = statement.name?.text ?? "";
    const statics = fields.map((node) => ({
      name: `${name}.${node.name.getText()}`,
      node,
      initializer: node.initializer,
    }));
    return [{ name, node: statement }, ...statics];
  });
}

function holdersOf(node: ts.VariableDeclaration): Holder[] {
  const { name, initializer } = node;
  if (ts.isIdentifier(name)) return [{ name: name.text, node, initializer }];
  return name.elements.flatMap((each: ts.ArrayBindingElement) =>
    ts.isBindingElement(each) ? [{ name: each.name.getText(), node: each, initializer }] : [],
  );
}

function isOwner({ fileName }: ts.SourceFile): boolean {
  return fileName === STATE_MODULE || CACHE_MODULES.includes(fileName);
}

function whyChangeable(node: ts.Node): string | undefined {
  const list = ts.isVariableDeclaration(node) ? node.parent : undefined;
  return list && (list.flags & ts.NodeFlags.Const) === 0 ? "may be assigned anew" : undefined;
}

function whyMutated(node: ts.Node, mutations: Mutations): string | undefined {
  const [first] = mutations.get(node) ?? [];
  return first && `is changed by \`${first.getText().split("\n")[0]}\``;
}

/**
 * Why a declaration's initial value is mutable: a collection that is not declared readonly, an object of a class, or a
 * function that keeps state between calls.
 */
function whyHolds(
  initializer: ts.Expression,
  declared: ts.Declaration,
  checker: ts.TypeChecker,
  keepers: ReadonlySet<ts.Node>,
): string | undefined {
  const type = "type" in declared ? (declared.type as ts.Node | undefined)?.getText() : undefined;
  let why: string | undefined;
  if (isFunction(initializer)) return undefined;
  visitHere(initializer, (node) => {
    if (ts.isNewExpression(node)) {
      const made = node.expression.getText();
      const isReadonly = ["Map", "Set"].includes(made) && /^Readonly/.test(type ?? "");
      if (!isReadonly && !HARMLESS.includes(made) && !made.startsWith("Intl."))
        why ??= COLLECTIONS.includes(made) ? `is a ${made} that may be changed` : `is an object of ${made}`;
    }
    const called = ts.isCallExpression(node) ? functionCalled(node, checker) : undefined;
    if (called && keepers.has(called)) why ??= `keeps something from call to call, by ${node.getText().split("(")[0]}`;
  });
  return why;
}

/** Whether a value is a slot of the client's state. */
function isOwned(initializer: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isCallExpression(initializer)) return false;
  const root = declarationAt(rootOf(initializer.expression), checker);
  return root?.getSourceFile().fileName === STATE_MODULE;
}

/**
 * The functions that keep state between calls: they return a function that changes their variables, or the result of
 * another such function.
 */
function keepersOfState(
  sources: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  mutations: Mutations,
): Set<ts.Node> {
  const keepers = new Set<ts.Node>();
  const functions: Function[] = [];
  for (const [declared, places] of mutations) {
    const owner = functionAround(declared);
    if (
      owner &&
      returnsOf(owner).some((value) => givesFunction(value, checker)) &&
      places.some((place) => functionAround(place) !== owner)
    )
      keepers.add(owner);
  }
  for (const source of sources) visitAll(source, (node) => void (isFunction(node) && functions.push(node)));
  const givesKept = (each: Function): boolean =>
    returnsOf(each).some((value) => {
      const called = ts.isCallExpression(value) ? functionCalled(value, checker) : undefined;
      return called !== undefined && keepers.has(called);
    });
  for (let more = true; more;) {
    const found = functions.filter((each) => !keepers.has(each) && !isOwner(each.getSourceFile()) && givesKept(each));
    for (const each of found) keepers.add(each);
    more = found.length > 0;
  }
  return new Set([...keepers].filter((each) => !isOwner(each.getSourceFile())));
}

function givesFunction(value: ts.Expression, checker: ts.TypeChecker): boolean {
  if (isFunction(value)) return true;
  if (ts.isObjectLiteralExpression(value))
    return value.properties.some((each) => {
      if (ts.isPropertyAssignment(each)) return givesFunction(each.initializer, checker);
      return (
        isFunction(each) ||
        (ts.isShorthandPropertyAssignment(each) &&
          namesFunction(checker.getShorthandAssignmentValueSymbol(each), checker))
      );
    });
  if (ts.isCallExpression(value))
    return (
      value.expression.getText() === "Object.assign" && value.arguments.some((each) => givesFunction(each, checker))
    );
  return ts.isIdentifier(value) && namesFunction(checker.getSymbolAtLocation(value), checker);
}

function namesFunction(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): boolean {
  const declared = symbol?.valueDeclaration;
  if (!declared) return false;
  if (!ts.isVariableDeclaration(declared)) return isFunction(declared) && !ts.isParameter(declared);
  return declared.initializer !== undefined && givesFunction(declared.initializer, checker);
}
