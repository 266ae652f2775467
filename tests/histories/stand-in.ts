import { Documents, anything } from "../anything.ts";
import { type Draw } from "../chance.ts";
import { type Follow, Person, PlainActor, PlainCombat, PlainItem, PlainMessage, type Source } from "./documents.ts";

/** A world as plain documents, with what it tells its Gamemaster. */
export type World = {
  readonly users: Documents<Person>;
  readonly gm: Person;
  readonly actors: Documents<PlainActor>;
  readonly combats: Documents<PlainCombat>;
  readonly messages: Documents<PlainMessage>;
  readonly settings: Record<string, unknown>;
  /** The warnings on this page. */
  readonly warned: string[];
  /** What is chosen in the window of an undo for what has been changed since. */
  readonly choice: { of: "keep" | "overwrite" };
  readonly follow: Follow;
};

/** Addresses at which Foundry throws: no such document is part of the one before it. */
const WRONG_PARENT = /^(?!Scene\.).+\.(?:Actor|Token)\./;

const SETTINGS = {
  ...{ odds: "everyone", movement: "off", holdDice: false, passUnable: false, groupInitiative: false },
  ...{ rulings: "", world: "", answerSeconds: 60, messageKeys: {}, notesKeys: {} },
};

export function newWorld(ruleset: string, users: readonly string[], follow: Follow): World {
  const gm = new Person("gm", true, follow);
  const people = [gm, ...users.map((id) => new Person(id, false, follow))];
  return {
    ...{
      users: new Documents(...people),
      gm,
      actors: new Documents<PlainActor>(),
      combats: new Documents<PlainCombat>(),
    },
    ...{ messages: new Documents<PlainMessage>(), settings: { ...SETTINGS, ruleset }, warned: [], follow },
    choice: { of: "overwrite" },
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
  document: anything(),
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

/** Foundry's names as they are before a world is there, which modules read as they are loaded; `render` fills templates in. */
export function namesOfPage(render = (_path: string, _context: object): string => ""): Source {
  if (!("withResolvers" in Promise)) Object.assign(Promise, { withResolvers: BROWSER.withResolvers });
  if (!("groupBy" in Map)) Object.assign(Map, { groupBy: BROWSER.groupBy });
  const mixin = (base: typeof Window): typeof Window => class extends base {};
  const api = anything({ ApplicationV2: Window, HandlebarsApplicationMixin: mixin, DialogV2: { confirm: overtaken } });
  const foundry = anything({
    utils: UTILS,
    applications: anything({ api, instances: new Map(), handlebars: { renderTemplate: render } }),
    abstract: { DataModel: class {}, TypeDataModel: class {} },
    dice: { terms: { Die } },
  });
  const documents = { Actor: PlainActor, Item: PlainItem, Combat: PlainCombat };
  const names = ["ActiveEffect", "TokenDocument", "Combatant", "Hooks"].map((name) => [name, anything()] as const);
  return { ...PAGE, foundry, ...documents, ...Object.fromEntries(names) };
}

const UTILS = {
  randomID: () => `id${(UTILS.last += 1)}`.padEnd(16, "x"),
  last: 0,
  timeSince: () => "",
  escapeHTML: (text: string) => text,
  getProperty: (of: object, path: string) => path.split(".").reduce<unknown>((at, key) => Object(at)[key], of),
};

/** Foundry's names for a world. */
export function namesOf(world: World, draw: Draw): Source {
  const { actors, combats, messages, users, gm, settings, warned } = world;
  const tell = (text: string): void => void warned.push(text);
  const words = {
    localize: (key: string) => key,
    format: (key: string, data: object) => `${key} ${JSON.stringify(data)}`,
  };
  const find = (uuid: string): unknown => {
    if (WRONG_PARENT.test(uuid)) throw new Error(`${uuid} names no collection of its parent`);
    const [actor, item] = uuid.split(".Item.");
    const found = actors.find((each) => each.uuid === actor) ?? combats.find((each) => each.uuid === actor) ?? null;
    return item !== undefined && found instanceof PlainActor ? (found.items.get(item) ?? null) : found;
  };
  const create = async (data: Source): Promise<PlainMessage> => {
    const message = new PlainMessage(data, world.follow);
    messages.push(message);
    world.follow(message, data, {});
    return message;
  };
  class Thrown {
    readonly options: unknown;
    dice: readonly Die[] = [];
    readonly #formula: string;
    constructor(formula: string, _data: object, options: unknown) {
      this.#formula = formula;
      this.options = options;
    }
    static fromTerms(dice: readonly Die[], options: unknown): Thrown {
      return Object.assign(new Thrown("", {}, options), { dice });
    }
    async evaluate(): Promise<this> {
      const [number = 0, faces = 1] = this.#formula.split("d").map(Number);
      this.dice = [new Die({ faces, results: Array.from({ length: number }, () => ({ result: 1 + draw(faces) })) })];
      return this;
    }
    toJSON(): object {
      return { dice: this.dice };
    }
  }
  return {
    game: {
      ...{ actors, combats, combat: combats[0] ?? null, messages, user: gm, journal: new Documents() },
      users: Object.assign(users, { activeGM: gm }),
      scenes: Object.assign(new Documents(), { viewed: null, active: null }),
      settings: {
        get: (_scope: string, key: string) => settings[key],
        set: async (_scope: string, key: string, value: unknown) => void (settings[key] = value),
      },
      i18n: { lang: "en", has: () => true, ...words },
      ...{ release: { generation: 13 }, system: { version: "1" }, world: { id: "w" }, time: { worldTime: 0 } },
    },
    ui: { notifications: anything({ warn: tell, error: tell }) },
    fromUuid: async (uuid: string) => find(uuid),
    fromUuidSync: find,
    ChatMessage: { implementation: { create } },
    JournalEntry: { implementation: { create: async () => null } },
    Roll: Thrown,
    FormData: class {
      get(key: string): string {
        return key === "word" ? "" : world.choice.of;
      }
    },
  };
}
