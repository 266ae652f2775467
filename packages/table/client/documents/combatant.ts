import { BooleanField, FilePathField, ForeignDocumentField, NumberField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { Roll } from "../dice/roll.ts";
import type { PlainObject } from "../../shared/utils/index.ts";
import type { Actor } from "./actor.ts";
import { identity, typed } from "./common-fields.ts";
import type { Combat } from "./combat.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import { clearHistories } from "./movement/clearing.ts";
import type { User } from "./user.ts";

/** A combatant in a fight. */
export class Combatant extends Document {
  static override metadata: DocumentMetadata = {
    name: "Combatant",
    collection: "combatants",
    label: "DOCUMENT.Combatant",
    hasTypeData: true,
    embedded: {},
    coreTypes: ["base"],
  };
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  static override defineSchema(): DataSchema {
    const id = (documentName: string): ForeignDocumentField =>
      new ForeignDocumentField({ documentName }, { idOnly: true, label: `COMBAT.Combatant${documentName}` });
    return {
      ...identity(),
      ...typed("Combatant", "base"),
      actorId: id("Actor"),
      tokenId: id("Token"),
      sceneId: id("Scene"),
      name: new StringField({ required: false, blank: false, textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField({ label: "COMBAT.CombatantInitiative" }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: new StringField({ nullable: true, initial: null }),
      ...(game.release.generation >= 14
        ? { roundJoined: new NumberField({ integer: true, nullable: true, initial: null }) }
        : {}),
    };
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.name ||= this.token?.name ?? this.actor?.name ?? game.i18n.localize("COMBAT.UnknownCombatant");
    this.img ||= this.actor?.img ?? "icons/svg/mystery-man.svg";
  }

  get combat(): Combat | null {
    return this.parent as Combat | null;
  }

  get actor(): Actor | null {
    const own: unknown = this.token && Reflect.get(this.token, "actor");
    return ((own ?? game.actors?.get(this.actorId ?? "")) as Actor | undefined) ?? null;
  }

  get token(): Document | null {
    return game.scenes?.get(this.sceneId ?? "")?.getEmbeddedDocument("Token", this.tokenId ?? "") ?? null;
  }

  override get _representedActor(): PlainObject | null {
    return this.actor?._source ?? null;
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  override get hasPlayerOwner(): boolean {
    return this.players.length > 0;
  }

  /** The players who own the actor. */
  get players(): User[] {
    return (game.users?.contents ?? []).filter(
      (user) => !user.isGM && (this.actor?.testUserPermission(user, "OWNER") ?? false),
    );
  }

  get isDefeated(): boolean {
    return this.defeated || (this.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED ?? "dead") ?? false);
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override get permission(): number {
    return this.getUserLevel();
  }

  get turnNumber(): number | null {
    const index = this.combat?.turns.indexOf(this) ?? -1;
    return index < 0 ? null : index;
  }

  _getInitiativeFormula(): string {
    return String(CONFIG.Combat.initiative.formula ?? game.system.initiative ?? "1d20");
  }

  /** The roll for initiative, not evaluated yet. (Fact 34) */
  getInitiativeRoll(formula?: string): Roll {
    return Roll.create(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  /** Forgets how the combatant's token has moved. (Fact 89) */
  async clearMovementHistory(): Promise<void> {
    await clearHistories([this.token]);
  }

  updateResource(): null {
    return null;
  }
}

/** Combatants who act together. */
export class CombatantGroup extends Document {
  static override metadata: DocumentMetadata = {
    name: "CombatantGroup",
    collection: "groups",
    label: "DOCUMENT.CombatantGroup",
    hasTypeData: true,
    embedded: {},
    coreTypes: ["base"],
  };

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      ...typed("CombatantGroup", "base"),
      name: new StringField({ required: true, blank: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField(),
    };
  }

  get members(): Set<Document> {
    return new Set(
      (this.parent?.getEmbeddedCollection("Combatant").contents ?? []).filter(
        (combatant) => combatant._source.group === this.id,
      ),
    );
  }
}
