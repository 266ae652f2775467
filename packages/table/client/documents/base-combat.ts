import {
  BooleanField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { PlainObject } from "../../shared/utils/index.ts";
import type { ModelOptions } from "../data/data-model.ts";
import { Combatant, CombatantGroup } from "./combatant.ts";
import { identity, typed } from "./common-fields.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";
import type { TurnState } from "./turn-events.ts";

/** A fight: its combatants, and whose turn it is. */
export class BaseCombat extends Document {
  static override metadata: DocumentMetadata = {
    name: "Combat",
    collection: "combats",
    label: "DOCUMENT.Combat",
    hasTypeData: true,
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    coreTypes: ["base"],
  };
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare combatants: EmbeddedCollection;
  /** Not there yet while an empty fight is made: only then is it undefined. */
  declare turns: Combatant[];
  declare previous: TurnState;
  declare current: TurnState;

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      ...typed("Combat", "base"),
      scene: new ForeignDocumentField({ documentName: "Scene" }),
      groups: new EmbeddedCollectionField(CombatantGroup),
      combatants: new EmbeddedCollectionField(Combatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
    };
  }

  override _configure(options: { pack?: string | null }): void {
    super._configure(options);
    const nowhere: TurnState = { round: 0, turn: null, combatantId: null, tokenId: null };
    for (const [name, value] of Object.entries({ turns: undefined, previous: nowhere, current: nowhere })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  constructor(data: unknown = {}, context: ModelOptions = {}) {
    super(data, context);
    this.turns ??= [];
  }

  /** A fight without combatants has no turns to set up. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.combatants.size > 0 || this.turns) this.setupTurns();
  }

  get combatant(): Combatant | undefined {
    return this.turn === null ? undefined : this.turns[this.turn];
  }

  get nextCombatant(): Combatant | undefined {
    return this.turns[(this.turn ?? -1) + 1] ?? this.turns[0];
  }

  get started(): boolean {
    return this.round > 0;
  }

  get isActive(): boolean {
    return this.active;
  }

  override get visible(): boolean {
    return true;
  }

  get settings(): PlainObject {
    return game.settings.get("core", "combatTrackerConfig") as PlainObject;
  }

  /** The combatants in their order. (Fact 32) */
  setupTurns(): Combatant[] {
    const combatants = this.combatants.contents.filter((entry): entry is Combatant => entry instanceof Combatant);
    this.turns = combatants.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.min(this.turn, Math.max(this.turns.length - 1, 0));
    this.current = this._getCurrentState();
    return this.turns;
  }

  /** Initiative downwards, those without one last, ties by id. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const left = a.initiative ?? -Infinity;
    const right = b.initiative ?? -Infinity;
    return (left === right ? 0 : right - left) || (String(a.id) > String(b.id) ? 1 : -1);
  }

  _getCurrentState(combatant: Combatant | undefined = this.combatant): TurnState {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  getCombatantsByActor(actor: Document | string): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return this.turns.filter((combatant) => combatant.actorId === id);
  }

  getCombatantsByToken(token: Document | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.turns.filter((combatant) => combatant.tokenId === id);
  }

  getCombatantByActor(actor: Document | string): Combatant | undefined {
    return this.getCombatantsByActor(actor)[0];
  }

  getCombatantByToken(token: string): Combatant | undefined {
    return this.getCombatantsByToken(token)[0];
  }
}
