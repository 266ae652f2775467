import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { gzippedSize, LARGEST, loadedIn } from "./bundle-size.ts";
import { COLLECTIONS, PACKS, PACK_FOLDERS, type Pack } from "./compendia.ts";
import { documentTypes } from "./document-types.ts";
import { readDocument } from "./documents.ts";
import { chaptersIn, rulesJournal } from "./rules-journal.ts";

const root = join(import.meta.dirname, "..");
const dist = resolve(process.argv[2] ?? join(root, "dist"));

const STATIC = ["lang", "templates", "assets", "LICENSE", "README.md", "CHANGELOG.md"];

/** What documents of a compendium contain, at any depth: each stored under a `_key` of its own. */
const CONTENTS = ["items", "effects", "results", "pages"];

for (const name of STATIC) {
  if (existsSync(join(root, name))) cpSync(join(root, name), join(dist, name), { recursive: true });
}
writeManifest(readJson(join(root, "system.json")));
for (const pack of PACKS) await compile(writeSources(pack), pack);
for (const game of readdirSync(join(root, "demo"))) writeDemo(game);
tellSizes();

/** Writes the manifest with the types of the games' actors and items, and with their compendia. */
function writeManifest(written: unknown): void {
  const own = isRecord(written) ? written : {};
  const others = isRecord(own["documentTypes"]) ? own["documentTypes"] : {};
  const derived = { documentTypes: { ...documentTypes(), ...others }, packs: PACKS, packFolders: PACK_FOLDERS };
  writeJson("system.json", { ...own, ...derived });
}

/** Writes the demo fight of a game as one file, which a Gamemaster adds to their world. */
function writeDemo(game: string): void {
  const all = (kind: string) =>
    readdirSync(join(root, "demo", game, kind)).map((file) => readDocument(join("demo", game, kind, file)));
  const actors = all("actors").map((actor) => ({ ...actor, ownership: { default: 2 } }));
  mkdirSync(join(dist, "demo"), { recursive: true });
  writeJson(join("demo", `${game}.json`), { actors, scenes: all("scenes"), combats: all("combats") });
}

function writeJson(name: string, content: object): void {
  writeFileSync(join(dist, name), `${JSON.stringify(content, null, 2)}\n`);
}

function tellSizes(): void {
  const built = readdirSync(dist).filter((name) => /\.(mjs|css)$/.test(name));
  const release = new Map(built.map((name) => [name, readFileSync(join(dist, name))]));
  const { all = [], ...worlds } = loadedIn(release);
  const sizeOf = (names: readonly string[]): string => inKilobytes(gzippedSize(release, names));
  const each = Object.entries(worlds).map(([id, names]) => `${id} ${sizeOf(names)}`);
  console.log(`Code and styles: ${sizeOf(all)} gzipped, of ${inKilobytes(LARGEST.all)} at most.`);
  console.log(`A world of one game, of ${inKilobytes(LARGEST.world)} at most: ${each.join(", ")}.`);
}

function inKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}

/** Writes the whole documents of a pack into a folder of its own, from which it is compiled. */
function writeSources(pack: Pack): string {
  const sources = mkdtempSync(join(tmpdir(), "riposte-pack-"));
  for (const [file, document] of Object.entries(documentsOf(pack)))
    writeFileSync(join(sources, file), JSON.stringify(document));
  return sources;
}

/** The documents of a pack by their files: a journal is made from its chapters. */
function documentsOf({ path, type, label }: Pack): Readonly<Record<string, object>> {
  const folder = join(root, path);
  if (type === "JournalEntry")
    return { "rules.json": rulesJournal(basename(dirname(folder)), label, chaptersIn(folder)) };
  return Object.fromEntries(readdirSync(folder).map((file) => [file, readDocument(join(path, file))]));
}

async function compile(source: string, { path, type }: Pack): Promise<void> {
  for (const file of readdirSync(source)) checkKeys(join(source, file), type);
  const target = join(dist, path);
  await compilePack(source, target, { log: false });
  rmSync(join(target, "LOG"), { force: true });
  rmSync(join(target, "LOG.old"), { force: true });
  rmSync(join(target, "LOCK"), { force: true });
  rmSync(source, { recursive: true });
}

/** The compiler silently skips a document without a key; here that is an error. A folder lies in a pack of its own kind. */
function checkKeys(file: string, type: string): void {
  const collection = COLLECTIONS.get(type);
  if (!collection) throw new Error(`packs: documents of type ${type} are not provided for`);
  const document = readJson(file);
  const isFolder = textAt(document, "_key").startsWith("!folders!");
  if (isFolder && textAt(document, "type") !== type) throw new Error(`${file}: a folder of ${type} is expected`);
  checkWhole(file, document, isFolder ? "folders" : collection, textAt(document, "_id"));
}

/** Checks the key of a document and of what it contains. */
function checkWhole(file: string, document: unknown, collection: string, id: string): void {
  expectKey(file, document, `!${collection}!${id}`);
  for (const name of CONTENTS) {
    const contents: unknown = isRecord(document) ? (document[name] ?? []) : [];
    if (!Array.isArray(contents)) throw new Error(`${file}: ${name} is no list`);
    for (const each of contents as unknown[]) {
      checkWhole(file, each, `${collection}.${name}`, `${id}.${textAt(each, "_id")}`);
    }
  }
}

function expectKey(file: string, document: unknown, key: string): void {
  const id = textAt(document, "_id");
  if (!/^[A-Za-z0-9]{16}$/.test(id)) throw new Error(`${file}: the _id "${id}" has not sixteen letters and digits`);
  if (textAt(document, "_key") !== key) throw new Error(`${file}: the _key of ${id} must be ${key}`);
}

function textAt(value: unknown, key: string): string {
  const text = isRecord(value) ? value[key] : undefined;
  return typeof text === "string" ? text : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
