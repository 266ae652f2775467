import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { mergeObject } from "../shared/utils/index.ts";
import type { ModuleData } from "../shared/protocol.ts";
import { recordsIn, textOr, type Json } from "./json.ts";
import { namesPixi, readJson, readLanguages, readPack, type PackEntry } from "./manifest.ts";
import { Refusal } from "./refusal.ts";
import type { Store } from "./store.ts";

/** A module as it lies in its folder. */
export interface Module {
  readonly id: string;
  readonly folder: string;
  readonly hasSocket: boolean;
  readonly raw: Json;
  readonly namesPixi: boolean;
  readonly packs: readonly PackEntry[];
  readonly languages: Readonly<Record<string, Json>>;
}

/** The modules in a folder, each in one of its own with a module.json, in the order of their ids; none without a folder. */
export async function readModules(folder: string | null): Promise<readonly Module[]> {
  if (folder === null) return [];
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const found = await Promise.all(names.map(({ name }) => readModule(join(folder, name), name)));
  return found.filter((module) => module !== null).toSorted((a, b) => a.id.localeCompare(b.id));
}

async function readModule(folder: string, name: string): Promise<Module | null> {
  const raw = await readJson(join(folder, "module.json"));
  if (!raw) return null;
  const { id } = raw;
  // (Fact 141)
  if (id !== name) throw new Refusal(`The module in ${folder} must have the id of its folder`);
  return {
    ...{ id: name, folder, raw, hasSocket: raw["socket"] === true },
    packs: recordsIn(raw["packs"]).map(readPack),
    namesPixi: await namesPixi(folder),
    languages: await readLanguages(folder, recordsIn(raw["languages"]), ""),
  };
}

const CONFIGURATION = "core.moduleConfiguration";

/** The modules that the world's Gamemaster has switched on: what they are made of is read when a page loads. (Fact 142) */
export function activeModules(modules: readonly Module[], store: Store): readonly Module[] {
  const chosen = worldSetting(store, CONFIGURATION);
  return modules.filter(({ id }) => chosen[id] === true);
}

/** What a setting of the world holds; nothing where it is not set. */
export function worldSetting(store: Store, name: string): Json {
  const value = store.all("settings").find(({ key }) => key === name)?.["value"];
  try {
    const content: unknown = typeof value === "string" ? JSON.parse(value) : value;
    return typeof content === "object" && content !== null ? { ...content } : {};
  } catch {
    return {};
  }
}

/** The installed modules as a page gets them. */
export function modulesFor(modules: readonly Module[], active: readonly Module[]): ModuleData[] {
  return modules.map((module) => {
    const { id, raw } = module;
    const title = textOr(raw["title"], id);
    return { ...raw, id, title, version: textOr(raw["version"], ""), active: active.includes(module) };
  });
}

/** The words of the system with those of the active modules. */
export function wordsWith(words: Readonly<Record<string, Json>>, active: readonly Module[]): Record<string, Json> {
  const all: Record<string, Json> = {};
  for (const languages of [words, ...active.map((module) => module.languages)])
    for (const [lang, content] of Object.entries(languages)) mergeObject((all[lang] ??= {}), content);
  return all;
}
