import { Documents } from "../anything.ts";
import { type Source, isSource, updated } from "./source.ts";

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

/** The world of a document: to whom it refers, and what follows from its writes, and when a part of it comes or goes. */
export type Home = {
  readonly users: Documents<Person>;
  readonly actors: Documents<PlainActor>;
  readonly scenes: Documents<PlainScene>;
  readonly follow: Follow;
  readonly tell: (how: "create" | "delete", document: Plain) => void;
};

/** A document of a world: plain data, and an update that merges. */
export class Plain {
  readonly id: string;
  readonly uuid: string;
  readonly home: Home;
  source: Source;

  constructor(uuid: string, source: Source, home: Home) {
    this.id = uuid.split(".").at(-1) ?? "";
    this.uuid = uuid;
    this.source = source;
    this.home = home;
  }

  get documentName(): string {
    return this.uuid.split(".").at(-2) ?? "";
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
    this.prepare();
    this.home.follow(this, changes, before);
    return this;
  }

  /** Follows from a change of the document itself, before anybody hears of it. */
  prepare(): void {
    // Most documents are only read.
  }

  toObject(): Source {
    return this.source;
  }
}

const made = { last: 0 };

/** An id that no other document has. */
function newId(): string {
  made.last += 1;
  return `made${made.last}`.padEnd(16, "x");
}

/** A document that holds others. */
abstract class Holder<Held extends Plain> extends Plain {
  abstract readonly held: Documents<Held>;

  protected abstract make(uuid: string, data: Source): Held;

  async createEmbeddedDocuments(type: string, data: readonly Source[]): Promise<readonly Held[]> {
    const made = data.map((each) => this.make(`${this.uuid}.${type}.${String(each["_id"] ?? newId())}`, each));
    this.held.push(...made);
    this.prepare();
    for (const each of made) this.home.tell("create", each);
    return made;
  }

  async updateEmbeddedDocuments(_type: string, updates: readonly Source[]): Promise<unknown> {
    return Promise.all(updates.map(({ _id, ...changes }) => this.held.get(String(_id))?.update(changes)));
  }

  async deleteEmbeddedDocuments(_type: string, ids: readonly string[]): Promise<void> {
    const gone = this.held.filter(({ id }) => ids.includes(id));
    for (const each of gone) this.held.splice(this.held.indexOf(each), 1);
    this.prepare();
    for (const each of gone) this.home.tell("delete", each);
  }
}

/** A person at the table: the Gamemaster whose page this is, or a player whose page keeps silent. */
export class Person extends Plain {
  readonly active = true;
  readonly isGM: boolean;
  readonly targets = new Set();
  /** What this page was asked: whose answers to queries are all that it gives, no other answer ever comes. */
  readonly asked: { readonly name: string; readonly data: Source }[] = [];

  constructor(id: string, { isGM, ...source }: Source & { readonly isGM: boolean }, home: Home) {
    super(`User.${id}`, { name: id, flags: {}, ...source }, home);
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

  query(name: string, data: Source): Promise<unknown> {
    this.asked.push({ name, data });
    return name === "riposte.refused" ? Promise.resolve(null) : new Promise(() => undefined);
  }
}

export class PlainItem extends Plain {
  readonly effects: readonly never[] = [];
  readonly parent: PlainActor;

  constructor(uuid: string, source: Source, parent: PlainActor) {
    super(uuid, source, parent.home);
    this.parent = parent;
  }

  delete(): Promise<void> {
    return this.parent.deleteEmbeddedDocuments("Item", [this.id]);
  }
}

/** An effect that adds 1 to a number of its actor. */
export class PlainEffect extends Plain {
  readonly active = true;
  readonly statuses = new Set<string>();
  readonly key: string;

  constructor(actor: PlainActor, key: string) {
    super(`${actor.uuid}.ActiveEffect.${newId()}`, { changes: [{ key, mode: 2, value: "1" }] }, actor.home);
    this.key = key;
  }
}

const OWNER = 3;

/** An actor with what it carries; that of an unlinked token is its own. */
export class PlainActor extends Holder<PlainItem> {
  readonly items = new Documents<PlainItem>();
  readonly effects = new Documents<PlainEffect>();
  readonly statuses = new Set<string>();
  readonly token: PlainToken | null;
  readonly pack = null;
  readonly visible = true;
  readonly isOwner = true;

  constructor(uuid: string, source: Source, home: Home, token: PlainToken | null = null) {
    super(uuid, source, home);
    this.token = token;
  }

  get held(): Documents<PlainItem> {
    return this.items;
  }

  get appliedEffects(): readonly PlainEffect[] {
    return this.effects;
  }

  /** A number as its effects have made it. */
  prepared(key: string, stored: unknown): unknown {
    const added = this.effects.filter((effect) => effect.key === key).length;
    return typeof stored === "number" ? stored + added : stored;
  }

  get prototypeToken(): Source {
    const own = this.source["prototypeToken"];
    return { actorLink: true, ...(isSource(own) ? own : {}) };
  }

  get isToken(): boolean {
    return this.token !== null;
  }

  get hasPlayerOwner(): boolean {
    return this.home.users.some((user) => !user.isGM && this.testUserPermission(user));
  }

  testUserPermission({ isGM, id }: Person): boolean {
    const { ownership } = this.source;
    const levels: Source = isSource(ownership) ? ownership : {};
    return isGM || Number(levels[id] ?? levels["default"]) >= OWNER;
  }

  /** The tokens of this actor on all scenes. */
  getDependentTokens(): readonly PlainToken[] {
    return this.home.scenes.flatMap(({ tokens }) => tokens.filter(({ source }) => source["actorId"] === this.id));
  }

  protected make(uuid: string, data: Source): PlainItem {
    return new PlainItem(uuid, data, this);
  }

  allApplicableEffects(): readonly never[] {
    return [];
  }

  async toggleStatusEffect(id: string, { active }: { readonly active: boolean }): Promise<void> {
    if (active) this.statuses.add(id);
    else this.statuses.delete(id);
  }
}

/** Squares of a metre, as new scenes of the system have them. */
const GRID = { isSquare: true, isHexagonal: false, size: 100, distance: 1, units: "m", diagonals: 0 };

/** A scene with its tokens, which no user views. */
export class PlainScene extends Holder<PlainToken> {
  readonly tokens = new Documents<PlainToken>();
  readonly regions = new Documents<never>();
  readonly grid = GRID;
  readonly active = false;

  get held(): Documents<PlainToken> {
    return this.tokens;
  }

  protected make(uuid: string, data: Source): PlainToken {
    return new PlainToken(uuid, { x: 0, y: 0, elevation: 0, ...data }, this);
  }
}

/** A token of an actor of the world or, unlinked, with an actor of its own. */
export class PlainToken extends Plain {
  readonly parent: PlainScene;
  readonly object = null;
  readonly hidden = false;
  #own: PlainActor | null = null;

  constructor(uuid: string, source: Source, parent: PlainScene) {
    super(uuid, source, parent.home);
    this.parent = parent;
  }

  get _source(): Source {
    return this.source;
  }

  /** The squares on which a token of this size stands at a place, in pixels; the size is in squares. */
  getOccupiedGridSpaceOffsets({ x, y, width, height }: Readonly<Record<"x" | "y" | "width" | "height", number>>) {
    const [rows, columns] = [Array.from({ length: height }), Array.from({ length: width })];
    const [top, left] = [y, x].map((pixels) => Math.floor(pixels / GRID.size)) as [number, number];
    return rows.flatMap((_row, i) => columns.map((_column, j) => ({ i: top + i, j: left + j })));
  }

  get actorId(): string {
    return String(this.source["actorId"]);
  }

  get actorLink(): boolean {
    return this.source["actorLink"] === true;
  }

  get actor(): PlainActor | null {
    const base = this.home.actors.get(this.actorId) ?? null;
    if (!base || this.actorLink) return base;
    const isNew = this.#own === null;
    this.#own ??= new PlainActor(`${this.uuid}.${base.uuid}`, base.source, this.home, this);
    if (isNew)
      for (const { id, source } of base.items)
        this.#own.items.push(new PlainItem(`${this.#own.uuid}.Item.${id}`, source, this.#own));
    return this.#own;
  }
}

/** A combat. Its fighters act in the order in which they are named, unless rules say otherwise. */
export class PlainCombat extends Holder<PlainCombatant> {
  readonly combatants = new Documents<PlainCombatant>();
  readonly active = true;
  readonly scene = null;
  turns: PlainCombatant[] = [];

  constructor(uuid: string, source: Source, combatants: readonly Source[], home: Home) {
    super(uuid, { name: uuid, round: 1, turn: 0, flags: {}, ...source }, home);
    for (const data of combatants) this.combatants.push(this.make(`${uuid}.Combatant.${String(data["_id"])}`, data));
    this.prepare();
  }

  get held(): Documents<PlainCombatant> {
    return this.combatants;
  }

  get round(): number {
    return Number(this.source["round"] ?? 0);
  }

  get turn(): number | null {
    const { turn } = this.source;
    return typeof turn === "number" ? Math.min(turn, Math.max(this.turns.length - 1, 0)) : null;
  }

  get started(): boolean {
    return this.round > 0;
  }

  get combatant(): PlainCombatant | null {
    return this.turns[this.turn ?? -1] ?? null;
  }

  protected make(uuid: string, data: Source): PlainCombatant {
    return new PlainCombatant(uuid, data, this);
  }

  override prepare(): void {
    this.prepareDerivedData();
  }

  async rollAll(): Promise<this> {
    return this.#rollFor(() => true);
  }

  async rollNPC(): Promise<this> {
    return this.#rollFor(({ actor }) => actor?.hasPlayerOwner === false);
  }

  #rollFor(isMeant: (combatant: PlainCombatant) => boolean): Promise<this> {
    const unrolled = this.turns.filter((each) => each.initiative === null && isMeant(each));
    return this.rollInitiative(unrolled.map(({ id }) => id));
  }

  /** Rules say how. */
  async rollInitiative(_ids: readonly string[]): Promise<this> {
    return this;
  }

  async startCombat(): Promise<this> {
    return this.update({ round: 1, turn: 0 });
  }

  async nextTurn(): Promise<this> {
    const turn = (this.turn ?? -1) + 1;
    return this.round === 0 || turn >= this.turns.length ? this.nextRound() : this.update({ round: this.round, turn });
  }

  async nextRound(): Promise<this> {
    return this.update({ round: this.round + 1, turn: 0 });
  }

  async previousTurn(): Promise<this> {
    const turn = (this.turn ?? 0) - 1;
    return turn < 0 ? this.previousRound() : this.update({ round: this.round, turn });
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    return this.update({ round, turn: round > 0 ? this.turns.length - 1 : null });
  }

  prepareDerivedData(): void {
    this.turns = [...this.combatants].sort((a, b) => this._sortCombatants(a, b));
  }

  setupTurns(): void {
    this.prepareDerivedData();
  }

  protected _sortCombatants(_a: PlainCombatant, _b: PlainCombatant): number {
    return 0;
  }
}

/** What a combat stores of actors who take part in it, each with their token if they have one. */
export function combatantsOf(actors: readonly PlainActor[]): readonly Source[] {
  return actors.map((actor) => {
    const token = actor.token ?? actor.getDependentTokens().find(({ actorLink }) => actorLink);
    const place = token ? { tokenId: token.id, sceneId: token.parent.id } : {};
    return { _id: actor.id, actorId: actor.id, ...place };
  });
}

/** One who takes part in a combat: an actor, or that of a token. */
export class PlainCombatant extends Plain {
  readonly parent: PlainCombat;
  readonly visible = true;
  readonly isOwner = true;

  constructor(uuid: string, source: Source, parent: PlainCombat) {
    super(uuid, { initiative: null, hidden: false, defeated: false, flags: {}, ...source }, parent.home);
    this.parent = parent;
  }

  get combat(): PlainCombat {
    return this.parent;
  }

  get actorId(): string {
    return String(this.source["actorId"]);
  }

  get token(): PlainToken | null {
    const { sceneId, tokenId } = this.source;
    return this.home.scenes.get(String(sceneId))?.tokens.get(String(tokenId)) ?? null;
  }

  get actor(): PlainActor | null {
    return this.token ? this.token.actor : (this.home.actors.get(this.actorId) ?? null);
  }

  override get name(): string {
    return String(this.source["name"] ?? this.token?.name ?? this.actor?.name ?? this.id);
  }

  get initiative(): unknown {
    return this.source["initiative"];
  }

  get hidden(): boolean {
    return this.source["hidden"] === true;
  }

  get defeated(): boolean {
    return this.source["defeated"] === true;
  }

  get isDefeated(): boolean {
    return this.defeated;
  }

  testUserPermission(user: Person): boolean {
    return this.actor?.testUserPermission(user) ?? user.isGM;
  }

  override prepare(): void {
    this.parent.prepare();
  }

  delete(): Promise<void> {
    return this.parent.deleteEmbeddedDocuments("Combatant", [this.id]);
  }
}

/** The message of an exchange, as new as Foundry makes one. */
export class PlainMessage extends Plain {
  readonly author = { isGM: true };
  readonly timestamp = 0;
  readonly blind = false;
  readonly whisper: readonly never[] = [];

  get rolls(): readonly unknown[] {
    const { rolls } = this.source;
    return Array.isArray(rolls) ? rolls : [];
  }

  constructor(data: Source, home: Home) {
    const own = isSource(data["system"]) ? data["system"] : {};
    super(
      `ChatMessage.${String(data["_id"] ?? newId())}`,
      { rolls: [], ...data, system: { ...NEW_EXCHANGE, ...own } },
      home,
    );
  }
}

const NEW_EXCHANGE = {
  ...{ state: "", plan: "", phase: "open", rulings: "{}", nonce: "", declarer: "", combat: "", fighters: [] },
  ...{
    round: 0,
    turn: "",
    way: "",
    group: "",
    interrupts: [],
    mode: "public",
    log: "",
    undone: false,
    redo: "",
    applied: [],
  },
  ...{ kept: "", undoneAt: 0, deadline: 0, paused: 0 },
};
