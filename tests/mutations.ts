import ts from "typescript";
import { declarationAt, functionCalled, isStatic, rootOf, visitAll } from "./syntax.ts";

/** The declaration of everything that is changed anywhere, with the places where it is. */
export type Mutations = ReadonlyMap<ts.Node, readonly ts.Node[]>;

const MUTATING_METHODS = new Set([
  ...["set", "add", "delete", "clear"],
  ...["push", "pop", "shift", "unshift", "splice", "sort", "reverse", "fill", "copyWithin"],
]);
const MUTATING_FUNCTIONS =
  /^(Object\.(assign|defineProperty|defineProperties|setPrototypeOf)|Reflect\.(set|deleteProperty))$/;

/** All mutations: the declaration at the root of each changed place, with the places. */
export function mutationsIn(sources: readonly ts.SourceFile[], checker: ts.TypeChecker): Mutations {
  const mutations = new Map<ts.Node, ts.Node[]>();
  const note = (target: ts.Expression, at: ts.Node): boolean => {
    const holder = holderOf(target, checker);
    const known = holder && (mutations.get(holder) ?? []);
    if (!holder || !known || known.includes(at)) return false;
    mutations.set(holder, [...known, at]);
    return true;
  };
  const calls: ts.CallExpression[] = [];
  for (const source of sources)
    visitAll(source, (node) => {
      for (const target of targetsOf(node)) note(target, node);
      if (ts.isCallExpression(node)) calls.push(node);
    });
  // A change to an argument counts where the function is called, and so on.
  for (let more = true; more;)
    more = calls.some((call) => argumentsChanged(call, checker, mutations).some((arg) => note(arg, call)));
  return mutations;
}

/** The expressions whose value, or a part of it, a node changes. */
function targetsOf(node: ts.Node): readonly ts.Expression[] {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return assignedIn(node.left);
  const isStep = ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node);
  if (isStep && [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken].includes(node.operator))
    return [node.operand];
  if (ts.isDeleteExpression(node)) return [node.expression];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: called } = node;
  if (MUTATING_FUNCTIONS.test(called.getText())) return node.arguments.slice(0, 1);
  return MUTATING_METHODS.has(called.name.text) ? [called.expression] : [];
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

function assignedIn(left: ts.Expression): readonly ts.Expression[] {
  if (ts.isArrayLiteralExpression(left)) return left.elements;
  if (!ts.isObjectLiteralExpression(left)) return [left];
  return left.properties.flatMap((each) => (ts.isPropertyAssignment(each) ? [each.initializer] : []));
}

function argumentsChanged(
  call: ts.CallExpression,
  checker: ts.TypeChecker,
  mutations: Mutations,
): readonly ts.Expression[] {
  const parameters = functionCalled(call, checker)?.parameters ?? [];
  return call.arguments.filter((_argument, index) => {
    const parameter = parameters[index];
    return parameter !== undefined && mutations.has(parameter);
  });
}

/** The declaration of a changed place; a local constant that names a part of another value leads there. */
function holderOf(target: ts.Expression, checker: ts.TypeChecker): ts.Node | undefined {
  const root = rootOf(target);
  if (root.kind === ts.SyntaxKind.ThisKeyword) return classOfStatic(root);
  const declared = declarationAt(root, checker);
  const from = declared && localSourceOf(declared);
  return from ? (holderOf(from, checker) ?? declared) : declared;
}

/** The value that a local constant takes a part of: `const { list } = known`, `const list = known.list`. */
function localSourceOf(declared: ts.Node): ts.Expression | undefined {
  const variable = ts.isBindingElement(declared) ? declared.parent.parent : declared;
  const isConstant = ts.isVariableDeclaration(variable) && (variable.parent.flags & ts.NodeFlags.Const) !== 0;
  if (!isConstant || ts.isSourceFile(variable.parent.parent.parent)) return undefined;
  const from = variable.initializer;
  return from && (ts.isIdentifier(from) || ts.isPropertyAccessExpression(from) || ts.isElementAccessExpression(from))
    ? from
    : undefined;
}

function classOfStatic(self: ts.Node): ts.Node | undefined {
  for (let node = self; node.parent; node = node.parent) {
    if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) return undefined;
    if (ts.isClassElement(node))
      return isStatic(node) || ts.isClassStaticBlockDeclaration(node) ? node.parent : undefined;
  }
  return undefined;
}
