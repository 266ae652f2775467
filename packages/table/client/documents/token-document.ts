import { applyDelta, deltaBetween } from "../../shared/delta.ts";
import { getProperty, type PlainObject } from "../../shared/utils/index.ts";
import {
  ArrayField,
  BooleanField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  ObjectField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { identity } from "./common-fields.ts";
import type { Document, DocumentMetadata, Operation } from "./document.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { implementationOf } from "./implementation.ts";
import type { Level } from "./level.ts";
import { DEFAULT_LEVEL } from "./levels.ts";
import { tellOfPresence } from "./region/in-regions.ts";
import type { Walker } from "./movement/path.ts";
import { MovingToken } from "./moving-token.ts";
import { drawToken, eraseToken, placeableOf } from "../placeables/canvas.ts";
import type { Token } from "../placeables/token.ts";
import { barAttribute, trackedAttributes, type BarAttribute, type TrackedAttributes } from "./token-bars.ts";
import { tokenFields } from "./token-fields.ts";
import { OFFERED_SHAPES } from "./token-space.ts";
import { TOKEN_DISPOSITIONS } from "./token-modes.ts";

/** A token of an actor on a scene. */
export class TokenDocument extends MovingToken {
  static override metadata: DocumentMetadata = {
    name: "Token",
    collection: "tokens",
    label: "DOCUMENT.Token",
    embedded: {},
    coreTypes: [],
  };
  declare actorId: string | null;
  declare actorLink: boolean;
  declare hidden: boolean;
  declare disposition: number;
  declare delta: PlainObject;
  declare _actor: Document | null;

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      ...tokenFields(),
      actorId: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
      shape: new NumberField({ required: true, nullable: false, initial: 0, choices: OFFERED_SHAPES }),
      delta: new ObjectField(),
      x: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      y: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      ...(game.release.generation >= 14 ? fieldsOf14() : {}),
      sort: new IntegerSortField(),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      _movementHistory: new ArrayField(new ObjectField()),
      _regions: new ArrayField(new StringField()),
    };
  }

  override _configure(options: { pack?: string | null }): void {
    super._configure(options);
    Object.defineProperty(this, "_actor", { value: null, writable: true, enumerable: false, configurable: true });
  }

  /** The actor of the token. */
  get baseActor(): Document | null {
    return game.actors?.get(this.actorId ?? "") ?? null;
  }

  /** The actor of the token: the one that it stands for where it is linked, else one of its own. */
  get actor(): Document | null {
    const base = this.baseActor;
    if (!base || this.actorLink) return base;
    if (this._actor?.id !== base.id) {
      this._actor = new (implementationOf("Actor"))(ownSource(this, base), { parent: this, strict: false });
    }
    return this._actor;
  }

  /** Computes the token's own actor again, after its base actor or the difference has changed. */
  _renewActor(): void {
    const base = this.baseActor;
    if (!base || this.actorLink || this._actor?.id !== base.id) {
      this._actor = null;
      return;
    }
    Object.assign(this._actor._source, ownSource(this, base));
    this._actor.reset();
    this._actor.render(false);
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** Whether this user must not know what the token stands for. */
  get isSecret(): boolean {
    if (this.disposition !== TOKEN_DISPOSITIONS.SECRET) return false;
    return game.user === null || !this.testUserPermission(game.user, "OBSERVER");
  }

  /** On generation 14: true on the token's level, and on those that show it with themselves. */
  includedInLevel(level: string | Level): boolean {
    const id = typeof level === "string" ? level : level.id;
    if (this.locatedInLevel(level)) return true;
    const other = this.parent?.getEmbeddedCollection("Level").get(String(id)) as Level | undefined;
    return other?.visibility.levels.has(String(this._source.level)) === true;
  }

  /** On generation 14: true on the token's level alone. */
  locatedInLevel(level: string | Level): boolean {
    return this._source.level === (typeof level === "string" ? level : level.id);
  }

  /** True if the token is drawn on this client: on generation 14, on the viewed level and those that it shows. */
  get viewed(): boolean {
    const scene = game.scenes?.viewed;
    if (!scene || this.parent !== scene) return false;
    const level = scene.viewedLevel;
    return !level || this.includedInLevel(level);
  }

  /** The token on the scene and the level that this client views; null on all others. (Fact 51) */
  get object(): Token | null {
    return placeableOf(this);
  }

  /** Where the token is drawn, its placeable says what steps cost. */
  override get _walker(): Walker {
    const { object } = this;
    return { ...super._walker, ...(object ? { cost: object._getMovementCostFunction() } : {}) };
  }

  get combatant(): Document | null {
    return game.combat?.getCombatantByToken(String(this.id)) ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** Puts the token into the viewed fight, or removes it; creates a fight if there is none. */
  async toggleCombatant({ active = !this.inCombat }: { active?: boolean; options?: object } = {}): Promise<boolean> {
    if (active) await TokenDocument.createCombatants([this]);
    else await TokenDocument.deleteCombatants([this]);
    return this.inCombat;
  }

  /** Puts tokens into a fight; those already in it are not added again. */
  static async createCombatants(tokens: TokenDocument[], { combat }: { combat?: Document } = {}): Promise<Document[]> {
    const fight = combat ?? game.combat ?? (await implementationOf("Combat").create({ active: true }));
    if (!fight || Array.isArray(fight)) return [];
    const present = new Set(fight.getEmbeddedCollection("Combatant").map((each) => Reflect.get(each, "tokenId")));
    const data = tokens
      .filter(({ id }) => !present.has(id))
      .map(({ id, actorId, hidden, parent }) => ({ tokenId: id, sceneId: parent?.id, actorId, hidden }));
    return fight.createEmbeddedDocuments("Combatant", data);
  }

  /** Takes tokens out of a fight. */
  static async deleteCombatants(
    tokens: TokenDocument[],
    { combat = game.combat }: { combat?: Document | null } = {},
  ): Promise<Document[]> {
    const ids = new Set(tokens.map(({ id }) => id));
    const combatants = combat
      ?.getEmbeddedCollection("Combatant")
      .filter((each) => ids.has(String(Reflect.get(each, "tokenId"))));
    return (
      combat?.deleteEmbeddedDocuments(
        "Combatant",
        (combatants ?? []).map(({ id }) => String(id)),
      ) ?? []
    );
  }

  override _onCreate(data: PlainObject, options: Operation, userId: string): void {
    super._onCreate(data, options, userId);
    drawToken(this);
    tellOfPresence(this, true, game.users?.get(userId));
  }

  override _onDelete(options: Operation, userId: string): void {
    tellOfPresence(this, false, game.users?.get(userId));
    eraseToken(this);
    super._onDelete(options, userId);
  }

  /** Takes tokens that are gone out of their fights; the active Gamemaster's page does. */
  static override async _onDeleteOperation(tokens: Document[], operation: Operation, user: unknown): Promise<void> {
    await super._onDeleteOperation(tokens, operation, user);
    if (!game.user?.isActiveGM) return;
    const gone = new Set(tokens.map(({ id, parent }) => `${parent?.id}.${id}`));
    for (const combat of game.combats?.contents ?? []) {
      const fighters = combat.getEmbeddedCollection("Combatant").filter((each) => {
        const { sceneId = null, tokenId = null } = each._source;
        return gone.has(`${String(sceneId)}.${String(tokenId)}`);
      });
      const ids = fighters.map(({ id }) => String(id));
      if (ids.length > 0) await combat.deleteEmbeddedDocuments("Combatant", ids);
    }
  }

  get scene(): Document | null {
    return this.parent;
  }

  override get _representedActor(): Record<string, unknown> | null {
    return this.actor?._source ?? null;
  }

  /** Whether the actor has a status condition. */
  hasStatusEffect(statusId: string): boolean {
    const statuses: unknown = this.actor && Reflect.get(this.actor, "statuses");
    return statuses instanceof Set && statuses.has(statusId);
  }

  /** The attributes that bars can show, of a type of actor or of its data. */
  static getTrackedAttributes(data?: unknown, path: string[] = []): TrackedAttributes {
    return trackedAttributes(data, path);
  }

  /** What one of the two bars shows; null where it shows nothing. (Fact 58) */
  getBarAttribute(bar: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    return barAttribute(this.actor, alternative ?? getProperty(this, `${bar}.attribute`));
  }

  /** The token's own actor is found in it like an embedded document. */
  override getEmbeddedCollection(name: string): EmbeddedCollection {
    if (name !== "Actor") return super.getEmbeddedCollection(name);
    const collection = new EmbeddedCollection("actor", this, "Actor");
    const { actor } = this;
    if (actor && !this.actorLink) collection.set(String(actor.id), actor);
    return collection;
  }

  override _onUpdate(changed: PlainObject, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (["delta", "actorId", "actorLink"].some((key) => key in changed)) this._renewActor();
    if ("level" in changed && !this.viewed) eraseToken(this);
    this.object?.refresh();
  }

  override _onCreateDescendantDocuments(...args: Parameters<Document["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    keepDelta(this);
  }

  override _onUpdateDescendantDocuments(...args: Parameters<Document["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...args);
    keepDelta(this);
  }

  override _onDeleteDescendantDocuments(...args: Parameters<Document["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    keepDelta(this);
  }
}

// Packages read and prepare documents before their constructors are done: nothing here may be private to a class.

function ownSource(token: TokenDocument, base: Document): PlainObject {
  return applyDelta(base._source, token._source.delta);
}

/** Keeps what differs, after the token's own actor has changed. */
function keepDelta(token: TokenDocument): void {
  const base = token.baseActor;
  if (!base || !token._actor) return;
  token._source.delta = deltaBetween(base._source, token._actor._source);
  token.delta = { ...(token._source.delta as PlainObject) };
}

/** How tall a token is, and the level on which it stands. (Facts 52, 53) */
function fieldsOf14(): DataSchema {
  return {
    depth: new NumberField({ required: true, nullable: false, min: 0, initial: 1 }),
    level: new StringField({ required: true, nullable: false, blank: false, initial: DEFAULT_LEVEL }),
  };
}

/** Refreshes the own actors of all tokens of an actor. */
export function renewTokensOf(actor: Document): void {
  for (const scene of game.scenes ?? []) {
    for (const token of scene.getEmbeddedCollection("Token")) {
      if (token instanceof TokenDocument && token.actorId === actor.id) token._renewActor();
    }
  }
}
