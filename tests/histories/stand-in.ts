import { Documents, anything } from "../anything.ts";
import { type Home, Person, PlainActor, PlainCombat, PlainItem, PlainMessage, PlainToken } from "./documents.ts";
import type { Source } from "./source.ts";

/** A world as plain documents, with what it tells its Gamemaster. */
export type World = Home & {
  readonly gm: Person;
  readonly combats: Documents<PlainCombat>;
  readonly messages: Documents<PlainMessage>;
  readonly settings: Record<string, unknown>;
  /** The warnings on this page, and what else its user is told in passing. */
  readonly warned: string[];
  readonly informed: string[];
  /** What is chosen in the window of an undo for what has been changed since. */
  readonly choice: { of: "keep" | "overwrite" };
  /** Its language, in which keys stand for texts unless it has any. */
  readonly texts: ReadonlyMap<string, string>;
};

/** Draws a number below a count in the name of a user. */
export type DrawFor = (count: number, user: string) => number;

/** Addresses at which Foundry throws: no such document is part of the one before it. */
const WRONG_PARENT = /^(?!Scene\.).+\.(?:Actor|Token)\./;

const SETTINGS = {
  ...{ odds: "everyone", movement: "off", holdDice: false, passUnable: false, groupInitiative: false },
  ...{ rulings: "", world: "", answerSeconds: 60, messageKeys: {}, notesKeys: {} },
};

/** Who sits at a world, what follows from its writes, and its language. */
type Seated = Pick<World, "follow"> & Partial<Pick<World, "tell" | "texts">> & { readonly users: readonly Source[] };

const NOTHING = (): void => undefined;

/** A world of a game with its people, the Gamemaster first, and nothing else. */
export function newWorld(ruleset: string, { users, follow, tell = NOTHING, texts = new Map() }: Seated): World {
  const home: Home = {
    ...{ users: new Documents<Person>(), actors: new Documents<PlainActor>(), scenes: new Documents() },
    ...{ follow, tell },
  };
  const people = users.map(
    ({ id, ...source }, index) => new Person(String(id), { ...source, isGM: index === 0 }, home),
  );
  const [gm] = people;
  if (!gm) throw new Error("Nobody sits at this world");
  home.users.push(...people);
  return {
    ...home,
    ...{ gm, combats: new Documents<PlainCombat>(), messages: new Documents<PlainMessage>() },
    ...{ settings: { ...SETTINGS, ruleset }, warned: [], informed: [], choice: { of: "overwrite" }, texts },
  };
}

/** Windows are not drawn. */
class Window {
  static DEFAULT_OPTIONS = {};
  readonly id = "window";
  readonly rendered = false;

  async render(): Promise<void> {
    // Nothing is shown.
  }

  async close(): Promise<void> {
    // Nothing is shown.
  }
}

class Die {
  readonly faces: number;
  readonly results: readonly { readonly result: number }[];

  constructor({ faces, results }: { readonly faces: number; readonly results: Die["results"] }) {
    this.faces = faces;
    this.results = results;
  }
}

/** What every browser has, and Node 20 has not. */
const BROWSER = {
  withResolvers<Value>() {
    let settle: Pick<PromiseWithResolvers<Value>, "resolve" | "reject"> | undefined;
    const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }));
    return { promise, ...settle };
  },
  groupBy<Key, Value>(items: Iterable<Value>, keyOf: (item: Value) => Key): Map<Key, Value[]> {
    const groups = new Map<Key, Value[]>();
    for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
    return groups;
  },
};

/** Puts names in the place of the page's own. */
export function install(names: Source): void {
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** What is not of one world but of one page. */
const PAGE = {
  ui: { notifications: anything() },
  canvas: { ready: false },
  document: anything({ querySelectorAll: () => [] }),
  navigator: {},
  window: { addEventListener: () => undefined },
  localStorage: { getItem: () => null, setItem: () => undefined },
  sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  requestAnimationFrame: (act: () => void) => setTimeout(act),
  cancelAnimationFrame: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
  CONFIG: { statusEffects: [], sounds: {} },
  CONST: anything({
    TOKEN_DISPOSITIONS: { FRIENDLY: 1, NEUTRAL: 0, HOSTILE: -1 },
    DOCUMENT_OWNERSHIP_LEVELS: { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 },
  }),
};

/** Asks whether a value is overwritten that another has written: here all is written in turn. */
async function overtaken(): Promise<never> {
  throw new Error("A document has changed while the writer was about to write it");
}

/** Asks the user of this page to choose: here nobody is there who does. */
async function asked(): Promise<never> {
  throw new Error("The Gamemaster is asked");
}

/** Foundry's names as they are before a world is there, which modules read as they are loaded; `render` fills templates in. */
export function namesOfPage(render = (_path: string, _context: object): string => ""): Source {
  if (!("withResolvers" in Promise)) Object.assign(Promise, { withResolvers: BROWSER.withResolvers });
  if (!("groupBy" in Map)) Object.assign(Map, { groupBy: BROWSER.groupBy });
  const mixin = (base: typeof Window): typeof Window => class extends base {};
  const api = anything({
    ApplicationV2: Window,
    HandlebarsApplicationMixin: mixin,
    DialogV2: { confirm: overtaken, wait: asked },
  });
  const foundry = anything({
    utils: UTILS,
    applications: anything({ api, instances: new Map(), handlebars: { renderTemplate: render } }),
    abstract: { DataModel: class {}, TypeDataModel: class {} },
    dice: { terms: { Die } },
  });
  const documents = { Actor: PlainActor, Item: PlainItem, Combat: PlainCombat, TokenDocument: PlainToken };
  const names = ["ActiveEffect", "Combatant", "Hooks"].map((name) => [name, anything()] as const);
  return { ...PAGE, foundry, ...documents, ...Object.fromEntries(names) };
}

const UTILS = {
  randomID: () => `id${(UTILS.last += 1)}`.padEnd(16, "x"),
  last: 0,
  timeSince: () => "",
  escapeHTML: (text: string) => text,
  getProperty: (of: object, path: string): unknown => {
    const stored = path.split(".").reduce<unknown>((at, key) => Object(at)[key], of);
    return of instanceof PlainActor ? of.prepared(path, stored) : stored;
  },
  hasProperty: (of: object, path: string) => UTILS.getProperty(of, path) !== undefined,
};

/** Whose dice a roll throws. */
type Rolling = { readonly riposte: { readonly user: string } };

/** Foundry's names for a world. */
export function namesOf(world: World, draw: DrawFor): Source {
  const { actors, combats, scenes, messages, users, gm, settings, warned, informed, texts } = world;
  const warn = (text: string): void => void warned.push(text);
  const info = (text: string): void => void informed.push(text);
  const words = {
    localize: (key: string) => texts.get(key) ?? key,
    format: (key: string, data: Source) =>
      texts.get(key)?.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(data[name])) ??
      `${key} ${JSON.stringify(data)}`,
  };
  const find = (uuid: string): unknown => {
    if (WRONG_PARENT.test(uuid)) throw new Error(`${uuid} names no collection of its parent`);
    const [owner, item] = uuid.split(".Item.");
    const tokens = scenes.flatMap((scene) => scene.tokens.contents);
    const all = [...actors, ...combats, ...tokens, ...tokens.map(({ actor }) => actor)];
    const found = all.find((each) => each?.uuid === owner) ?? null;
    return item !== undefined && found instanceof PlainActor ? (found.items.get(item) ?? null) : found;
  };
  const getSpeaker = (): Source => ({});
  const create = async (data: Source): Promise<PlainMessage> => {
    const message = new PlainMessage(data, world);
    messages.push(message);
    world.follow(message, data, {});
    return message;
  };
  class Thrown {
    readonly options: Rolling;
    dice: readonly Die[] = [];
    readonly #formula: string;
    constructor(formula: string, _data: object, options: Rolling) {
      this.#formula = formula;
      this.options = options;
    }
    static fromTerms(dice: readonly Die[], options: Rolling): Thrown {
      return Object.assign(new Thrown("", {}, options), { dice });
    }
    async evaluate(): Promise<this> {
      const [number = 0, faces = 1] = this.#formula.split("d").map(Number);
      const throwOne = () => ({ result: 1 + draw(faces, this.options.riposte.user) });
      this.dice = [new Die({ faces, results: Array.from({ length: number }, throwOne) })];
      return this;
    }
    toJSON(): object {
      return { dice: this.dice };
    }
  }
  return {
    game: {
      get combat() {
        return combats[0] ?? null;
      },
      ...{ actors, combats, messages, user: gm, journal: new Documents() },
      userId: gm.id,
      users: Object.assign(users, { activeGM: gm }),
      scenes: Object.assign(scenes, { viewed: null, active: null }),
      settings: {
        get: (_scope: string, key: string) => settings[key],
        set: async (_scope: string, key: string, value: unknown) => void (settings[key] = value),
      },
      i18n: { lang: "en", has: (key: string) => texts.size === 0 || texts.has(key), ...words },
      ...{ release: { generation: 13 }, system: { version: "1" }, world: { id: "w" }, time: { worldTime: 0 } },
    },
    ui: { notifications: anything({ info, warn, error: warn }) },
    fromUuid: async (uuid: string) => find(uuid),
    fromUuidSync: find,
    ChatMessage: { implementation: { create, getSpeaker } },
    JournalEntry: { implementation: { create: async () => null } },
    Roll: Thrown,
    FormData: class {
      get(key: string): string {
        return key === "word" ? "" : world.choice.of;
      }
    },
  };
}
