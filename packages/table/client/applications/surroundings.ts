/**
 * What the windows need to know of the table around them: the globals of the client, described no more closely than
 * the windows use them. Nothing here is made by the interface; the core fills the globals before the first window opens.
 */
import type { ModuleData } from "../../shared/protocol.ts";
import { tableWords } from "./words.ts";

export interface TableDocument {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly name: string;
  readonly img?: string | null;
  readonly type: string;
  readonly isOwner: boolean;
  readonly limited: boolean;
  readonly visible: boolean;
  readonly parent: TableDocument | null;
  readonly pack: string | null;
  readonly isEmbedded: boolean;
  readonly sort?: number;
  readonly schema: { readonly fields: Record<string, unknown> };
  readonly system: Record<string, unknown>;
  readonly apps: Record<string, unknown>;
  readonly sheet: { render(options: unknown): unknown } | null;
  readonly _source: Record<string, unknown>;
  readonly ownership: Record<string, number>;
  readonly folder?: TableDocument | null;
  readonly items?: DocumentList;
  readonly effects?: DocumentList;
  readonly constructor: DocumentClass;
  testUserPermission(user: TableUser, level: string | number): boolean;
  canUserModify(user: TableUser, action: string): boolean;
  toObject(source?: boolean): Record<string, unknown>;
  clone(data: object, context: object): unknown;
  toDragData(): object;
  toEmbed(config: object, options?: object): Promise<HTMLElement | null>;
  update(data: object, operation?: object): Promise<unknown>;
  delete(operation?: object): Promise<unknown>;
  validate(options?: object): boolean;
  createEmbeddedDocuments(name: string, data: object[], operation?: object): Promise<TableDocument[]>;
  updateEmbeddedDocuments(name: string, updates: object[], operation?: object): Promise<TableDocument[]>;
  getFlag(scope: string, key: string): unknown;
}

export interface DocumentClass {
  readonly documentName: string;
  readonly name: string;
  defaultName(context?: object): string;
  create(data: object, operation?: object): Promise<TableDocument | undefined>;
  deleteDocuments(ids: string[]): Promise<unknown>;
  fromDropData?(data: object): Promise<TableDocument | undefined>;
}

export interface DocumentList extends Iterable<TableDocument> {
  readonly size: number;
  readonly contents: TableDocument[];
  get(id: string): TableDocument | undefined;
  getName(name: string): TableDocument | undefined;
  filter(test: (entry: TableDocument) => boolean): TableDocument[];
  find(test: (entry: TableDocument) => boolean): TableDocument | undefined;
}

export interface TableUser extends TableDocument {
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly role: number;
  readonly color: { toString(): string } | string;
  readonly character: TableActor | null;
  can(permission: string): boolean;
  query(name: string, data: unknown, options?: object): Promise<unknown>;
}

export interface TableActor extends TableDocument {
  readonly items: DocumentList;
  readonly effects: DocumentList;
  getTokenDocument(data: object, options: object): Promise<TableToken>;
}

/** A token that is about to be placed. */
interface TableToken extends TableDocument {
  getSize(): { readonly width: number; readonly height: number };
  getSnappedPosition(place: object): { readonly x: number; readonly y: number };
}

export interface TableMessage extends TableDocument {
  readonly timestamp: number;
  readonly isAuthor: boolean;
  readonly author: TableUser | null;
  readonly flavor: string;
  readonly content: string;
  readonly alias: string;
  renderHTML(options?: object): Promise<HTMLElement>;
}

export interface TableCombatant extends TableDocument {
  readonly actor: TableActor | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly isNPC: boolean;
}

export interface TableCombat extends TableDocument {
  readonly combatants: DocumentList;
  readonly turns: TableCombatant[];
  readonly turn: number | null;
  readonly round: number;
  readonly started: boolean;
  readonly combatant: TableCombatant | null | undefined;
  startCombat(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollAll(): Promise<unknown>;
  rollNPC(): Promise<unknown>;
  rollInitiative(ids: string[]): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  resetAll(): Promise<unknown>;
  activate?(): Promise<unknown>;
}

export interface TablePack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly visible?: boolean;
  readonly locked: boolean;
  readonly apps: unknown[];
  readonly folders: { get(id: string): { readonly name: string } | undefined };
  readonly index: Iterable<{ _id: string; name: string; img?: string; type?: string; folder?: string | null }>;
  getIndex(): Promise<unknown>;
  getDocument(id: string): Promise<TableDocument | null>;
  importDocument(document: TableDocument): Promise<unknown>;
  deleteCompendium(): Promise<unknown>;
}

/** A registered setting, as `game.settings.settings` holds it by "namespace.key". */
export interface TableSetting {
  readonly namespace: string;
  readonly key: string;
  readonly id?: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: string;
  readonly config?: boolean;
  readonly type: unknown;
  readonly choices?: Record<string, string>;
  readonly range?: { min: number; max: number; step?: number };
  readonly requiresReload?: boolean;
}

export interface TableMenu {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly restricted?: boolean;
  readonly type: new () => { render(options: object): unknown };
}

/** A tour as the windows that list it see it. */
export interface TableTour {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly status: string;
  readonly canStart: boolean;
  readonly config: { readonly display?: boolean; readonly restricted?: boolean };
  start(): Promise<void>;
  reset(): Promise<void>;
}

export interface TableSettings {
  readonly settings: Map<string, TableSetting>;
  readonly menus: Map<string, TableMenu>;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
  register(namespace: string, key: string, data: object): void;
  registerMenu(namespace: string, key: string, data: object): void;
}

export interface TableGame {
  readonly user: TableUser;
  readonly users: DocumentList & { readonly activeGM: TableUser | null };
  readonly actors: DocumentList;
  readonly items: DocumentList;
  readonly messages: DocumentList;
  readonly combats: DocumentList & { viewed: TableCombat | null };
  readonly combat: TableCombat | null;
  readonly scenes: { readonly viewed: TableDocument | undefined };
  readonly journal: DocumentList;
  readonly macros: DocumentList;
  readonly folders: DocumentList;
  readonly packs: Iterable<TablePack> & { get(id: string): TablePack | undefined; readonly size: number };
  readonly collections?: { get(name: string): DocumentList | undefined };
  readonly modules: Iterable<ModuleData>;
  readonly settings: TableSettings;
  readonly tours: Iterable<TableTour> & { get(key: string): TableTour | undefined };
  readonly socket: { readonly connected: boolean; on(event: string, listener: () => void): unknown };
  readonly i18n: {
    readonly lang: string;
    localize(key: string, data?: object): string;
    format(key: string, data?: object): string;
    has(key: string): boolean;
  };
  readonly release: { readonly generation: number; readonly version: string };
  readonly world: { readonly id: string; readonly title: string; readonly description: string };
  readonly system: {
    readonly id: string;
    readonly title: string;
    readonly version: string;
    readonly description?: string;
    readonly documentTypes?: Record<string, Record<string, unknown>>;
  };
}

export interface SheetEntry {
  id: string;
  label: string;
  cls: abstract new (options: never) => unknown;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: unknown;
}

export interface DocumentConfig {
  documentClass: DocumentClass;
  sheetClasses: Record<string, Record<string, SheetEntry>>;
  typeLabels?: Record<string, string>;
  typeIcons?: Record<string, string>;
}

/** The page's globals, without the types that their makers know. */
const page: object = globalThis;

/** The running game. */
export function theGame(): TableGame {
  return Reflect.get(page, "game");
}

/** The client's CONFIG object. */
export function theConfig(): Record<string, unknown> {
  return Reflect.get(page, "CONFIG");
}

/** CONFIG of one document name, e.g. `CONFIG.Actor`. */
export function documentConfig(documentName: string): DocumentConfig {
  const all: object = theConfig();
  const config: DocumentConfig | undefined = Reflect.get(all, documentName);
  if (!config) throw new Error(`CONFIG knows no document named "${documentName}".`);
  return config;
}

/** The global `ui` object. */
export function theUi(): Record<string, unknown> {
  return Reflect.get(page, "ui");
}

/** The client's notifications; the console if there are none yet. */
export function notify(
  kind: "info" | "warn" | "error" | "success",
  message: string,
  data?: Record<string, unknown>,
): void {
  const ui: object | undefined = Reflect.get(page, "ui");
  const notifications: Record<typeof kind, (text: string) => unknown> | undefined =
    ui && Reflect.get(ui, "notifications");
  if (notifications) notifications[kind](say(message, data));
  else console.warn(say(message, data));
}

/** Runs a task that a click began; an error is shown, not lost. */
export async function attempt(task: () => unknown): Promise<void> {
  try {
    await task();
  } catch (error) {
    console.error(error);
    notify("error", error instanceof Error ? error.message : String(error));
  }
}

/** Localises a key: the table's own words first, then the system's; the key itself if it is unknown. */
export function say(key: string, data?: Record<string, unknown>): string {
  const own = tableWords(key, data);
  if (own !== undefined) return own;
  const game: TableGame | undefined = Reflect.get(page, "game");
  if (!game?.i18n) return key;
  return data ? game.i18n.format(key, data) : game.i18n.localize(key);
}

/** Finds a document by its uuid, in the world or in a compendium. */
export function findByUuid(uuid: string): Promise<TableDocument | null> {
  const find: (uuid: string) => Promise<TableDocument | null> = Reflect.get(page, "fromUuid");
  return find(uuid);
}

/** Whether a value is a plain record that can be read by key. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
