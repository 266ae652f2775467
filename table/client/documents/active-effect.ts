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
import type { DataSchema } from "../data/fields/schema-field.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import { getProperty, isPlainObject, setProperty, type PlainObject } from "../../shared/utils/index.ts";
import { Hooks } from "../helpers/hooks.ts";
import { identity, nameField, typed } from "./common-fields.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import { ActiveEffectRegistry, durationOf, startOfEffect, type ExpiryContext } from "./effect-expiry.ts";

/** One change that an effect makes, in one shape for both generations. */
export interface EffectChange {
  key: string;
  type: string;
  value: unknown;
  phase: string;
  priority: number;
  effect: ActiveEffect;
}

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
const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

function changeField(): SchemaField {
  return new SchemaField({
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
}

/** A state that lies on an actor or item and may change its numbers. */
export class ActiveEffect extends Document {
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

  /** Looks after effects whose end has come. (Generation 14) */
  static readonly registry = new ActiveEffectRegistry();

  override async _preCreate(data: PlainObject, options: object, user: unknown): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (game.release.generation >= 14 && !this._source.start) this.updateSource({ start: startOfEffect() });
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
    return Reflect.construct(this.implementation, [{ ...data, name, statuses }, options]);
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
    return (Array.isArray(own) ? own : []).filter(isPlainObject).map((change) => this.#uniform(change));
  }

  #uniform(change: PlainObject): EffectChange {
    const type = typeof change.mode === "number" ? (MODES[change.mode] ?? "custom") : String(change.type ?? "add");
    const usual = typeof change.mode === "number" ? change.mode * 10 : (CHANGE_TYPES[type] ?? 0);
    const priority = typeof change.priority === "number" ? change.priority : usual;
    return {
      key: String(change.key),
      type,
      value: change.value,
      phase: String(change.phase ?? "initial"),
      priority,
      effect: this,
    };
  }

  /** Applies one change to an actor; the simple kinds on numbers, texts and lists, custom ones by the hook. */
  apply(actor: Document, change: EffectChange): void {
    const current = getProperty(actor, change.key);
    if (change.type === "custom") {
      Hooks.call("applyActiveEffect", actor, change, current, change.value, {});
      return;
    }
    const path = change.key.startsWith("system.") ? change.key.slice("system.".length) : change.key;
    const model: unknown = change.key.startsWith("system.") ? actor.system : actor;
    const field =
      model instanceof TypeDataModel || model instanceof Document ? model.getFieldForProperty(path) : undefined;
    const value = field ? field.applyChange(current, change) : changeFreely(current, change);
    setProperty(actor, change.key, value);
  }
}

function changeFreely(current: unknown, { type, value }: EffectChange): unknown {
  if (type === "override") return value;
  return new NumberField().applyChange(current, { type, value });
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
