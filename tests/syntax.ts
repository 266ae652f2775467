import { posix } from "node:path";
import ts from "typescript";

export type Function = ts.FunctionLikeDeclaration;

/** The expressions that a function returns, without those of functions inside it. */
export function returnsOf(owner: Function): readonly ts.Expression[] {
  const { body } = owner;
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const values: ts.Expression[] = [];
  visitHere(body, (node) => void (ts.isReturnStatement(node) && node.expression && values.push(node.expression)));
  return values;
}

/** The innermost function around a node. */
export function functionAround(node: ts.Node): Function | undefined {
  for (let each = node.parent; each; each = each.parent) if (isFunction(each)) return each;
  return undefined;
}

/** Whether a node is a function with a body. */
export function isFunction(node: ts.Node): node is Function {
  return ts.isFunctionLike(node) && "body" in node;
}

/** The function that a call runs, if it is declared by name in these files, or is called where it is written. */
export function functionCalled({ expression }: ts.CallExpression, checker: ts.TypeChecker): Function | undefined {
  const called = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
  if (isFunction(called)) return called;
  const declared = ts.isIdentifier(called) ? declarationAt(called, checker) : undefined;
  if (!declared) return undefined;
  const value = ts.isVariableDeclaration(declared) ? declared.initializer : declared;
  return value && isFunction(value) ? value : undefined;
}

/** The declaration of a name, in any of the files. */
export function declarationAt(node: ts.Node, checker: ts.TypeChecker): ts.Declaration | undefined {
  const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
  const named = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return named?.valueDeclaration;
}

/** Visits a node and all its descendants. */
export function visitAll(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => visitAll(child, visit));
}

/** Visits the code that runs in place: functions are left out, unless they are called at once. */
export function visitHere(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => {
    if (!isFunction(child)) visitHere(child, visit);
  });
}

/** A program of the files without any library: names are resolved, and types are not needed. */
export function programOf(texts: ReadonlyMap<string, string>) {
  const options = {
    noLib: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    target: ts.ScriptTarget.Latest,
    types: [],
  };
  const host: ts.CompilerHost = {
    fileExists: (name) => texts.has(name),
    readFile: (name) => texts.get(name),
    getSourceFile: (name, target) => {
      const text = texts.get(name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, target, true);
    },
    getDefaultLibFileName: () => "",
    getCurrentDirectory: () => "",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    writeFile: () => undefined,
    resolveModuleNameLiterals: (names, from) =>
      names.map(({ text }) => {
        const resolvedFileName = posix.join(posix.dirname(from), text);
        return {
          resolvedModule: texts.has(resolvedFileName) ? { resolvedFileName, extension: ts.Extension.Ts } : undefined,
        };
      }),
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  const sources = [...texts.keys()].flatMap((path) => program.getSourceFile(path) ?? []);
  return { checker: program.getTypeChecker(), sources };
}

/** Whether a member is static. */
export function isStatic(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true
  );
}

/** The root of a place: `a` in `a.b[c]`. */
export function rootOf(expression: ts.Expression): ts.Expression {
  let root = expression;
  while (
    ts.isPropertyAccessExpression(root) ||
    ts.isElementAccessExpression(root) ||
    ts.isParenthesizedExpression(root) ||
    ts.isNonNullExpression(root) ||
    ts.isAsExpression(root) ||
    ts.isSatisfiesExpression(root)
  )
    root = root.expression;
  return root;
}
