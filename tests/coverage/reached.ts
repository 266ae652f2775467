import ts from "typescript";
import { toGameName, toWordKey, OFFERED, RULESETS } from "../../src/rulesets/all.ts";
import { textsOf } from "../language-keys.ts";
import { type Module, neededBy, sourceOf } from "../unused-names.ts";
import type { Source } from "./sources.ts";

/** A name of a file; without a name, all that the file exports. */
type Named = Parameters<typeof neededBy>[0];

/** What the editions of a game have of their own, by the member of `Edition`. */
type EditionParts = ReadonlyMap<string, readonly Named[]>;

/** What a player does or is asked, and every declaration that is run then, `path: name`. */
export interface Way {
  readonly title: string;
  readonly reaches: ReadonlySet<string>;
}

/** The kind that gathers others, each declared as what it is. */
const GATHERED = "several";

const texts = textsOf("lang/en.json");

/** How a game's players get to its code: a way for each kind of exchange, declared ones first, as windows and cards name it. */
export function waysIn(game: string, all: readonly Source[]): readonly Way[] {
  const rulesets = OFFERED.filter((id) => toGameName(id) === game);
  const own = editionParts(all);
  const follow = following(all, own);
  const titles = new Map<string, Set<string>>();
  for (const [kind, title] of kindsOf(rulesets)) titles.set(title, (titles.get(title) ?? new Set()).add(kind));
  const names = rulesets.flatMap((id) => ["index", "kinds"].map((name) => `src/rulesets/${id}/${name}.ts`));
  const tables = all.filter(({ path }) => names.includes(path));
  return [...titles].map(([title, kinds]) => ({
    title,
    reaches: follow(tables.flatMap((table) => [...kinds].flatMap((kind) => rootsOf(table, kind, own)))),
  }));
}

/** What sheets, trackers and cards of a game work out by themselves. */
export function shownIn(game: string, all: readonly Source[]): ReadonlySet<string> {
  const families = all.filter(({ path }) => path === `src/rulesets/${game}/family.ts`);
  return following(all, editionParts(all))(families.map(({ path }) => ({ from: path })));
}

/** What a game's rulesets need at all, from where they are loaded. */
export function neededIn(game: string, all: readonly Source[]): ReadonlySet<string> {
  const rulesets = OFFERED.filter((id) => toGameName(id) === game);
  const entries = rulesets.flatMap((id) =>
    ["rules", "entry"].map((name) => ({ from: `src/rulesets/${id}/${name}.ts` })),
  );
  return following(all, editionParts(all))(entries);
}

/** The kinds of exchange of some rulesets, each with its title: the window's where it is declared, else the card's. */
function kindsOf(rulesets: readonly string[]): readonly (readonly [string, string])[] {
  const each = rulesets.flatMap((id) => {
    const { declarations = [], exchanges } = RULESETS[id] ?? { exchanges: {} };
    const declared = declarations.map(({ kind }) => kind);
    const others = Object.keys(exchanges).filter((kind) => !declared.includes(kind) && kind !== GATHERED);
    return [
      ...declared.map((kind) => [kind, word(id, `act.kind.${kind}`)] as const),
      ...others.map((kind) => [kind, `“${word(id, `waits.${kind}`).replace("{name}", "…")}”`] as const),
    ];
  });
  return each.toSorted(([, a], [, b]) => Number(a.startsWith("“")) - Number(b.startsWith("“")));
}

function word(ruleset: string, name: string): string {
  return texts.get(toWordKey(ruleset, name)) ?? name;
}

/** The names from which an exchange of a kind begins: what the entry of that name in the ruleset's table mentions. */
function rootsOf({ path, module, file }: Source, kind: string, own: EditionParts): readonly Named[] {
  const locals = new Map<string, ts.Node>();
  const found = new Set<string>();
  const take = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !found.has(node.text)) {
      found.add(node.text);
      const local = locals.get(node.text);
      if (local) take(local);
    }
    ts.forEachChild(node, take);
  };
  const visit = (node: ts.Node, wanted: (node: ts.Node) => void): void => {
    wanted(node);
    ts.forEachChild(node, (child) => visit(child, wanted));
  };
  visit(file, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      if (!module.declared.has(node.name.text)) locals.set(node.name.text, node.initializer);
  });
  visit(file, (node) => {
    if (ts.isPropertyAssignment(node) && textOfName(node.name) === kind) take(node.initializer);
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === kind) take(node.name);
  });
  return [...found].flatMap((name) => [sourceOf(path, module, name), ...(own.get(name) ?? [])]);
}

function textOfName(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : "";
}

/** Follows names to everything that they need; what an edition has of its own is needed where its name is. */
function following(all: readonly Source[], own: EditionParts): (roots: readonly Named[]) => ReadonlySet<string> {
  const modules = new Map(all.map((source) => [source.path, source.module]));
  const members = new Map(all.map((source) => [source.path, membersOf(source, own)]));
  return (roots) => {
    const reached = new Set<string>();
    const waiting = [...roots];
    for (const source of waiting) {
      const module = modules.get(source.from);
      const key = keyFor(source);
      if (!module || reached.has(key)) continue;
      reached.add(key);
      waiting.push(...neededBy(source, module, new Set()));
      waiting.push(...(members.get(source.from)?.get(source.name ?? "") ?? []));
    }
    return reached;
  };
}

/** A declaration as the sets of what is reached name it. */
export function keyFor({ from, name = "" }: Named): string {
  return `${from}: ${name}`;
}

/** The parts of all editions. */
function editionParts(all: readonly Source[]): EditionParts {
  const parts = new Map<string, readonly Named[]>();
  for (const { path, module, file } of all.filter(({ path }) => path.endsWith("/edition.ts"))) {
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
        const name = textOfName(node.name);
        parts.set(name, [
          ...(parts.get(name) ?? []),
          ...identifiersIn(node).map((each) => sourceOf(path, module, each)),
        ]);
      } else ts.forEachChild(node, visit);
    };
    for (const statement of file.statements) if (ts.isVariableStatement(statement)) visit(statement);
  }
  return parts;
}

function identifiersIn(node: ts.Node): readonly string[] {
  if (ts.isIdentifier(node)) return [node.text];
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...identifiersIn(child));
  });
  return found;
}

/** What each declaration of a file needs of an edition that it is handed. */
function membersOf({ file, module }: Source, own: EditionParts) {
  const needed = new Map<string, readonly Named[]>();
  if (!isHandedEdition(module)) return needed;
  for (const statement of file.statements) {
    if (!ts.isFunctionDeclaration(statement) || !statement.name) continue;
    const names = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node)) names.add(node.name.text);
      if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) names.add(node.name.text);
      ts.forEachChild(node, visit);
    };
    visit(statement);
    needed.set(
      statement.name.text,
      [...names].flatMap((name) => own.get(name) ?? []),
    );
  }
  return needed;
}

function isHandedEdition({ taken }: Module): boolean {
  return taken.has("Edition");
}
