import { EmbeddedCollectionField, EmbeddedDataField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { PrototypeToken } from "../data/prototype-token.ts";
import type { PermissionTarget } from "../../shared/permissions.ts";
import { expandObject, getProperty, mergeObject, type PlainObject } from "../../shared/utils/index.ts";
import { ActiveEffect, statusById } from "./active-effect.ts";
import { effectClass, type EffectChange } from "./effect-changes.ts";
import { identity, imageField, nameField, placement, typed } from "./common-fields.ts";
import { Document, type DocumentMetadata, type Operation } from "./document.ts";
import { implementationOf } from "./implementation.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";
import { defaultArtwork, Item, withArtwork } from "./item.ts";
import type { Token } from "../placeables/token.ts";
import { tellTokens } from "./special-statuses.ts";
import { renewTokensOf, TokenDocument } from "./token-document.ts";

/** Lets an effect make one change, and gives what it has made of which path; while an actor is still being made, too. */
function appliedTo(actor: Actor, change: EffectChange): PlainObject {
  if (game.release.generation < 14) return change.effect.apply(actor, change);
  return effectClass(change.effect).applyChange(actor, change, { replacementData: actor.getRollData() });
}

/** An actor: a character, a creature. */
export class Actor extends Document {
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";
  static override metadata: DocumentMetadata = {
    name: "Actor",
    collection: "actors",
    label: "DOCUMENT.Actor",
    hasTypeData: true,
    embedded: { Item: "items", ActiveEffect: "effects" },
    coreTypes: [],
  };
  declare items: EmbeddedCollection;
  declare effects: EmbeddedCollection;
  declare statuses: Set<string>;
  declare overrides: PlainObject;
  declare prototypeToken: PrototypeToken;

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      ...placement(),
      ...typed("Actor"),
      name: nameField(),
      img: imageField(Actor.DEFAULT_ICON),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(Item),
      effects: new EmbeddedCollectionField(ActiveEffect),
    };
  }

  static getDefaultArtwork(_data: PlainObject): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  override _configure(options: { pack?: string | null }): void {
    super._configure(options);
    for (const [name, value] of Object.entries({ statuses: new Set<string>(), overrides: {} })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  override _initializeSource(data: unknown, options: object): PlainObject {
    return withArtwork(this, data, super._initializeSource(data, options));
  }

  /** Whether this is the actor that one token has of its own. */
  get isToken(): boolean {
    return this.token !== null;
  }

  get token(): TokenDocument | null {
    const holder: unknown = this.parent;
    return holder instanceof TokenDocument ? holder : null;
  }

  /** A token's own actor has owners of its own, too. */
  override get _target(): PermissionTarget {
    return this.isToken ? { ...super._target, parent: null } : super._target;
  }

  /** The tokens of this actor, on a scene or on all. */
  getDependentTokens({ scenes, linked = false }: { scenes?: Document[]; linked?: boolean } = {}): TokenDocument[] {
    const places = scenes ?? game.scenes?.contents ?? [];
    return places
      .flatMap((scene) => scene.getEmbeddedCollection("Token").contents)
      .filter((token): token is TokenDocument => token instanceof TokenDocument && token.actorId === this.id)
      .filter((token) => !linked || token.actorLink);
  }

  /** A token of this actor as its prototype has it, not placed yet. */
  async getTokenDocument(data: PlainObject = {}, options: object = {}): Promise<TokenDocument> {
    const prototype = this.prototypeToken.toObject();
    const own = { ...prototype, name: prototype.name || this.name, actorId: this.id };
    const made = new (implementationOf("Token"))(mergeObject(own, data), { strict: false, ...options });
    if (!(made instanceof TokenDocument)) throw new Error("CONFIG.Token.documentClass makes no TokenDocument");
    return made;
  }

  get inCombat(): boolean {
    return (game.combat?.getCombatantsByActor(this) ?? []).length > 0;
  }

  /** The items by their type. */
  get itemTypes(): Record<string, Document[]> {
    const types = game.typesOf("Item").map((type) => [type, this.items.filter((item) => item.type === type)] as const);
    return Object.fromEntries(types);
  }

  /** The effects that bear on this actor: its own and those its items pass on. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    for (const effect of this.effects) if (effect instanceof ActiveEffect) yield effect;
    for (const item of this.items)
      if (item instanceof Item)
        for (const effect of item.transferredEffects) if (effect instanceof ActiveEffect) yield effect;
  }

  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  override prepareData(): void {
    const before = new Set(this.statuses);
    this.statuses.clear();
    super.prepareData();
    if (game.release.generation >= 14) this.applyActiveEffects("final");
    tellTokens(this, before);
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects(...(game.release.generation >= 14 ? ["initial"] : []));
  }

  /** Applies the changes of effects: all at once on 13, by phase on 14. (Fact 40) */
  applyActiveEffects(phase?: string): void {
    if (phase === undefined || phase === "initial") this.overrides = {};
    const changes: EffectChange[] = [];
    for (const effect of this.appliedEffects) {
      for (const status of effect.statuses) this.statuses.add(status);
      changes.push(
        ...effect.uniformChanges.filter((change) => change.key && (phase === undefined || change.phase === phase)),
      );
    }
    const overrides: PlainObject = {};
    for (const change of changes.sort((a, b) => a.priority - b.priority))
      Object.assign(overrides, appliedTo(this, change));
    mergeObject(this.overrides, expandObject(overrides));
  }

  /** Combatants without a name or a picture of their own go by the actor's. */
  override _onUpdate(changed: PlainObject, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    renewTokens(this);
    if (!("name" in changed) && !("img" in changed)) return;
    for (const combat of game.combats?.contents ?? []) {
      if (combat.getCombatantsByActor(this).length > 0) combat.reset();
    }
  }

  /** Switches a status condition on or off. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<Document | boolean | undefined> {
    const status = statusById(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const existing = this.effects.filter(
      (effect) =>
        (effect instanceof ActiveEffect && effect.statuses.size === 1 && effect.statuses.has(status.id)) ||
        effect.id === status._id,
    );
    if (existing.length > 0) {
      if (active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        existing.map((effect) => String(effect.id)),
      );
      return false;
    }
    if (active === false) return undefined;
    const effect = await ActiveEffect.fromStatusEffect(statusId, { parent: this });
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    const [created] = await implementationOf("ActiveEffect").createDocuments([effect], {
      parent: this,
      keepId: Boolean(status._id),
    });
    return created;
  }

  /** Changes an attribute as a token's bar does. */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const current = getProperty(this.system, attribute);
    const bar = isBar && typeof current === "object" && current !== null;
    const before = Number(bar ? getProperty(current, "value") : current);
    const max = bar ? Number(getProperty(current, "max")) : Infinity;
    const wanted = isDelta ? before + value : value;
    const after = bar ? Math.min(Math.max(wanted, 0), max) : wanted;
    return this.update({ [bar ? `system.${attribute}.value` : `system.${attribute}`]: after });
  }

  /** The tokens of this actor on the scene that this client views. */
  getActiveTokens(linked = false, document = false): (Token | TokenDocument)[] {
    const scene = game.scenes?.viewed;
    const own = this.token ? [this.token] : this.getDependentTokens({ scenes: scene ? [scene] : [], linked });
    return own.flatMap((token) => (token.object ? [document ? token : token.object] : []));
  }

  /** A new actor's token is called as the actor is and shows its type's figure, unless the data says otherwise. */
  override async _preCreate(data: PlainObject, options: object, user: unknown): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const figure = getProperty(this.prototypeToken, "texture.src");
    const { src } = defaultArtwork(this, this.toObject());
    if (!this.prototypeToken.name) this.updateSource({ "prototypeToken.name": this.name });
    if (src && (!figure || figure === Actor.DEFAULT_ICON)) this.updateSource({ "prototypeToken.texture.src": src });
    return allowed;
  }

  override _onCreateDescendantDocuments(...args: Parameters<Document["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    renewTokens(this);
  }

  override _onUpdateDescendantDocuments(...args: Parameters<Document["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...args);
    renewTokens(this);
  }

  override _onDeleteDescendantDocuments(...args: Parameters<Document["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    renewTokens(this);
  }
}

/** Refreshes the tokens that have an actor of their own like this one. */
function renewTokens(actor: Actor): void {
  if (!actor.isToken) renewTokensOf(actor);
}
