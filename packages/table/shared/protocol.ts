/**
 * What the table's server and its browsers say to each other, over socket.io (websocket only).
 *
 * Browser → server (every one answered by an acknowledgement of type `Reply`):
 *   "world"    ()                     → Reply<WorldData>            everything the user may see
 *   "document" (DocumentRequest)      → Reply<DocumentResponse>     read or change documents; the others get the broadcast "document"
 *   "query"    (QueryRequest)         → Reply<unknown>              ask one user's client; carried to one of that user's sockets
 *   "compendium" ({ action, label, name?, type, collection })  → Reply<CompendiumRequest>  make or remove a compendium of the world's own
 *   "reload"   ()                     → Reply<void>                 reload the pages of all others
 *   "activity" (Activity)             what the user does, for the other clients; not answered
 *   "movement" (MovementSignal)       how the movement of a token goes on, from its owners; not answered
 *   "pause"    (boolean)              → Reply<void>                 pauses the game for all, or ends the pause
 *   "system.<id>" | "module.<id>"     broadcast of a package to all other sockets
 * Server → browser:
 *   "document" (DocumentResponse)     documents changed (never sent to the socket that asked)
 *   "query"    ({ name, data, timeout? }, ack)  answer with a `Reply`
 *   "userActivity" ({ userId, active })
 *   "compendium" (CompendiumRequest)  a compendium was made or removed (never sent to the socket that asked)
 *   "reload"   ()                     the server restarted, or a setting needs it: reload the page
 *   "activity" (Activity & { userId })  what another user does
 *   "movement" (MovementSignal & { userId })
 *   "pause"    ({ paused, userId })     the game is paused or goes on; sent to all
 */
export const ACTIONS = ["get", "create", "update", "delete"] as const;
export type Action = (typeof ACTIONS)[number];

/** A document's source data as it is stored: plain JSON with an `_id`. */
export interface Source {
  _id: string;
  [key: string]: unknown;
}

export type Reply<T> = { ok: true; value: T } | { ok: false; error: string };

export interface DocumentRequest {
  action: Action;
  /** The document's name: "Actor", "Item", "Combatant", "Setting", … */
  type: string;
  operation: DocumentOperation;
}

/** Keys beyond the named ones are options of the caller; they are carried to every client's hooks unchanged. */
export interface DocumentOperation {
  /** The uuid of the parent for an embedded document, e.g. "Combat.abc" or "Actor.a". */
  parentUuid?: string | null;
  /** A compendium's collection id, e.g. "riposte.weapons". */
  pack?: string | null;
  /** create: whole source objects. */
  data?: Record<string, unknown>[];
  /** update: each has `_id`; expanded objects that are merged into the source; `-=key` deletes and `==key` replaces. */
  updates?: Record<string, unknown>[];
  /** get and delete. */
  ids?: string[];
  deleteAll?: boolean;
  keepId?: boolean;
  [option: string]: unknown;
}

export interface DocumentResponse {
  action: Action;
  type: string;
  operation: DocumentOperation;
  /** create and get: whole sources; update: the changes that were applied, each with `_id`; delete: `{ _id }` each. */
  result: Source[];
  /** The asking user. Filled in by the server from the socket's session, never from the payload. */
  userId: string;
}

/** What a user does on the scene that they view: which tokens they target. */
export interface Activity {
  sceneId: string | null;
  targets: string[];
}

/** How a token's movement goes on: its state lives in the memory of the client that moves it. */
export interface MovementSignal {
  kind: "pause" | "resume" | "stop" | "plan" | "drag";
  sceneId: string;
  tokenId: string;
  movementId: string;
  /** resume: which pause is over. */
  key?: string;
  /** plan: the path that is planned; drag: where the token is dragged, missing where it no longer is. */
  plan?: Record<string, unknown>;
}

export interface QueryRequest {
  userId: string;
  name: string;
  data: unknown;
  /** Milliseconds; at most 600000. */
  timeout?: number;
}

export interface PackData {
  /** "<system id>.<name>" */
  collection: string;
  name: string;
  label: string;
  type: string;
  system?: string;
  packageName: string;
  /** The level of each role by name, where the manifest says so. */
  ownership?: Record<string, unknown>;
  index: Source[];
  folders: Source[];
}

/** A compendium of the world's own that was made or removed. */
export type CompendiumRequest = { action: "create"; pack: PackData } | { action: "delete"; collection: string };

/** A module that is installed: its manifest, and whether it is active in this world. */
export interface ModuleData extends Record<string, unknown> {
  id: string;
  title: string;
  version: string;
  active: boolean;
}

export interface WorldData {
  userId: string;
  release: { generation: number; build: number; version: string };
  world: { id: string; title: string; description: string; system: string };
  /** The system's own manifest, as read from its system.json. */
  system: Record<string, unknown> & { id: string; title: string; version: string };
  /** The installed modules, in the order of their ids. */
  modules: ModuleData[];
  /** The system's template.json, if it has one. */
  template: Record<string, unknown> | null;
  /** Contents of the system's language files by language code, merged in the order of the manifest. */
  languages: Record<string, Record<string, unknown>>;
  /** World documents by document name: User, Actor, Item, ChatMessage, Combat, Scene, JournalEntry, Macro, Folder, Setting. */
  documents: Record<string, Source[]>;
  packs: PackData[];
  /** True if a script of the system or of an active module names PixiJS. */
  namesPixi: boolean;
  activeUsers: string[];
  paused: boolean;
  /** Server time in milliseconds since the epoch. */
  serverTime: number;
}
