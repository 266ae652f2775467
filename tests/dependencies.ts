import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { filesUnder, importsOf, root, targetOf, textOf } from "./sources.ts";

/** What a file imports: a path of the repository, or a package, which may be needed only to build. */
export type Use = { readonly path: string } | { readonly name: string; readonly onlyBuilds: boolean };

/** A package of this repository. */
export interface Workspace {
  readonly manifest: Manifest;
  /** The imports of each of its files. */
  readonly uses: ReadonlyMap<string, readonly Use[]>;
  /** The strings in its tools and configurations, which name packages too. */
  readonly named: readonly string[];
  /** Whether a file runs when the package is used, not only when it is built or tested. */
  readonly runs: (path: string) => boolean;
}

/** The content of a package.json. */
export interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

// Packages of others, which no package of ours contains: a system and modules.
const STRANGERS = /^tests\/(stranger-system|strangers|modules)\//;
const files = filesUnder([""], [".ts", ".mjs", ".js", ".css", ".scss", ".json"]).filter(
  (path) => !STRANGERS.test(path),
);
const isTest = (path: string): boolean => /\.(test|spec)\.ts$|\/fixtures\/|\/fixture\.ts$/.test(path);
const isInTable = (path: string): boolean => path.startsWith("packages/table/");

/** The system, and what builds and tests it. */
export const system: Workspace = {
  ...readWorkspace(
    "package.json",
    files.filter((path) => !isInTable(path)),
  ),
  runs: (path) => path.startsWith("src/") && !isTest(path),
};

/** The local table. */
export const table: Workspace = {
  ...readWorkspace("packages/table/package.json", files.filter(isInTable)),
  runs: (path) => /^packages\/table\/(client|server|shared)\//.test(path) && !isTest(path),
};

function readWorkspace(manifest: string, paths: readonly string[]): Omit<Workspace, "runs"> {
  return {
    manifest: { scripts: {}, dependencies: {}, devDependencies: {}, ...Object(JSON.parse(textOf(manifest))) },
    uses: new Map(paths.filter((path) => !path.endsWith(".json")).map((path) => [path, usesIn(path, textOf(path))])),
    named: paths.filter(isSetUp).flatMap((path) => stringsIn(textOf(path))),
  };
}

/** Tools and configurations. */
function isSetUp(path: string): boolean {
  return /^tools\/|(^|\/)([^/]+\.config\.(ts|js)|tsconfig[^/]*\.json)$/.test(path);
}

/** The imports of a file with this text. */
export function usesIn(path: string, text: string): Use[] {
  if (path.endsWith(".scss")) return [{ name: "sass", onlyBuilds: true }];
  const written = path.endsWith(".css")
    ? [...text.matchAll(/@import "([^"]+)"/g)].map(([, specifier = ""]) => ({ specifier, typeOnly: false }))
    : importsOf(path, text);
  return written
    .filter(({ specifier }) => !isBuiltin(specifier))
    .map(({ specifier, typeOnly }) =>
      specifier.startsWith(".")
        ? { path: targetOf(path, { specifier, typeOnly }) }
        : { name: packageOf(specifier), onlyBuilds: typeOnly || path.endsWith(".d.ts") },
    );
}

/** The package of "@scope/name/file.js" or "name/file.js". */
function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function stringsIn(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("set-up.ts", text.startsWith("{") ? `(${text})` : text, ts.ScriptTarget.Latest));
  return found;
}

/** Every package that a workspace declares, with its version. */
export function declaredBy({ manifest }: Workspace): Readonly<Record<string, string>> {
  return { ...manifest.dependencies, ...manifest.devDependencies };
}

/** The imports that are not declared; those of files that run may not be declared for development only. */
export function undeclared(workspace: Workspace): string[] {
  const { dependencies, devDependencies } = workspace.manifest;
  return [...workspace.uses].flatMap(([path, uses]) =>
    uses.flatMap((use) => {
      if (!("name" in use) || use.name in dependencies) return [];
      const isForDevelopment = use.onlyBuilds || !workspace.runs(path);
      return isForDevelopment && use.name in devDependencies ? [] : [`${path} imports ${use.name}`];
    }),
  );
}

/** The declared packages that no file imports, no script runs and no tool or configuration names. */
export function unused(workspace: Workspace): string[] {
  const imported = new Set([...workspace.uses.values()].flat().map((use) => ("name" in use ? use.name : "")));
  const words = Object.values(workspace.manifest.scripts).flatMap((script) => script.split(/\s+/));
  const isNamed = (name: string): boolean =>
    workspace.named.some((word) => word === name || word.startsWith(`${name}/`) || word.includes(`"${name}"`));
  const isRun = (name: string): boolean => commandsOf(name).some((command) => words.includes(command));
  const isNeeded = (name: string): boolean => imported.has(name) || isNamed(name) || isRun(name);
  return Object.keys(declaredBy(workspace)).filter((name) => !isNeeded(name) && !isNeeded(name.replace("@types/", "")));
}

/** The commands of an installed package. */
function commandsOf(name: string): string[] {
  const path = `node_modules/${name}/package.json`;
  if (!existsSync(join(root, path))) return [];
  const { bin }: { bin?: unknown } = Object(JSON.parse(textOf(path)));
  return typeof bin === "string" ? [name] : Object.keys(Object(bin));
}

/** The packages declared with anything but one exact version or a folder. */
export function loose(workspace: Workspace): string[] {
  return Object.entries(declaredBy(workspace))
    .filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[0-9a-z.]+)?$|^file:/.test(version))
    .map(([name]) => name);
}

/** Imports by path out of the local table, or into it. */
export function strays(workspace: Workspace): string[] {
  return [...workspace.uses].flatMap(([path, uses]) =>
    uses.flatMap((use) =>
      "path" in use && isInTable(path) !== isInTable(use.path) ? [`${path} imports ${use.path}`] : [],
    ),
  );
}
