import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { cache, root } from "../../tools/prepare.mjs";
import { quickFolder } from "../../tools/quick-folder.mjs";
import { RULESET_LIST } from "../../tools/layers.mjs";

/** A ruleset that is added: its id, its line in the list, the folder of its rules and the file of its words. */
interface Added {
  readonly id: string;
  readonly line: string;
  readonly folder: string;
  readonly words: string;
}

type Words = { readonly [key: string]: string | Words };

/** What the system is built from. */
const SOURCES = [
  ...["src", "styles", "templates", "assets", "lang", "packs", "demo", "tools", "system.json", "package.json"],
  ...["vite.config.ts", "tsconfig.base.json", "tsconfig.json"],
];

/** Builds the system as it would be with a ruleset more, in a copy of the sources, and returns the folder of what was built. It is kept
 *  for as long as no source changes. */
export async function systemWith(added: Added): Promise<string> {
  const home = join(cache, `with-${added.id}`);
  const kept = join(home, digestOf([...SOURCES, "package-lock.json", added.folder, added.words], added.line));
  if (existsSync(kept)) return kept;
  const copy = mkdtempSync(join(quickFolder(), "riposte-system-"));
  for (const source of SOURCES) cpSync(join(root, source), join(copy, source), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  cpSync(join(root, added.folder), join(copy, "src/rulesets", added.id), { recursive: true });
  appendFileSync(join(copy, RULESET_LIST), `${added.line}\n`);
  addWords(join(copy, "lang/en.json"), join(root, added.words));
  await runNode(copy, "node_modules/vite/bin/vite.js", "build");
  await runNode(copy, "node_modules/tsx/dist/cli.mjs", "tools/finish-build.ts");
  keep(join(copy, "dist"), kept, home);
  rmSync(copy, { recursive: true });
  return kept;
}

/** Puts a build in its place all at once, and takes away those of older sources. */
function keep(built: string, kept: string, home: string): void {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  cpSync(built, `${kept}.part`, { recursive: true });
  renameSync(`${kept}.part`, kept);
}

async function runNode(cwd: string, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, args, { cwd });
}

function addWords(path: string, own: string): void {
  const read = (file: string): Words => JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(path, JSON.stringify(merged(read(path), read(own))));
}

function merged(all: Words, own: Words): Words {
  const entries = Object.entries(own).map(([key, value]): [string, string | Words] => {
    const there = all[key];
    return [key, typeof value === "object" && typeof there === "object" ? merged(there, value) : value];
  });
  return { ...all, ...Object.fromEntries(entries) };
}

/** A text that is another one whenever a file under these paths is. */
function digestOf(paths: readonly string[], line: string): string {
  const hash = createHash("sha256").update(line);
  for (const path of paths.flatMap(filesAt)) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex").slice(0, 16);
}

function filesAt(path: string): readonly string[] {
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesAt(inside) : [inside];
  });
}
