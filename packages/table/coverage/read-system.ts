import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type Code, readCode } from "./read-code.ts";

/** A file of a package with what is in it. */
export interface Script extends Code {
  readonly path: string;
  readonly text: string;
}

/** What the coverage needs of a package. */
export interface System {
  readonly id: string;
  readonly scripts: readonly Script[];
  /** The properties of styles that are used and not set by the package itself. */
  readonly properties: readonly string[];
}

interface Manifest {
  readonly id: string;
  readonly esmodules?: readonly string[];
  readonly scripts?: readonly string[];
}

/** Reads the scripts that a package's manifest names, with all that they import, and its styles. Nothing is run. */
export function readSystem(folder: string): System {
  const manifest = ["system.json", "module.json"].map((name) => join(folder, name)).find((path) => existsSync(path));
  if (!manifest) throw new Error(`${folder} has neither a system.json nor a module.json`);
  const { id, esmodules = [], scripts = [] } = JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
  const waiting = [...esmodules, ...scripts].map((path) => join(folder, path));
  const read = new Map<string, Script>();
  for (const path of waiting) {
    if (read.has(path) || !existsSync(path)) continue;
    const text = readFileSync(path, "utf8");
    const code = readCode(path, text);
    read.set(path, { ...code, path: relative(folder, path), text });
    waiting.push(...code.imports.filter((each) => each.startsWith(".")).map((each) => join(dirname(path), each)));
  }
  return { id, scripts: [...read.values()], properties: propertiesOf(folder) };
}

/** The line of a place in a script. */
export function lineOf({ path, text }: Script, start: number): string {
  return `${path}:${text.slice(0, start).split("\n").length}`;
}

function propertiesOf(folder: string): string[] {
  const styles = stylesIn(folder).map((path) => readFileSync(path, "utf8"));
  return usedProperties(styles);
}

/** The names of properties that styles use and do not set. */
export function usedProperties(styles: readonly string[]): string[] {
  const named = (pattern: RegExp): string[] =>
    styles.flatMap((style) => [...style.matchAll(pattern)].map((match) => match[1] ?? ""));
  const own = new Set(setProperties(styles));
  return [...new Set(named(/var\(\s*(--[\w-]+)/g))].filter((name) => !own.has(name)).sort();
}

/** The names of properties that styles set. */
export function setProperties(styles: readonly string[]): string[] {
  return styles.flatMap((style) => [...style.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1] ?? ""));
}

/** The style sheets in a folder. */
export function stylesIn(folder: string, pattern = /\.css$/): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => pattern.test(path) && !path.includes("node_modules"))
    .map((path) => join(folder, path));
}
