import type { DocumentRequest, DocumentResponse, Source, WorldData } from "../../shared/protocol.ts";
import { isPlainObject, randomID, type PlainObject } from "../../shared/utils/index.ts";
import { buildConfig } from "../config.ts";
import { Game } from "../game.ts";
import { registerCompendia, registerDiagonals } from "../helpers/core-settings.ts";
import { registerEmbeddedCollections } from "./embedded-collection.ts";

/** Ids that the tests speak of. */
export const IDS = {
  gm: "gmgmgmgmgmgmgmgm",
  ana: "anaanaanaanaanaa",
  hero: "herohero00000001",
  foe: "foefoefoe0000001",
  fight: "fight00000000001",
};

interface World {
  generation?: 13 | 14;
  userId?: string;
  documents?: Record<string, Source[]>;
}

const TYPES = {
  Actor: { hero: {}, foe: {} },
  Item: { sword: {} },
  ChatMessage: { special: {} },
  RegionBehavior: { snare: {} },
};

/** Makes the globals of a running game with two users, for tests without browser and server. */
export function openTable({ generation = 13, userId = IDS.gm, documents = {} }: World = {}): void {
  const users: Source[] = [
    { _id: IDS.gm, name: "Gamemaster", role: 4 },
    { _id: IDS.ana, name: "Ana", role: 1 },
  ];
  const data: WorldData = {
    userId,
    release: { generation, build: 1, version: `${generation}.1` },
    world: { id: "world", title: "World", description: "", system: "sys" },
    system: { id: "sys", title: "System", version: "1.0", documentTypes: TYPES },
    template: null,
    languages: {},
    documents: { User: users, ...documents },
    modules: [],
    packs: [],
    namesPixi: false,
    activeUsers: [IDS.gm, IDS.ana],
    serverTime: 0,
    paused: false,
  };
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  };
  Object.assign(globalThis, { window: { localStorage }, ui: {}, CONFIG: buildConfig(generation) });
  Object.assign(globalThis, { game: Reflect.construct(Game, [data, {}]) });
  registerEmbeddedCollections();
  game.settings.register("core", "combatTrackerConfig", { scope: "client", type: Object, default: {} });
  registerDiagonals();
  registerCompendia();
  game.settings.register("core", "noCanvas", { scope: "client", type: Boolean, default: false });
}

/** Answers as the server would that accepts everything. */
export async function acceptAll({ action, type, operation }: DocumentRequest): Promise<DocumentResponse> {
  const given: PlainObject[] = operation.data ?? operation.updates ?? (operation.ids ?? []).map((_id) => ({ _id }));
  const result = given
    .filter(isPlainObject)
    .map((entry) => ({ ...entry, _id: typeof entry._id === "string" ? entry._id : randomID() }));
  return JSON.parse(JSON.stringify({ action, type, operation, result, userId: game.userId }));
}
