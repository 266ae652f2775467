import type { Socket } from "socket.io-client";
import type { PackData, ModuleData, WorldData } from "../shared/protocol.ts";
import { Collection, isPlainObject, type PlainObject } from "../shared/utils/index.ts";
import type { DocumentConfig } from "./config.ts";
import {
  COLLECTIONS,
  type ChatMessages,
  type CombatEncounters,
  type Scenes,
  type Users,
} from "./documents/collections.ts";
import type { Combat } from "./documents/combat.ts";
import { CompendiumCollection } from "./documents/compendium-collection.ts";
import type { User } from "./documents/user.ts";
import type { WorldCollection } from "./documents/world-collection.ts";
import { ClipboardHelper } from "./helpers/clipboard.ts";
import { ClientKeybindings, KeyboardManager } from "./helpers/keybindings.ts";
import { Localization } from "./helpers/localization.ts";
import { ClientSettings } from "./helpers/settings.ts";
import { refuseNames } from "./helpers/refuse-names.ts";
import { tellPause } from "./helpers/connection.ts";
import { Hooks } from "./helpers/hooks.ts";
import { ToursCollection } from "./tours/tours-collection.ts";
import { GameTime, worldTimeIn } from "./helpers/game-time.ts";

/** The order in which collections come to be. */
const ORDER = [
  "Folder",
  "User",
  "Actor",
  "Item",
  "Scene",
  "Combat",
  "JournalEntry",
  "Macro",
  "RollTable",
  "ChatMessage",
];

/** The running game, as packages know it. */
export class Game {
  readonly data: WorldData;
  readonly userId: string;
  readonly release: WorldData["release"] & { readonly isDev: boolean };
  readonly world: WorldData["world"];
  readonly system: WorldData["system"] & { readonly documentTypes: Record<string, PlainObject> };
  readonly modules: Collection<ModuleData>;
  readonly settings: ClientSettings;
  readonly keybindings = new ClientKeybindings();
  readonly keyboard = new KeyboardManager();
  readonly clipboard = new ClipboardHelper();
  readonly tours = new ToursCollection();
  readonly socket: Socket;
  readonly view = "game";
  i18n: Localization;
  ready = false;
  paused: boolean;
  /** Whether documents may prepare their data: all of them are there. */
  documentsReady = false;
  collections: Collection<WorldCollection> | undefined;
  packs: Collection<CompendiumCollection> | undefined;
  users: Users | undefined;
  actors: WorldCollection | undefined;
  items: WorldCollection | undefined;
  scenes: Scenes | undefined;
  combats: CombatEncounters | undefined;
  journal: WorldCollection | undefined;
  macros: WorldCollection | undefined;
  tables: WorldCollection | undefined;
  messages: ChatMessages | undefined;
  folders: WorldCollection | undefined;
  user: User | null = null;

  constructor(data: WorldData, socket: Socket) {
    this.data = data;
    this.socket = socket;
    this.userId = data.userId;
    this.paused = data.paused;
    this.release = { ...data.release, isDev: false };
    this.world = data.world;
    this.modules = new Collection(data.modules.map((module) => [module.id, module]));
    const { documentTypes } = data.system;
    this.system = { ...data.system, documentTypes: completeTypes(isPlainObject(documentTypes) ? documentTypes : {}) };
    this.time = new GameTime(data.serverTime, worldTimeIn(data.documents.Setting));
    this.settings = new ClientSettings();
    this.i18n = new Localization("en", data.system.id);
  }

  #begin: () => Promise<void> = () => Promise.resolve();

  /** Names what begins the game once the packages are loaded. */
  _beginBy(begin: () => Promise<void>): void {
    this.#begin = begin;
  }

  /** Begins the game: its packages are loaded, and none has been told of anything yet. */
  async initialize(): Promise<void> {
    await this.#begin();
  }

  get version(): string {
    return this.release.version;
  }

  get combat(): Combat | null {
    return this.combats?.viewed ?? null;
  }

  get documentTypes(): Record<string, string[]> {
    return Object.fromEntries(
      ["Actor", "Item", "ChatMessage", "Combat", "Combatant", "ActiveEffect", "JournalEntryPage", "RegionBehavior"].map(
        (name) => [name, this.typesOf(name)],
      ),
    );
  }

  /** Default data by type, as template.json gives it. */
  get model(): PlainObject {
    return Object.fromEntries(
      ["Actor", "Item"].map((name) => [
        name,
        Object.fromEntries(this.typesOf(name).map((type) => [type, this.templateFor(name, type)])),
      ]),
    );
  }

  /** The clocks: the world's and the server's. */
  readonly time: GameTime;

  get permissions(): PlainObject {
    return {};
  }

  /** The configuration of documents of a name. */
  configOf(documentName: string): DocumentConfig {
    const config = CONFIG[documentName];
    if (!isPlainObject(config) || typeof config.documentClass !== "function")
      throw new Error(`The local table knows no documents named "${documentName}"`);
    return config as unknown as DocumentConfig;
  }

  /** The types that documents of a name may have: the core's, then the system's. */
  typesOf(documentName: string): string[] {
    const { coreTypes } = this.configOf(documentName).documentClass.metadata;
    return [...new Set([...coreTypes, ...Object.keys(this.system.documentTypes[documentName] ?? {})])];
  }

  /** What template.json says a type begins with. */
  templateFor(documentName: string, type: unknown): PlainObject {
    const all: unknown = this.data.template?.[documentName];
    if (!isPlainObject(all) || typeof type !== "string" || !isPlainObject(all[type])) return {};
    const { templates = [], ...own } = all[type];
    const shared = isPlainObject(all.templates) ? all.templates : {};
    const parts = (Array.isArray(templates) ? templates : []).map((name: unknown) => shared[String(name)]);
    return Object.assign({}, ...parts, own);
  }

  /** Reads the language that the user chose and its words. */
  initializeLanguage(): void {
    this.i18n = new Localization(String(this.settings.get("core", "language")), this.system.id);
    this.i18n.initialize(this.data.languages);
  }

  /** Makes the collections of documents, and prepares the data of all. (Fact 3) */
  setupDocuments(): void {
    this.packs = new Collection(
      this.data.packs.map((pack: PackData) => [pack.collection, new CompendiumCollection(pack)]),
    );
    this.collections = new Collection<WorldCollection>();
    for (const name of ORDER) {
      const cls = this.configOf(name).collection ?? COLLECTIONS[name];
      if (!cls) throw new Error(`There is no collection for ${name} documents`);
      const collection: WorldCollection = Reflect.construct(cls, [name, this.data.documents[name] ?? []]);
      this.collections.set(name, collection);
      Object.assign(this, { [collectionKey(name)]: collection });
      if (name === "User") this.#takeSeat();
    }
    this.collections.set("Setting", this.settings.documents);
    this.#prepareAll();
  }

  #takeSeat(): void {
    this.user = this.users?.get(this.userId) ?? null;
    if (!this.user) throw new Error("The user who joined is not part of this world");
    for (const id of this.data.activeUsers) this.setActive(id, true);
    this.setActive(this.userId, true);
  }

  #prepareAll(): void {
    this.documentsReady = true;
    for (const collection of this.collections ?? []) for (const document of collection) document._safePrepareData();
    for (const combat of this.combats ?? []) combat.previous = combat.current;
  }

  /** Marks a user as there or away. */
  setActive(userId: string, active: boolean): void {
    const user = this.users?.get(userId);
    if (user) user.active = active;
  }

  /** Sends a line to the chat as if it was typed. */
  sendChat(line: string): unknown {
    const chat: unknown = Reflect.get(ui, "chat");
    const process: unknown =
      typeof chat === "object" && chat !== null ? Reflect.get(chat, "processMessage") : undefined;
    if (typeof process !== "function") throw new Error("The chat is not there yet");
    return Reflect.apply(process, chat, [line]);
  }

  /** Pauses the game or lets it go on: for all where a Gamemaster says so, else on this client alone. */
  async togglePause(
    pause = !this.paused,
    { broadcast = false, userId = this.userId }: { broadcast?: boolean; userId?: string } = {},
  ): Promise<boolean> {
    if (broadcast && this.user?.isGM) await tellPause(pause);
    else this.showPause(pause, userId);
    return pause;
  }

  /** Shows that the game is paused or goes on. */
  showPause(pause: boolean, userId: string): void {
    this.paused = pause;
    Hooks.callAll("pauseGame", pause, { broadcast: true, userId });
  }
}

refuseNames(GameTime.prototype, "game.time", ["calendar", "earthCalendar", "components", "averageLatency"]);
refuseNames(Game.prototype, "game", [
  ...["playlists", "cards", "fog", "nue", "audio", "video", "webrtc", "canvas"],
  ...["documentIndex", "gamepad", "issues", "mouse", "workers"],
]);

function collectionKey(documentName: string): string {
  const names: Readonly<Record<string, string>> = {
    Folder: "folders",
    User: "users",
    Actor: "actors",
    Item: "items",
    Scene: "scenes",
    Combat: "combats",
    JournalEntry: "journal",
    Macro: "macros",
    RollTable: "tables",
    ChatMessage: "messages",
  };
  return names[documentName] ?? documentName;
}

function completeTypes(types: PlainObject): Record<string, PlainObject> {
  return Object.fromEntries(
    Object.entries(types).filter((entry): entry is [string, PlainObject] => isPlainObject(entry[1])),
  );
}
