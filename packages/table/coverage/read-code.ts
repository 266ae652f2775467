import { parseSync } from "vite";

/** A part of a program, as the parser gives it (ESTree). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** A name of Foundry's that is read, by its full path. */
export interface Use {
  readonly path: string;
  readonly start: number;
}

/** A member of a class. */
export interface Member {
  readonly name: string;
  readonly isStatic: boolean;
  readonly isMethod: boolean;
  readonly start: number;
}

/** A method that a class calls of itself (`this`) or of what it extends (`super`). */
export interface OwnCall {
  readonly name: string;
  readonly isStatic: boolean;
  readonly isSuper: boolean;
  readonly start: number;
}

/** A class and what it extends: a path, or the name of a class of the package's own. */
export interface OwnClass {
  readonly name: string;
  readonly base: string;
  readonly members: readonly Member[];
  readonly calls: readonly OwnCall[];
}

/** What is in one file. */
export interface Code {
  readonly uses: readonly Use[];
  /** The paths that are written to: what a package puts there it may read. */
  readonly written: readonly string[];
  readonly classes: readonly OwnClass[];
  readonly imports: readonly string[];
  /** The names of all members, properties and fields that the script defines on anything. */
  readonly defined: readonly string[];
  /** The hooks that the script listens to. */
  readonly hooks: readonly Use[];
}

/** Reads a script without running it. */
export function readCode(path: string, text: string): Code {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const names = namesIn(program as unknown as Node);
  const found = { uses: [] as Use[], written: [] as string[], classes: [] as OwnClass[], imports: [] as string[] };
  const [defined, hooks]: [string[], Use[]] = [[], []];
  visit(program as unknown as Node, (node, parent) => {
    if (isImport(node)) found.imports.push(String(nodeAt(node, "source")?.value ?? ""));
    const base = node.type.startsWith("Class") && node.type !== "ClassBody" ? nodeAt(node, "superClass") : null;
    if (base)
      found.classes.push({
        name: classNameOf(node, parent),
        base: baseOf(base, names),
        members: membersOf(node),
        calls: callsOf(node),
      });
    defined.push(...definedBy(node));
    hooks.push(...hooksOf(node, names));
    const target = node.type === "AssignmentExpression" ? nodeAt(node, "left") : null;
    const written = target ? names.pathOf(target) : null;
    if (written !== null) found.written.push(written);
    for (const use of usesIn(node, parent, names)) if (use.path !== written) found.uses.push(use);
  });
  return { ...found, defined, hooks };
}

/** The names that a file gives to paths, and those that it declares otherwise. */
class Names {
  readonly #paths = new Map<string, string>();
  readonly #declared = new Set<string>();

  declare(name: string, path: string | null = null): void {
    if (path === null) this.#declared.add(name);
    else this.#paths.set(name, path);
  }

  /** `foundry.utils.deepClone`, also by a name that stands for a part of it; null for anything else. */
  pathOf(node: Node): string | null {
    if (node.type === "Identifier") return this.#pathOfName(String(node.name));
    if (node.type === "ChainExpression") return this.pathOf(nodeAt(node, "expression") as Node);
    if (node.type !== "MemberExpression") return null;
    const [object, property] = [nodeAt(node, "object"), nodeAt(node, "property")];
    const key = property ? keyOf(property, node.computed === true) : null;
    const before = object ? this.pathOf(object) : null;
    return before === null || key === null ? null : `${before}.${key}`;
  }

  #pathOfName(name: string): string | null {
    return this.#paths.get(name) ?? (this.#declared.has(name) ? null : name);
  }
}

function namesIn(program: Node): Names {
  const names = new Names();
  const patterns: { pattern: Node; from: Node | null }[] = [];
  visit(program, (node) => {
    if (node.type === "VariableDeclarator")
      patterns.push({ pattern: nodeAt(node, "id") as Node, from: nodeAt(node, "init") });
    if (/Function|^Class(Decl|Expr)|CatchClause/.test(node.type)) {
      const own = nodeAt(node, "id");
      if (own) names.declare(String(own.name));
      for (const pattern of [...listAt(node, "params"), ...listAt(node, "param")]) declareAll(pattern, null, names);
    }
    if (/^Import.*Specifier$/.test(node.type)) names.declare(String(nodeAt(node, "local")?.name));
  });
  for (const { pattern, from } of patterns) declareAll(pattern, from ? names.pathOf(from) : null, names);
  return names;
}

/** Declares what a pattern names: `{ a, b: { c } }` of a path names parts of it. */
function declareAll(pattern: Node, path: string | null, names: Names): void {
  if (pattern.type === "Identifier") return names.declare(String(pattern.name), path);
  if (pattern.type === "AssignmentPattern") return declareAll(nodeAt(pattern, "left") as Node, path, names);
  if (pattern.type === "RestElement") return declareAll(nodeAt(pattern, "argument") as Node, null, names);
  for (const element of listAt(pattern, "elements")) declareAll(element, null, names);
  for (const property of listAt(pattern, "properties")) {
    const key =
      property.type === "Property" ? keyOf(nodeAt(property, "key") as Node, property.computed === true) : null;
    const part = path === null || key === null ? null : `${path}.${key}`;
    declareAll(property.type === "Property" ? (nodeAt(property, "value") as Node) : property, part, names);
  }
}

/** The paths that a node reads: the longest only, and the parts that a pattern takes out of one. */
function usesIn(node: Node, parent: Node | null, names: Names): Use[] {
  if (node.type === "VariableDeclarator") return takenOut(node, names);
  const isPart = parent?.type === "MemberExpression" && parent.object === node && names.pathOf(parent) !== null;
  if (isPart || !isRead(node, parent)) return [];
  const path = names.pathOf(node);
  return path === null ? [] : [{ path, start: node.start }];
}

function takenOut(node: Node, names: Names): Use[] {
  const [pattern, from] = [nodeAt(node, "id"), nodeAt(node, "init")];
  const path = from ? names.pathOf(from) : null;
  if (path === null || pattern?.type !== "ObjectPattern") return [];
  const keys = listAt(pattern, "properties").flatMap((each) =>
    each.type === "Property" ? (keyOf(nodeAt(each, "key") as Node, each.computed === true) ?? []) : [],
  );
  return keys.map((key) => ({ path: `${path}.${key}`, start: node.start }));
}

/** Whether a node is an expression, not the name of a property, a parameter or a declaration. */
function isRead(node: Node, parent: Node | null): boolean {
  if (node.type === "MemberExpression") return true;
  if (node.type !== "Identifier" || !parent) return false;
  if (/^(Import|Export|Label|Break|Continue|MetaProperty|CatchClause|AssignmentPattern)/.test(parent.type))
    return false;
  if (/Function|^Class/.test(parent.type)) return parent.superClass === node;
  if (parent.type === "VariableDeclarator") return parent.init === node;
  if (parent.type === "MemberExpression") return parent.object === node || parent.computed === true;
  return !("key" in parent) || parent.key !== node || parent.computed === true;
}

function classNameOf(node: Node, parent: Node | null): string {
  const own = nodeAt(node, "id") ?? (parent?.type === "VariableDeclarator" ? nodeAt(parent, "id") : null);
  return String(own?.name ?? "");
}

/** What a class extends; of a mixin, what it is applied to, and of one of the package's own in turn, any sheet. */
function baseOf(node: Node, names: Names): string {
  if (node.type !== "CallExpression") return names.pathOf(node) ?? String(node.name ?? "");
  const [applied] = listAt(node, "arguments").slice(-1);
  const mixin = names.pathOf(nodeAt(node, "callee") as Node) ?? "";
  const isRendered = mixin.endsWith("HandlebarsApplicationMixin");
  return (applied && names.pathOf(applied)) ?? (isRendered ? "foundry.applications.api.DocumentSheetV2" : "");
}

function membersOf(node: Node): Member[] {
  return listAt(nodeAt(node, "body") as Node, "body").flatMap((member) => {
    const key = nodeAt(member, "key");
    const name = key && key.type !== "PrivateIdentifier" ? keyOf(key, member.computed === true) : null;
    if (name === null || name === "constructor") return [];
    const isMethod = member.type === "MethodDefinition" && member.kind === "method";
    return [{ name, isStatic: member.static === true, isMethod, start: member.start }];
  });
}

/** The calls of `this.name()` and `super.name()` in the members of a class, not in classes inside of it. */
function callsOf(node: Node): OwnCall[] {
  return listAt(nodeAt(node, "body") as Node, "body").flatMap((member) => {
    const calls: OwnCall[] = [];
    const look = (each: Node): void => {
      if (/^Class|^Function(Decl|Expr)/.test(each.type) && each !== nodeAt(member, "value")) return;
      const call = each.type === "CallExpression" ? ownCallOf(each, member.static === true) : null;
      if (call) calls.push(call);
      for (const child of childrenOf(each)) look(child);
    };
    look(member);
    return calls;
  });
}

/** Reads `this.name()` and `super.name()`; calls that allow for an absent method (`?.()`) tell nothing. */
function ownCallOf(call: Node, isStatic: boolean): OwnCall | null {
  const callee = nodeAt(call, "callee");
  const [object, property] = callee ? [nodeAt(callee, "object"), nodeAt(callee, "property")] : [null, null];
  if (callee?.type !== "MemberExpression" || !object || !property || call.optional === true) return null;
  if (!/^(ThisExpression|Super)$/.test(object.type) || property.type === "PrivateIdentifier") return null;
  const name = keyOf(property, callee.computed === true);
  return name === null ? null : { name, isStatic, isSuper: object.type === "Super", start: callee.start };
}

function definedBy(node: Node): string[] {
  const isMember = /^(Property|PropertyDefinition|MethodDefinition)$/.test(node.type);
  const target = node.type === "AssignmentExpression" ? nodeAt(node, "left") : null;
  const key = isMember ? nodeAt(node, "key") : target?.type === "MemberExpression" ? nodeAt(target, "property") : null;
  const name = key && key.type !== "PrivateIdentifier" ? keyOf(key, (target ?? node).computed === true) : null;
  return name === null ? [] : [name];
}

function hooksOf(node: Node, names: Names): Use[] {
  const callee = node.type === "CallExpression" ? nodeAt(node, "callee") : null;
  const path = callee ? names.pathOf(callee) : null;
  const [hook] = listAt(node, "arguments");
  if (!/^(foundry\.helpers\.)?Hooks\.(on|once)$/.test(path ?? "") || hook?.type !== "Literal") return [];
  return [{ path: String(hook.value), start: hook.start }];
}

function isImport({ type, source }: Node): boolean {
  return /^(Import|Export(Named|All))(Declaration|Expression)$/.test(type) && isNode(source);
}

function keyOf(key: Node, isComputed: boolean): string | null {
  if (key.type === "Literal" && typeof key.value === "string") return key.value;
  return key.type === "Identifier" && !isComputed ? String(key.name) : null;
}

function visit(node: Node, see: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  see(node, parent);
  for (const child of childrenOf(node)) visit(child, see, node);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function nodeAt(node: Node, key: string): Node | null {
  const value = node[key];
  return isNode(value) ? value : null;
}

function listAt(node: Node, key: string): Node[] {
  const value = node[key];
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}
