import { isDeepStrictEqual } from "node:util";
import { Documents } from "../anything.ts";

/** What a document stores. */
export type Source = Readonly<Record<string, unknown>>;

/** A write to a document: what it stored before and after, the exchange that was written, or empty for a hand, and whether that was undone. */
export type Write = {
  readonly uuid: string;
  readonly before: Source;
  readonly after: Source;
  readonly by: string;
  readonly isUndo: boolean;
};

/** What follows the writes of a world, as hooks do. */
export type Follow = (document: Plain, changes: Source, before: Source) => void;

export function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a document stores after an update: keys with dots are paths, records are merged, and `-=` takes a key away. */
export function updated(source: Source, changes: Source): Source {
  const result: Record<string, unknown> = { ...source };
  for (const [path, value] of Object.entries(changes)) {
    const [key = "", ...rest] = path.split(".");
    const there = result[key];
    const inner = rest.length > 0 ? { [rest.join(".")]: value } : value;
    if (key.startsWith("-=")) delete result[key.slice(2)];
    else if (isSource(inner)) result[key] = updated(isSource(there) ? there : {}, inner);
    else result[key] = structuredClone(inner);
  }
  return result;
}

/** A document of a world: plain data, and an update that merges. */
export class Plain {
  readonly id: string;
  readonly uuid: string;
  source: Source;
  readonly #follow: Follow;

  constructor(uuid: string, source: Source, follow: Follow) {
    this.id = uuid.split(".").at(-1) ?? "";
    this.uuid = uuid;
    this.source = source;
    this.#follow = follow;
  }

  get name(): string {
    return String(this.source["name"] ?? this.id);
  }

  get type(): string {
    return String(this.source["type"] ?? "");
  }

  get system(): unknown {
    return this.source["system"];
  }

  get flags(): unknown {
    return this.source["flags"];
  }

  getFlag(scope: string, key: string): unknown {
    const own = isSource(this.flags) ? this.flags[scope] : {};
    return isSource(own) ? own[key] : undefined;
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this> {
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async update(changes: Source): Promise<this> {
    const before = this.source;
    this.source = updated(before, changes);
    this.#follow(this, changes, before);
    return this;
  }

  toObject(): Source {
    return this.source;
  }
}

/** A person at the table: the Gamemaster whose page this is, or a player whose page keeps silent. */
export class Person extends Plain {
  readonly active = true;
  readonly isGM: boolean;
  readonly targets = new Set();

  constructor(id: string, isGM: boolean, follow: Follow) {
    super(`User.${id}`, { name: id, flags: {} }, follow);
    this.isGM = isGM;
  }

  get isSelf(): boolean {
    return this.isGM;
  }

  get isActiveGM(): boolean {
    return this.isGM;
  }

  hasRole(): boolean {
    return this.isGM;
  }

  query(): Promise<unknown> {
    return new Promise(() => undefined);
  }
}

export class PlainItem extends Plain {
  readonly effects: readonly never[] = [];
}

/** An actor with what it carries, whom a player of the same name owns. */
export class PlainActor extends Plain {
  readonly items: Documents<PlainItem>;
  readonly effects: readonly never[] = [];
  readonly appliedEffects: readonly never[] = [];
  readonly statuses = new Set<string>();
  readonly token = null;
  readonly pack = null;
  readonly prototypeToken = { actorLink: true };
  readonly hasPlayerOwner = true;
  readonly visible = true;

  constructor(uuid: string, source: Source, items: readonly PlainItem[], follow: Follow) {
    super(uuid, source, follow);
    this.items = new Documents(...items);
  }

  testUserPermission({ isGM, id }: Person): boolean {
    return isGM || id === this.id;
  }
}

/** A combat whose fighters act in the order in which they are named. */
export class PlainCombat extends Plain {
  readonly combatants: Documents<ReturnType<typeof combatantOf>>;
  readonly active = true;
  readonly scene = null;

  constructor(uuid: string, actors: readonly PlainActor[], follow: Follow) {
    super(uuid, { name: uuid, round: 1, turn: 0, flags: {} }, follow);
    this.combatants = new Documents(...actors.map((actor) => combatantOf(this.id, actor)));
  }

  get round(): number {
    return Number(this.source["round"]);
  }

  get turn(): number {
    return Number(this.source["turn"]);
  }

  get started(): boolean {
    return this.round > 0;
  }

  get turns() {
    return this.combatants.contents;
  }

  get combatant() {
    return this.combatants[this.turn] ?? null;
  }
}

function combatantOf(combat: string, actor: PlainActor) {
  const id = `${combat}-${actor.id}`;
  return { id, actor, name: actor.name, hidden: false, visible: true, token: null, getFlag: (): unknown => undefined };
}

/** The message of an exchange, as new as Foundry makes one. */
export class PlainMessage extends Plain {
  readonly author = { isGM: true };
  readonly timestamp = 0;
  readonly blind = false;
  readonly whisper: readonly never[] = [];

  constructor(data: Source, follow: Follow) {
    const own = isSource(data["system"]) ? data["system"] : {};
    super(`ChatMessage.${String(data["_id"])}`, { rolls: [], ...data, system: { ...NEW_EXCHANGE, ...own } }, follow);
  }
}

const NEW_EXCHANGE = {
  ...{ state: "", plan: "", phase: "open", rulings: "{}", nonce: "", declarer: "", combat: "", fighters: [] },
  ...{ round: 0, turn: "", way: "", interrupts: [], mode: "public", log: "", undone: false, redo: "", applied: [] },
  ...{ kept: "", undoneAt: 0, deadline: 0, paused: 0 },
};

/** The places below a record that differ, each by its path, with the value before; lists are one place. */
export function placesChanged(before: unknown, after: unknown, path = ""): readonly (readonly [string, unknown])[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isSource(before) || !isSource(after)) return [[path, before]];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => placesChanged(before[key], after[key], path === "" ? key : `${path}.${key}`));
}
