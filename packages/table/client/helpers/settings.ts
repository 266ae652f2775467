import type { Source } from "../../shared/protocol.ts";
import { Collection, deepClone, isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import { DataModel } from "../data/data-model.ts";
import { DataField } from "../data/fields/data-field.ts";
import type { Document } from "../documents/document.ts";
import { Setting } from "../documents/simple-documents.ts";
import { WorldCollection } from "../documents/world-collection.ts";
import { Hooks } from "./hooks.ts";
import { renamedSetting } from "./older-names.ts";

export interface SettingConfig {
  id: string;
  namespace: string;
  key: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config: boolean;
  type: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?: (value: unknown, options?: object, userId?: string) => unknown;
  [key: string]: unknown;
}

export interface MenuConfig {
  key: string;
  namespace: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options: object): unknown };
  restricted?: boolean;
}

/** The settings of the world: documents of their own. */
export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = "Setting";

  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && (setting.user ?? null) === user);
  }
}

/** What can be set, by the world, by a user or on one client. */
export class ClientSettings {
  readonly settings = new Collection<SettingConfig>();
  readonly menus = new Collection<MenuConfig>();
  readonly storage: Map<string, Storage | WorldSettings>;
  readonly #world = new WorldSettings("Setting");

  constructor() {
    this.storage = new Map<string, Storage | WorldSettings>([
      ["client", window.localStorage],
      ["world", this.#world],
    ]);
  }

  /** The documents that hold what the world and its users set. */
  get documents(): WorldSettings {
    return this.#world;
  }

  /** Takes in what the world and its users have set. */
  load(sources: Source[]): void {
    this.#world.load(sources);
  }

  register(namespace: string, key: string, data: Partial<SettingConfig>): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const id = `${namespace}.${key}`;
    const scope = data.scope ?? "client";
    if (!["world", "client", "user"].includes(scope)) throw new Error(`"${String(scope)}" is not a scope of settings`);
    const field = data.type instanceof DataField ? data.type : undefined;
    if (field) field.name ||= id;
    this.settings.set(id, { config: false, ...data, type: data.type ?? String, id, namespace, key, scope });
    if (data.onChange)
      Hooks.on("clientSettingChanged", (changed: string, value: unknown, options: object) => {
        if (changed === id && scope === "client") void data.onChange?.(value, options, game.userId);
      });
  }

  registerMenu(namespace: string, key: string, data: Omit<MenuConfig, "key" | "namespace">): void {
    if (typeof data.type !== "function") throw new Error("You must provide an application class for the menu");
    this.menus.set(`${namespace}.${key}`, { restricted: false, ...data, key: `${namespace}.${key}`, namespace });
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    const renamed = renamedSetting(namespace, key);
    if (renamed) return renamed.toOld(this.get(namespace, renamed.key));
    const config = this.#config(namespace, key);
    if (document) return this.#documentOf(config) ?? null;
    return this.#live(config, this.#stored(config));
  }

  async set(namespace: string, key: string, value: unknown, options: PlainObject = {}): Promise<unknown> {
    const renamed = renamedSetting(namespace, key);
    if (renamed) return renamed.toOld(await this.set(namespace, renamed.key, renamed.toNew(value), options));
    const config = this.#config(namespace, key);
    const stored = toStored(config, value);
    if (config.scope === "client") return this.#setOnClient(config, stored, options);
    const user = config.scope === "user" ? game.userId : null;
    const known = this.#documentOf(config);
    const json = JSON.stringify(stored);
    if (known) await known.update({ value: json }, options);
    else await Setting.create({ key: config.id, value: json, user }, options);
    return this.get(namespace, key);
  }

  #setOnClient(config: SettingConfig, stored: unknown, options: object): unknown {
    const json = JSON.stringify(stored);
    const changed = window.localStorage.getItem(config.id) !== json;
    window.localStorage.setItem(config.id, json);
    const value = this.#live(config, stored);
    if (changed) Hooks.callAll("clientSettingChanged", config.id, value, options);
    return value;
  }

  #documentOf(config: SettingConfig): (Document & { value: unknown }) | undefined {
    return this.#world.getSetting(config.id, config.scope === "user" ? game.userId : null);
  }

  #stored(config: SettingConfig): unknown {
    if (config.scope === "client") return parsed(window.localStorage.getItem(config.id));
    return this.#documentOf(config)?.value ?? undefined;
  }

  #live(config: SettingConfig, stored: unknown): unknown {
    const value = stored === undefined || stored === null ? defaultOf(config) : stored;
    return toLive(config, value);
  }

  /** Runs what a registered setting wants done when it changes, on every client. */
  settingChanged(setting: Setting, options: object, userId: string): void {
    const config = this.settings.get(setting.key);
    if (!config?.onChange || (setting.user && setting.user !== game.userId)) return;
    void config.onChange(this.get(config.namespace, config.key), options, userId);
  }
}

function parsed(json: string | null): unknown {
  if (json === null) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function isModel(type: unknown): type is typeof DataModel {
  return typeof type === "function" && type.prototype instanceof DataModel;
}

function defaultOf({ default: given, type }: SettingConfig): unknown {
  if (given !== undefined) return deepClone(given);
  if (type instanceof DataField) return type.getInitialValue({});
  return isModel(type) ? {} : null;
}

function toStored(config: SettingConfig, value: unknown): unknown {
  const { type } = config;
  if (value === undefined) return defaultOf(config);
  if (type instanceof DataField) return checked(config, type, type.clean(type.toObject(value)));
  if (isModel(type))
    return new type(isPlainObject(value) ? value : value instanceof DataModel ? value.toObject() : {}).toObject();
  return toLive(config, value);
}

function checked({ id }: SettingConfig, field: DataField, value: unknown): unknown {
  const failure = field.validate(value);
  if (failure) throw new Error(`The value of the setting "${id}" is not valid: ${failure.toString()}`);
  return value;
}

function toLive({ type }: SettingConfig, value: unknown): unknown {
  if (type instanceof DataField) return type.initialize(type.clean(value));
  if (isModel(type)) return type.fromSource(isPlainObject(value) ? (value satisfies PlainObject) : {});
  if (type === Number) return Number(value);
  if (type === Boolean) return value === "false" ? false : Boolean(value);
  if (type === String) return value === null ? null : String(value);
  return value;
}
