import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { mergeObject } from "../shared/utils/index.ts";
import { asRecord, recordsIn, textOr, type Json } from "./json.ts";
import { Refusal } from "./refusal.ts";

/** What a system says of one of its types, as far as the server looks after it. Paths are relative to `system`. */
export interface TypeRules {
  readonly htmlFields: readonly string[];
  readonly gmOnlyFields: readonly string[];
}

/** What a system says of one of its compendia. */
export interface PackEntry {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly type: string;
  readonly system?: string;
  /** The level of each role by name, where the manifest says so. */
  readonly ownership?: Json;
}

/** A built system as it lies in its folder. */
export interface System {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly folder: string;
  /** Whether the system may send socket events of its own. */
  readonly hasSocket: boolean;
  readonly raw: Json & { id: string; title: string; version: string };
  readonly template: Json | null;
  /** True if a script of the package names PixiJS, which is loaded for those alone. */
  readonly namesPixi: boolean;
  /** Types by document name. */
  readonly types: ReadonlyMap<string, ReadonlyMap<string, TypeRules>>;
  readonly packs: readonly PackEntry[];
  readonly languages: Readonly<Record<string, Json>>;
}

/** Reads a system from the folder that holds its system.json. */
export async function readSystem(folder: string): Promise<System> {
  const raw = await readJson(join(folder, "system.json"));
  if (!raw) throw new Refusal(`There is no system.json in ${folder}: it is not a built system`);
  const { id, title, version } = raw;
  if (!isSystemId(id)) throw new Refusal("The system.json has no valid id");
  if (typeof title !== "string" || typeof version !== "string") {
    throw new Refusal("The system.json must have a title and a version");
  }
  const template = await readJson(join(folder, "template.json"));
  return {
    ...{ id, title, version, folder, template },
    hasSocket: raw["socket"] === true,
    namesPixi: await namesPixi(folder),
    raw: { ...raw, id, title, version },
    types: readTypes(raw["documentTypes"], template),
    packs: recordsIn(raw["packs"]).map(readPack),
    languages: await readLanguages(folder, recordsIn(raw["languages"]), id),
  };
}

/** Reads the scripts of a package for the name of PixiJS. */
export async function namesPixi(folder: string): Promise<boolean> {
  const paths = await readdir(folder, { recursive: true });
  const scripts = paths.filter((path) => /\.m?js$/.test(path) && !path.includes("node_modules"));
  const texts = await Promise.all(scripts.map((path) => readFile(join(folder, path), "utf8").catch(() => "")));
  return texts.some((text) => /\bPIXI\b/.test(text));
}

/** Whether a value can be the id of a system, and the name of its folder. */
export function isSystemId(id: unknown): id is string {
  return typeof id === "string" && /^[a-z0-9][a-z0-9_-]*$/.test(id);
}

function readTypes(documentTypes: unknown, template: Json | null): Map<string, Map<string, TypeRules>> {
  const types = new Map<string, Map<string, TypeRules>>();
  for (const [name, entry] of Object.entries(template ?? {})) {
    const listed = asRecord(entry)?.["types"];
    if (Array.isArray(listed)) types.set(name, new Map(texts(listed).map((type) => [type, readRules({})])));
  }
  for (const [name, entry] of Object.entries(asRecord(documentTypes) ?? {})) {
    const rules = types.get(name) ?? new Map<string, TypeRules>();
    for (const [type, given] of Object.entries(asRecord(entry) ?? {})) rules.set(type, readRules(given));
    types.set(name, rules);
  }
  return types;
}

function readRules(given: unknown): TypeRules {
  const rules = asRecord(given) ?? {};
  return { htmlFields: texts(rules["htmlFields"]), gmOnlyFields: texts(rules["gmOnlyFields"]) };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** A compendium that a manifest lists. */
export function readPack(entry: Json): PackEntry {
  const { name, path, type, system } = entry;
  if (typeof name !== "string" || typeof type !== "string" || /[./\\]/.test(name)) {
    throw new Refusal("Every pack of a manifest needs a name and a type");
  }
  const pack = { name, path: textOr(path, "") || `packs/${name}`, type, label: textOr(entry["label"], name) };
  const ownership = asRecord(entry["ownership"]);
  return { ...pack, ...(typeof system === "string" ? { system } : {}), ...(ownership ? { ownership } : {}) };
}

/** The language files that a manifest lists, without those that are for another system. */
export async function readLanguages(
  folder: string,
  entries: readonly Json[],
  id: string,
): Promise<Record<string, Json>> {
  const languages: Record<string, Json> = {};
  for (const entry of entries) {
    const { lang, path } = entry;
    if (typeof lang !== "string" || typeof path !== "string") continue;
    if (typeof entry["system"] === "string" && entry["system"] !== id) continue;
    const content = await readJson(join(folder, path));
    if (!content) throw new Refusal(`The language file ${path} that system.json names is missing`);
    mergeObject((languages[lang] ??= {}), content);
  }
  return languages;
}

/** The object in a JSON file; null when there is no such file. */
export async function readJson(path: string): Promise<Json | null> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch {
    return null;
  }
  try {
    const content = asRecord(JSON.parse(text));
    if (content) return content;
  } catch (error) {
    throw new Refusal(`${path} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new Refusal(`${path} does not hold a JSON object`);
}
