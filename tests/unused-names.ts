import ts from "typescript";
import { targetOf, textOf } from "./sources.ts";

/** A declaration at the top of a file, with what it mentions. */
export interface Declared {
  readonly path: string;
  readonly name: string;
  readonly mentions: ReadonlySet<string>;
}

/** A name of another file; without a name, all that the file exports. */
export interface Source {
  readonly from: string;
  readonly name?: string;
}

/** What a file declares, runs, takes in and passes on. */
export interface Module {
  readonly declared: ReadonlyMap<string, Declared>;
  readonly exported: readonly string[];
  /** What is mentioned by the statements that run when the file is loaded. */
  readonly runs: ReadonlySet<string>;
  /** The names it imports, by the name they have here. */
  readonly taken: ReadonlyMap<string, Source>;
  readonly passedOn: readonly (Source & { readonly as?: string })[];
  /** What it imports later, with `import()`. */
  readonly later: readonly string[];
}

/** The names at the top of these files, `path: name`, that nothing which runs from the entries needs; the statements that run when a file
 *  is loaded count as entries, and so does all that an entry exports. */
export function unusedNames(paths: readonly string[], entries: readonly string[], read = textOf): string[] {
  const modules = new Map(paths.map((path) => [path, moduleIn(path, read(path))]));
  const live = new Set<Declared>();
  const seen = new Set<string>();
  const waiting: Source[] = entries.map((from) => ({ from }));
  for (const [path, module] of modules) {
    waiting.push(...[...module.runs].map((name) => sourceOf(path, module, name)));
    waiting.push(...module.later.map((from) => ({ from })));
  }
  for (const source of waiting) {
    const module = modules.get(source.from);
    const key = `${source.from} ${source.name ?? ""}`;
    if (!module || seen.has(key)) continue;
    seen.add(key);
    waiting.push(...neededBy(source, module, live));
  }
  return [...modules.values()].flatMap(({ declared }) =>
    [...declared.values()].filter((each) => !live.has(each)).map(({ path, name }) => `${path}: ${name}`),
  );
}

/** What a name needs in turn: what its declaration mentions, or where it is passed on from. */
export function neededBy({ from, name }: Source, module: Module, live: Set<Declared>): Source[] {
  if (name === undefined)
    return [
      ...module.exported.map((each) => ({ from, name: each })),
      ...module.passedOn.map(({ as: _, ...source }) => source),
    ];
  const declared = module.declared.get(name);
  if (declared) {
    live.add(declared);
    return [...declared.mentions].map((mention) => sourceOf(from, module, mention));
  }
  return module.passedOn.flatMap(({ as, ...source }) => {
    if (source.name === undefined) return [{ ...source, name }];
    return as === name ? [source] : [];
  });
}

/** Where a name that a file mentions comes from. */
export function sourceOf(path: string, { taken }: Module, name: string): Source {
  return taken.get(name) ?? { from: path, name };
}

/** The names of a file with this text, and what each mentions. */
export function moduleIn(
  path: string,
  text: string,
  source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest),
): Module {
  const fileOf = (specifier: ts.Expression): string =>
    targetOf(path, { specifier: textIn(specifier), typeOnly: false });
  const declared = new Map<string, Declared>();
  const exported: string[] = [];
  const runs = new Set<string>();
  const taken = new Map<string, Source>();
  const passedOn: (Source & { readonly as?: string })[] = [];
  const later: string[] = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const [name, of] of importedBy(statement))
        taken.set(name, { from: fileOf(statement.moduleSpecifier), ...of });
    } else if (ts.isExportDeclaration(statement)) {
      const from = statement.moduleSpecifier ? fileOf(statement.moduleSpecifier) : path;
      passedOn.push(...passedBy(statement).map((each) => ({ from, ...each })));
    } else {
      const mentions = mentionsIn(statement, (specifier) => later.push(fileOf(specifier)));
      const names = namesOf(statement);
      for (const name of names) declared.set(name, { path, name, mentions });
      if (isExported(statement)) exported.push(...names);
      if (names.length === 0) for (const mention of mentions) runs.add(mention);
    }
  }
  return { declared, exported, runs, taken, passedOn, later };
}

function textIn(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : "";
}

/** The names that an import brings in, each with the name it has where it comes from. */
function importedBy({ importClause }: ts.ImportDeclaration): [string, { name?: string }][] {
  const bindings = importClause?.namedBindings;
  if (!bindings) return [];
  if (ts.isNamespaceImport(bindings)) return [[bindings.name.text, {}]];
  return bindings.elements.map(({ name, propertyName }) => [name.text, { name: (propertyName ?? name).text }]);
}

function passedBy({ exportClause }: ts.ExportDeclaration): { name?: string; as?: string }[] {
  if (!exportClause || ts.isNamespaceExport(exportClause)) return [{}];
  return exportClause.elements.map(({ name, propertyName }) => ({ name: (propertyName ?? name).text, as: name.text }));
}

/** Every identifier in a statement but the names of members; what it imports later is handed over. */
function mentionsIn(statement: ts.Statement, late: (specifier: ts.Expression) => void): Set<string> {
  const mentions = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) mentions.add(node.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0])
      late(node.arguments[0]);
    ts.forEachChild(node, (child) => {
      if (!isMemberName(child, node)) visit(child);
    });
  };
  ts.forEachChild(statement, visit);
  return mentions;
}

function isMemberName(node: ts.Node, owner: ts.Node): boolean {
  if (ts.isShorthandPropertyAssignment(owner)) return false;
  const isOfMember =
    ts.isPropertyAccessExpression(owner) || ts.isObjectLiteralElement(owner) || ts.isTypeElement(owner);
  return ts.isIdentifier(node) && isOfMember && owner.name === node;
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

/** The names that a statement declares. */
export function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name));
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return [statement.name.text];
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function boundBy(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundBy(element.name)));
}
