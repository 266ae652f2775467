/** What a core field of a document may hold; null is always allowed but for a name and a type. */
export type FieldKind =
  "name" | "type" | "text" | "html" | "number" | "flag" | "record" | "list" | "ownership" | "role" | "any";

type Fields = Readonly<Record<string, FieldKind>>;

/** A kind of document: where it is stored, what it may contain, and its core fields. */
export interface Kind {
  readonly name: string;
  /** The name of its collection, at the top level and in a parent. */
  readonly collection: string;
  readonly isPrimary: boolean;
  /** The kinds of the documents that lie in it, by the name of the field that holds them. */
  readonly embedded: Readonly<Record<string, string>>;
  readonly fields: Fields;
}

const COMMON: Fields = { _id: "text", flags: "record", sort: "number", _stats: "record" };
const OWNED: Fields = { ...COMMON, name: "name", folder: "text", ownership: "ownership" };
const TYPED: Fields = { type: "type", system: "record" };

const ACTOR: Fields = { ...OWNED, ...TYPED, img: "text", prototypeToken: "record" };
const ITEM: Fields = { ...OWNED, ...TYPED, img: "text" };
const EFFECT: Fields = {
  ...{ ...COMMON, ...TYPED, name: "name", img: "text", changes: "list", disabled: "flag", duration: "record" },
  ...{ start: "record", description: "html", origin: "text", tint: "text", transfer: "flag", statuses: "list" },
  ...{ showIcon: "number", folder: "text", ownership: "ownership" },
};
const MESSAGE: Fields = {
  ...{ _id: "text", flags: "record", _stats: "record", ...TYPED, style: "number", author: "text" },
  ...{ timestamp: "number", flavor: "html", title: "text", content: "html", speaker: "record", whisper: "list" },
  ...{ blind: "flag", rolls: "list", sound: "text", emote: "flag" },
};
const COMBAT: Fields = {
  ...{ ...COMMON, ...TYPED, scene: "text", active: "flag", round: "number", turn: "number" },
};
const COMBATANT: Fields = {
  ...{ ...COMMON, ...TYPED, actorId: "text", tokenId: "text", sceneId: "text", name: "text", img: "text" },
  ...{ initiative: "number", hidden: "flag", defeated: "flag", group: "text", roundJoined: "number" },
};
const COMBATANT_GROUP: Fields = {
  ...{ ...COMMON, ...TYPED, name: "text", img: "text", initiative: "number", ownership: "ownership" },
};
const USER: Fields = {
  ...{ _id: "text", flags: "record", _stats: "record", name: "name", role: "role", avatar: "text", character: "text" },
  ...{ color: "text", pronouns: "text", hotbar: "record", permissions: "record" },
};
const SCENE: Fields = {
  ...{ ...OWNED, active: "flag", navigation: "flag", navOrder: "number", navName: "text", background: "record" },
  ...{ foreground: "text", thumb: "text", width: "number", height: "number", padding: "number", initial: "record" },
  ...{ backgroundColor: "text", grid: "record", tokenVision: "flag", fog: "record", environment: "record" },
  ...{ playlist: "text", playlistSound: "text", journal: "text", journalEntryPage: "text", weather: "text" },
  ...{ shiftX: "number", shiftY: "number" },
};
const WALL: Fields = {
  ...{ _id: "text", flags: "record", _stats: "record", c: "list", light: "number", move: "number", sight: "number" },
  ...{ sound: "number", dir: "number", door: "number", ds: "number", threshold: "record", levels: "list" },
};
const TEMPLATE: Fields = {
  ...{ _id: "text", flags: "record", _stats: "record", author: "text", t: "text", x: "number", y: "number" },
  ...{ elevation: "number", distance: "number", direction: "number", angle: "number", width: "number" },
  ...{ borderColor: "text", fillColor: "text", texture: "text", hidden: "flag" },
};
const REGION: Fields = {
  ...{ _id: "text", flags: "record", _stats: "record", name: "name", color: "text", shapes: "list" },
  ...{ elevation: "record", visibility: "number", locked: "flag", levels: "list", restriction: "record" },
  ...{ ownership: "ownership", attachment: "record", hidden: "flag" },
};
const REGION_BEHAVIOR: Fields = {
  ...{ _id: "text", flags: "record", _stats: "record", ...TYPED, name: "text", disabled: "flag" },
};
const LEVEL: Fields = {
  ...{ ...COMMON, name: "name", elevation: "record", background: "record", foreground: "record", fog: "record" },
  ...{ textures: "record", visibility: "record" },
};
const TOKEN: Fields = {
  ...{ ...COMMON, name: "text", displayName: "number", actorId: "text", actorLink: "flag", delta: "record" },
  ...{ x: "number", y: "number", elevation: "number", width: "number", height: "number", shape: "number" },
  ...{ rotation: "number", alpha: "number", depth: "number", level: "text", _movementHistory: "list" },
  ...{ texture: "record", hidden: "flag", locked: "flag", disposition: "number", displayBars: "number" },
  ...{ bar1: "record", bar2: "record", light: "record", sight: "record", detectionModes: "any", _regions: "list" },
  ...{ occludable: "record", ring: "record", turnMarker: "record", movementAction: "text", lockRotation: "flag" },
};
const PAGE: Fields = {
  ...{ ...COMMON, ...TYPED, name: "name", title: "record", image: "record", text: "record", video: "record" },
  ...{ src: "text", category: "text", ownership: "ownership" },
};
const MACRO: Fields = { ...OWNED, ...{ type: "text", author: "text", img: "text", scope: "text", command: "text" } };
const ROLL_TABLE: Fields = {
  ...{ ...OWNED, img: "text", description: "html", formula: "text", replacement: "flag", displayRoll: "flag" },
};
const TABLE_RESULT: Fields = {
  ...{ _id: "text", flags: "record", _stats: "record", type: "text", name: "text", img: "text", description: "html" },
  ...{ documentUuid: "text", weight: "number", range: "list", drawn: "flag" },
  ...{ text: "html", documentCollection: "text", documentId: "text" },
};
const FOLDER: Fields = {
  ...{ ...COMMON, name: "name", type: "text", description: "html", folder: "text", sorting: "text", color: "text" },
};
const SETTING: Fields = { _id: "text", key: "name", value: "any", user: "text", _stats: "record" };

const LIST: readonly Kind[] = [
  primary("Actor", "actors", ACTOR, { items: "Item", effects: "ActiveEffect" }),
  primary("ChatMessage", "messages", MESSAGE),
  primary("Combat", "combats", COMBAT, { combatants: "Combatant", groups: "CombatantGroup" }),
  primary("Folder", "folders", FOLDER),
  primary("Item", "items", ITEM, { effects: "ActiveEffect" }),
  primary("JournalEntry", "journal", OWNED, { pages: "JournalEntryPage" }),
  primary("Macro", "macros", MACRO),
  primary("RollTable", "tables", ROLL_TABLE, { results: "TableResult" }),
  primary("Scene", "scenes", SCENE, {
    tokens: "Token",
    walls: "Wall",
    levels: "Level",
    regions: "Region",
    templates: "MeasuredTemplate",
  }),
  primary("Setting", "settings", SETTING),
  primary("User", "users", USER),
  inner("ActiveEffect", "effects", EFFECT),
  inner("Combatant", "combatants", COMBATANT),
  inner("CombatantGroup", "groups", COMBATANT_GROUP),
  inner("JournalEntryPage", "pages", PAGE),
  inner("Level", "levels", LEVEL),
  inner("MeasuredTemplate", "templates", TEMPLATE),
  inner("Region", "regions", REGION, { behaviors: "RegionBehavior" }),
  inner("RegionBehavior", "behaviors", REGION_BEHAVIOR),
  inner("TableResult", "results", TABLE_RESULT),
  inner("Token", "tokens", TOKEN),
  inner("Wall", "walls", WALL),
];

function primary(name: string, collection: string, fields: Fields, embedded: Record<string, string> = {}): Kind {
  return { name, collection, isPrimary: true, embedded, fields };
}

function inner(name: string, collection: string, fields: Fields, embedded: Record<string, string> = {}): Kind {
  return { name, collection, isPrimary: false, embedded, fields };
}

const BY_NAME = new Map(LIST.map((kind) => [kind.name, kind]));

/** The kinds of documents that stand by themselves in a world. */
export const PRIMARY_KINDS: readonly Kind[] = LIST.filter((kind) => kind.isPrimary);

/** The kind of documents of this name, if there is one. */
export function findKind(name: string): Kind | undefined {
  return BY_NAME.get(name);
}

/** The kinds that lie in documents of a kind, each with the field that holds them. */
export function embeddedIn(kind: Kind): [field: string, kind: Kind][] {
  return Object.entries(kind.embedded).flatMap(([field, name]) => {
    const inside = findKind(name);
    return inside ? [[field, inside] satisfies [string, Kind]] : [];
  });
}
