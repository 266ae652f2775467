import {
  BooleanField,
  ColorField,
  FilePathField,
  HTMLField,
  IntegerSortField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  ArrayField,
  AnyField,
} from "../data/fields/index.ts";
import { typeOfChange } from "../data/fields/changing-field.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import { getProperty, isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import { identity, nameField, typed } from "./common-fields.ts";
import type { Document, DocumentMetadata } from "./document.ts";
import { ChangingEffect, type EffectChange } from "./effect-changes.ts";
import { combatTime, durationLabel, durationOf13, durationOf14, initialDuration } from "./effect-duration.ts";
import { keepMode, migrateChange, migrateEffect, warnOfChanges } from "./older-effects.ts";
import { ActiveEffectRegistry, durationOf, startOfEffect, type ExpiryContext } from "./effect-expiry.ts";

/** The kinds of changes and the order in which they apply unless told otherwise. (Fact 40) */
export const CHANGE_TYPES: Readonly<Record<string, number>> = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
};

/** A change, of which the mode can still be read. */
class ChangeField extends SchemaField {
  override initialize(value: unknown, model?: unknown, options: object = {}): unknown {
    const live = super.initialize(value, model, options);
    return isPlainObject(live) ? keepMode(live) : live;
  }
}

function changeField(): SchemaField {
  return new ChangeField({
    key: new StringField({ required: true }),
    type: new StringField({ required: true, initial: "add" }),
    value: new AnyField({ required: true, nullable: true, initial: "" }),
    phase: new StringField({ required: true, initial: "initial" }),
    priority: new NumberField(),
  });
}

/** What the `system` of an effect holds on generation 14. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return { changes: new ArrayField(changeField()) };
  }

  static override migrateData(source: PlainObject): PlainObject {
    const changes: unknown[] = Array.isArray(source.changes) ? source.changes : [];
    for (const change of changes) if (isPlainObject(change)) migrateChange(change);
    return super.migrateData(source);
  }
}

/** A state that lies on an actor or item and may change its numbers. */
export class ActiveEffect extends ChangingEffect {
  static override metadata: DocumentMetadata = {
    name: "ActiveEffect",
    collection: "effects",
    label: "DOCUMENT.ActiveEffect",
    hasTypeData: true,
    embedded: {},
    coreTypes: ["base"],
  };
  declare disabled: boolean;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare duration: PlainObject;
  declare origin: string | null;

  static override defineSchema(): DataSchema {
    return { ...commonEffectFields(), ...(game.release.generation >= 14 ? fieldsOf14() : fieldsOf13()) };
  }

  static override migrateData(source: PlainObject): PlainObject {
    if (game.release.generation >= 14) migrateEffect(source);
    return super.migrateData(source);
  }

  /** The changes by their older name. (Generation 14; on 13 they are data of the effect's own) */
  get changes(): unknown {
    warnOfChanges();
    return getProperty(this.system, "changes");
  }

  /** Looks after effects whose end has come. (Generation 14) */
  static readonly registry = new ActiveEffectRegistry();

  override async _preCreate(data: PlainObject, options: object, user: unknown): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (game.release.generation < 14) this.updateSource(initialDuration(this._source.duration));
    else if (!this._source.start) this.updateSource({ start: startOfEffect() });
    return undefined;
  }

  /** Whether an event is the one at which this effect ends, once its duration is over: its own turn, of turns. */
  isExpiryEvent(event: string, { combatant }: ExpiryContext = {}): boolean {
    if (durationOf(this).expiry !== event) return false;
    const whose = getProperty(this._source, "start.combatant");
    return !event.startsWith("turn") || !whose || !combatant || combatant.id === whose;
  }

  /** Makes an effect of a status condition, without saving it. */
  static async fromStatusEffect(statusId: string, options: object = {}): Promise<ActiveEffect> {
    const status = statusById(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect#fromStatusEffect`);
    const { id, label, hud: _hud, order: _order, ...data } = status;
    const name = game.i18n.localize(String(data.name ?? label ?? statusId));
    const statuses = [id, ...(Array.isArray(data.statuses) ? data.statuses : [])];
    const own = this.implementation as typeof ActiveEffect;
    return own._fromStatusEffect(statusId, { ...data, name, statuses }, options);
  }

  /** Makes the effect of what is known of its status. */
  static async _fromStatusEffect(_statusId: string, effectData: PlainObject, options: object): Promise<ActiveEffect> {
    return Reflect.construct(this.implementation, [effectData, options]);
  }

  get isSuppressed(): boolean {
    return getProperty(this._source, "duration.expired") === true;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get isTemporary(): boolean {
    const { duration } = this;
    return Boolean(duration.seconds ?? duration.rounds ?? duration.turns ?? duration.value) || this.statuses.size > 0;
  }

  get target(): Document | null {
    return this.parent?.documentName === "Item" && this.transfer ? this.parent.parent : this.parent;
  }

  /** The changes of this effect in one shape. */
  get uniformChanges(): EffectChange[] {
    const own: unknown =
      game.release.generation >= 14 ? getProperty(this._source, "system.changes") : this._source.changes;
    return (Array.isArray(own) ? own : []).filter(isPlainObject).map((change) => uniformChange(this, change));
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** Prepares the duration: what is left of it is found anew each time that it is read. */
  updateDuration(): PlainObject {
    const { remaining: _remaining, label: _label, ...prepared } = this._prepareDuration();
    Object.assign(this.duration, prepared);
    for (const key of ["remaining", "label"] as const)
      Object.defineProperty(this.duration, key, {
        get: () => this._prepareDuration()[key],
        configurable: true,
        enumerable: true,
      });
    return this.duration;
  }

  _prepareDuration(): PlainObject {
    return game.release.generation >= 14 ? { ...durationOf14(this) } : { ...durationOf13(this) };
  }

  _getCombatTime(round: number, turn: number, turns?: number): number {
    return combatTime(round, turn, turns);
  }

  _getDurationLabel(rounds: number, turns: number): string {
    return durationLabel(rounds, turns);
  }
}

/** A change of an effect in the shape of both generations. */
function uniformChange(effect: ActiveEffect, change: PlainObject): EffectChange {
  const mode: { mode?: number } = typeof change.mode === "number" ? { mode: change.mode } : {};
  const type = typeOfChange({ ...mode, type: String(change.type ?? "add") });
  const usual = mode.mode === undefined ? usualPriority(type) : mode.mode * 10;
  const priority = typeof change.priority === "number" ? change.priority : usual;
  const uniform = {
    ...{ key: String(change.key), type, ...mode, value: change.value },
    ...{ phase: String(change.phase ?? "initial"), priority, effect },
  };
  return game.release.generation >= 14 ? keepMode(uniform) : uniform;
}

/** When changes of a kind apply unless told otherwise: as the core has it, or as a package has configured it. */
function usualPriority(type: string): number {
  const configured = getProperty(CONFIG.ActiveEffect, `changeTypes.${type}.defaultPriority`);
  return typeof configured === "number" ? configured : (CHANGE_TYPES[type] ?? 0);
}

/** The status condition with an id, as CONFIG lists it. */
export function statusById(id: string): (PlainObject & { id: string }) | undefined {
  return CONFIG.statusEffects.find((status) => status.id === id);
}

function commonEffectFields(): DataSchema {
  return {
    ...identity(),
    ...typed("ActiveEffect", "base"),
    name: nameField(),
    img: new FilePathField({ categories: ["IMAGE"] }),
    disabled: new BooleanField(),
    description: new HTMLField(),
    origin: new StringField({ required: false, nullable: true, blank: false, initial: null }),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    transfer: new BooleanField({ initial: true }),
    statuses: new SetField(new StringField({ required: true, blank: false })),
    sort: new IntegerSortField(),
  };
}

function fieldsOf13(): DataSchema {
  const number = (): NumberField => new NumberField({ nullable: true, initial: null });
  return {
    changes: new ArrayField(
      new SchemaField({
        key: new StringField({ required: true }),
        value: new StringField({ required: true }),
        mode: new NumberField({ integer: true, nullable: false, initial: 2 }),
        priority: new NumberField(),
      }),
    ),
    duration: new SchemaField({
      startTime: number(),
      seconds: number(),
      combat: new StringField({ nullable: true, initial: null }),
      rounds: number(),
      turns: number(),
      startRound: number(),
      startTurn: number(),
    }),
  };
}

function fieldsOf14(): DataSchema {
  return {
    duration: new SchemaField({
      value: new NumberField({ nullable: true, initial: null }),
      units: new StringField({ required: true, initial: "seconds" }),
      expiry: new StringField({ required: true, nullable: true, initial: null }),
      expired: new BooleanField(),
    }),
    start: new ObjectField({ nullable: true, initial: null }),
    showIcon: new NumberField({ required: true, nullable: false, initial: 1 }),
  };
}
