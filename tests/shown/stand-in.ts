import { vi } from "vitest";
import { isData } from "../../src/engine/kernel/json.ts";
import { Documents, anything } from "../anything.ts";

/** The texts of a language by their dotted keys. */
export type Texts = ReadonlyMap<string, string>;

/** An application that was opened: its own context, its parts, and its title. */
export type Opened = {
  readonly title: string;
  readonly constructor: { readonly PARTS: Readonly<Record<string, { readonly template: string }>> };
  _prepareContext(options: object): Promise<object>;
};

class Document {
  readonly [name: string]: unknown;

  constructor(data: object) {
    Object.assign(this, data);
  }

  testUserPermission(): boolean {
    return true;
  }

  getFlag(scope: string, key: string): unknown {
    const flags = this["flags"];
    const own = isData(flags) ? flags[scope] : {};
    return isData(own) ? own[key] : undefined;
  }

  toObject(): unknown {
    return this["source"] ?? {};
  }

  *allApplicableEffects(): Generator<unknown> {
    yield* Array.isArray(this["effects"]) ? this["effects"] : [];
  }
}

/** What documents of a world are made from in a test. */
export class ActorStandIn extends Document {}
export class ItemStandIn extends Document {}
export class CombatStandIn extends Document {}

const opened: Opened[] = [];

/** What was opened since this was asked last. */
export function nowOpened(): readonly Opened[] {
  return opened.splice(0);
}

/** Foundry's window, as far as it is needed to make its context. */
class Application {
  static DEFAULT_OPTIONS: Record<string, unknown> = {};
  readonly id = "window";
  readonly isEditable = true;
  readonly document: unknown;

  constructor({ document }: { document?: unknown } = {}) {
    this.document = document;
  }

  get actor(): unknown {
    return this.document;
  }

  get item(): unknown {
    return this.document;
  }

  get title(): string {
    const own = Object.entries(this.constructor).find(([name]) => name === "DEFAULT_OPTIONS")?.[1];
    const window: unknown = isData(own) ? own["window"] : {};
    return isData(window) && typeof window["title"] === "string" ? window["title"] : "";
  }

  async render(): Promise<void> {
    // Only its context is wanted.
    if (isOpened(this)) opened.push(this);
  }

  async _prepareContext(): Promise<object> {
    return {};
  }
}

function isOpened(app: object): app is Opened {
  return "PARTS" in app.constructor;
}

/** A language as Foundry reads it. */
function i18nOf(texts: Texts) {
  const localize = (key: string): string => texts.get(key) ?? key;
  return {
    lang: "en",
    has: (key: string) => texts.has(key),
    localize,
    format: (key: string, data: Readonly<Record<string, unknown>> = {}) =>
      localize(key).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(data[name] ?? "undefined")),
  };
}

/** A user, and what is in their world. */
export type World = {
  readonly texts: Texts;
  readonly isGM: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly actors: Documents<ActorStandIn & { readonly id: string }>;
  readonly combats: Documents<CombatStandIn & { readonly id: string }>;
  readonly messages: Documents<{ readonly id: string }>;
};

const SETTINGS = {
  odds: "everyone",
  movement: "ask",
  holdDice: true,
  diceByHand: true,
  rulings: "",
  world: "",
  sheetsInEdit: "",
};

/** Puts a world in the place of Foundry's; a test takes it away with `vi.unstubAllGlobals`. */
export function standIn({ texts, isGM, settings, actors, combats, messages }: World): void {
  const user = {
    id: "me",
    name: "§me",
    isGM,
    isSelf: true,
    active: true,
    targets: new Set(),
    getFlag: () => undefined,
  };
  const i18n = i18nOf(texts);
  const held: Readonly<Record<string, unknown>> = { ...SETTINGS, ...settings };
  const mixin = (base: typeof Application): typeof Application => class extends base {};
  const sheets = { ActorSheetV2: Application, ItemSheetV2: Application };
  const utils = {
    randomID: () => "nonce",
    timeSince: () => "",
    getProperty: (of: object, path: string) => path.split(".").reduce<unknown>((at, key) => Object(at)[key], of),
  };
  const applications = anything({
    api: anything({ ApplicationV2: Application, HandlebarsApplicationMixin: mixin }),
    sheets: anything(sheets),
    handlebars: {
      loadTemplates: async () => [],
      renderTemplate: async (path: string, data: object) => ({ path, data }),
    },
    ux: { TextEditor: { implementation: { enrichHTML: async (text: string) => text } } },
    instances: new Map(),
  });
  vi.stubGlobal(
    "foundry",
    anything({ utils, applications, abstract: { DataModel: class {}, TypeDataModel: class {} } }),
  );
  vi.stubGlobal("game", {
    ...{ i18n, user, users: new Documents(user), release: { generation: 13 }, system: { version: "1" } },
    ...{ actors, combats, combat: combats[0] ?? null, messages },
    scenes: Object.assign(new Documents(), { viewed: null, active: null }),
    time: { worldTime: 0 },
    settings: { get: (_scope: string, key: string) => held[key] },
  });
  vi.stubGlobal("ui", { notifications: anything() });
  vi.stubGlobal("canvas", { ready: false });
  vi.stubGlobal("CONFIG", { statusEffects: [] });
  vi.stubGlobal("CONST", anything({ TOKEN_DISPOSITIONS: { FRIENDLY: 1, NEUTRAL: 0, HOSTILE: -1 } }));
  vi.stubGlobal(
    "fromUuid",
    async (uuid: string) => actors.find((each) => [each["uuid"], each.id].includes(uuid)) ?? null,
  );
  for (const [name, made] of Object.entries(DOCUMENTS)) vi.stubGlobal(name, made);
}

const DOCUMENTS = {
  Actor: ActorStandIn,
  Item: ItemStandIn,
  Combat: CombatStandIn,
  ...Object.fromEntries(
    ["ActiveEffect", "TokenDocument", "Combatant", "ChatMessage", "JournalEntry", "Roll", "Hooks"].map((name) => [
      name,
      anything(),
    ]),
  ),
};
