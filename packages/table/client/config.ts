import { Actor } from "./documents/actor.ts";
import { ActiveEffect, ActiveEffectTypeDataModel } from "./documents/active-effect.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { COLLECTIONS } from "./documents/collections.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant, CombatantGroup } from "./documents/combatant.ts";
import type { Document, DocumentApp } from "./documents/document.ts";
import { Item } from "./documents/item.ts";
import { MeasuredTemplateDocument } from "./documents/measured-template.ts";
import { RegionBehavior } from "./documents/region/region-behavior.ts";
import { RegionDocument } from "./documents/region/region-document.ts";
import { Macro } from "./documents/macro.ts";
import { RollTable } from "./documents/roll-table.ts";
import { TableResult } from "./documents/table-result.ts";
import { Folder } from "./documents/folder.ts";
import { Level } from "./documents/level.ts";
import { Scene } from "./documents/scene.ts";
import { JournalEntry, JournalEntryPage, Setting } from "./documents/simple-documents.ts";
import { fill, statusRegistry, type Status } from "./documents/status-registry.ts";
import { movementConfig } from "./documents/movement/actions.ts";
import { TokenDocument } from "./documents/token-document.ts";
import { User } from "./documents/user.ts";
import { WallDocument } from "./documents/wall.ts";
import { polygonBackends } from "./placeables/collision.ts";
import { TokenRuler } from "./placeables/ruler/token-ruler.ts";
import { Token } from "./placeables/token.ts";
import type { WorldCollection } from "./documents/world-collection.ts";
import { keepOlderName } from "./helpers/older-names.ts";
import { refuseNames } from "./helpers/refuse-names.ts";
import { WorldSettings } from "./helpers/settings.ts";
import type { Fulfilment } from "./dice/fulfilment.ts";
import type { DiceTerm } from "./dice/terms/dice-term.ts";
import type { Roll } from "./dice/roll.ts";
import type { RollParser } from "./dice/roll-parser.ts";
import { diceConfig } from "./dice/dice-config.ts";
import type { RollTerm } from "./dice/terms/roll-term.ts";
import type { DataModel } from "./data/data-model.ts";
import type { PlainObject } from "../shared/utils/index.ts";

export interface SheetRegistration {
  id: string;
  label: string;
  cls: new (options: object) => DocumentApp;
  default: boolean;
}

export interface DocumentConfig {
  documentClass: typeof Document;
  collection: (new (...args: never[]) => WorldCollection) | null;
  dataModels: Record<string, typeof DataModel>;
  sheetClasses: Record<string, Record<string, SheetRegistration>>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  defaultType?: string;
  sidebarIcon: string;
  [key: string]: unknown;
}

const ICONS: Readonly<Record<string, string>> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  ChatMessage: "fa-solid fa-comments",
  Combat: "fa-solid fa-swords",
  Scene: "fa-solid fa-map",
  JournalEntry: "fa-solid fa-book-open",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
  Folder: "fa-solid fa-folder",
};

/** What else may be configured in Foundry: for documents and other things that the table does not have. */
const NOT_OFFERED = `ActorDelta Adventure AmbientLight AmbientSound Card Cards DatabaseBackend Drawing FogExploration
  JournalEntryCategory Note Playlist PlaylistSound Tile WebRTC canvasTextStyle chatBubblesLayer cursors i18n soundEffects transitionTypes
  weatherEffects`;

const DOCUMENTS: readonly (typeof Document)[] = [
  User,
  Actor,
  Item,
  ActiveEffect,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Scene,
  TokenDocument,
  WallDocument,
  RegionDocument,
  RegionBehavior,
  JournalEntry,
  JournalEntryPage,
  Macro,
  RollTable,
  TableResult,
  Folder,
  Setting,
];

function documentConfig(documentClass: typeof Document): DocumentConfig {
  const { documentName } = documentClass;
  return {
    documentClass,
    collection: COLLECTIONS[documentName] ?? (documentName === "Setting" ? WorldSettings : null),
    dataModels: {},
    sheetClasses: {},
    typeLabels: {},
    typeIcons: {},
    ...(documentName in ICONS ? { compendiumIndexFields: [] } : {}),
    sidebarIcon: ICONS[documentName] ?? "fa-solid fa-file",
  };
}

/** The configuration that packages change, as documented under `CONFIG`. */
export function buildConfig(generation: number): Config {
  const documents = Object.fromEntries(
    [...DOCUMENTS, ...(generation >= 14 ? [Level] : [MeasuredTemplateDocument])].map((documentClass) => [
      documentClass.documentName,
      documentConfig(documentClass),
    ]),
  );
  const config = { ...documents, ...commonConfig() } as unknown as Config;
  Object.assign(config.Actor, { trackableAttributes: {} });
  Object.assign(config.Token as object, {
    objectClass: Token,
    rulerClass: TokenRuler,
    movement: movementConfig(generation),
  });
  Object.assign(config.RollTable as object, {
    resultIcon: "icons/svg/d20-grey.svg",
    resultTemplate: "templates/dice/table-result.hbs",
  });
  Object.assign(config.Combat, {
    initiative: { formula: null, decimals: 0 },
    sounds: {},
    fallbackTurnMarker: null,
    settings: { turnMarker: { enabled: false } },
  });
  Object.assign(config.ActiveEffect, {
    legacyTransferral: false,
    phases: { initial: { label: "initial" }, final: { label: "final" } },
    changeTypes: {},
    expiryAction: "update",
  });
  refuseNames(config, "CONFIG", NOT_OFFERED.split(/\s+/));
  if (generation < 14) refuseNames(config, "CONFIG", ["TinyMCE"]);
  if (generation < 14) config.Dice.rollModes = rollModes();
  else configure14(config);
  return config;
}

/** What is configured otherwise on generation 14, and what of 13 is still there. */
function configure14(config: Config): void {
  Object.assign(config.ChatMessage, { modes: messageModes() });
  Object.assign(config.ActiveEffect.dataModels, { base: ActiveEffectTypeDataModel });
  keepOlderName(config.Dice, "CONFIG.Dice.rollModes", { now: "CONFIG.ChatMessage.modes", value: rollModes });
  const statuses = statusRegistry(config.statusEffects);
  Object.defineProperty(config, "statusEffects", {
    get: () => statuses,
    set: (all: Iterable<Status> | Record<string, Status>) =>
      fill(statuses, Symbol.iterator in all ? all : Object.values(all)),
    enumerable: true,
    configurable: true,
  });
}

function commonConfig(): PlainObject {
  return {
    debug: { hooks: false, dice: false, documents: false, applications: false },
    queries: {},
    ui: {},
    sounds: { dice: "sounds/dice.wav", lock: null, notification: null, combat: null },
    statusEffects: [{ id: "dead", name: "EFFECT.StatusDead", img: "icons/svg/skull.svg" }],
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    time: { roundTime: 0, turnTime: 0 },
    Canvas: canvasConfig(),
    controlIcons: { combat: "icons/svg/combat.svg", defeated: "icons/svg/skull.svg" },
    TextEditor: { enrichers: [], inlineRolls: [] },
    fontDefinitions: {},
    defaultFontFamily: "Signika",
    supportedLanguages: { en: "English" },
    compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
    Dice: diceConfig(),
  };
}

/** The documentation names the colours of the first four; all are numbers. */
const DISPOSITION_COLORS = {
  ...{ HOSTILE: 0xe0_30_30, NEUTRAL: 0xf0_d8_30, FRIENDLY: 0x40_d8_e0, SECRET: 0xa0_20_d0 },
  ...{ INACTIVE: 0x55_55_55, PARTY: 0x30_c0_50, CONTROLLED: 0xff_98_30 },
};

/** `CONFIG.Canvas`: of all that may be configured there, the table tests what walls stop. */
function canvasConfig(): object {
  const config = { polygonBackends: polygonBackends(), dispositionColors: { ...DISPOSITION_COLORS } };
  refuseNames(config, "CONFIG.Canvas", [
    ...["blurStrength", "darknessColor", "exploredColor", "groups", "layers", "lightAnimations", "rulerClass"],
    ...["visionModes", "detectionModes", "pings", "targeting", "hoverFade", "transcoders"],
  ]);
  return config;
}

function rollModes(): PlainObject {
  return {
    publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
    gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
    blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
    selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
  };
}

function messageModes(): PlainObject {
  const { publicroll, gmroll, blindroll, selfroll } = rollModes();
  return {
    public: publicroll,
    gm: gmroll,
    blind: blindroll,
    self: selfroll,
    ic: { label: "CHAT.ModeIC", icon: "fa-solid fa-comment" },
  };
}

/** What the client reads of its configuration. */
export interface Config {
  Actor: DocumentConfig;
  Item: DocumentConfig;
  User: DocumentConfig;
  ChatMessage: DocumentConfig;
  Combat: DocumentConfig & { initiative: { formula: string | null; decimals: number } };
  Combatant: DocumentConfig;
  ActiveEffect: DocumentConfig;
  Dice: {
    rolls: (typeof Roll)[];
    terms: Record<string, typeof DiceTerm>;
    termTypes: Record<string, typeof RollTerm>;
    randomUniform: () => number;
    parser: typeof RollParser;
    types: (typeof DiceTerm)[];
    functions: Record<string, (...values: (number | string)[]) => number>;
    fulfillment: Fulfilment;
    rollModes?: PlainObject;
  };
  queries: Record<string, (data: unknown, options?: object) => unknown>;
  statusEffects: (PlainObject & { id: string })[];
  specialStatusEffects: Record<string, string>;
  supportedLanguages: Record<string, string>;
  sounds: { dice: string | null };
  time: { roundTime: number; turnTime: number };
  [key: string]: unknown;
}
