import { ObjectField, type DataField } from "../data/fields/index.ts";
import { typeOfChange } from "../data/fields/changing-field.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import { getProperty, isPlainObject, setProperty, type PlainObject } from "../../shared/utils/index.ts";
import { Hooks } from "../helpers/hooks.ts";
import { Document } from "./document.ts";
import { keepMode } from "./older-effects.ts";
import { castLike, resolved, sum } from "./effect-values.ts";

/** One change that an effect makes, in one shape for both generations; on 13 it has its mode, too. */
export interface EffectChange {
  key: string;
  type: string;
  mode?: number;
  value: unknown;
  phase: string;
  priority: number;
  effect: ChangingEffect;
}

interface ApplyOptions {
  field?: DataField | undefined;
  /** What "@" in a change refers to. */
  replacementData?: PlainObject;
  /** Whether the document is changed, or only told what it would become. */
  modifyTarget?: boolean;
}

/** What each method that applies a kind of change is told: it puts the new value into `changes`. */
type Applied = [target: Document, change: EffectChange, current: unknown, delta: unknown, changes: PlainObject];

type Step = "Add" | "Subtract" | "Multiply" | "Override" | "Upgrade" | "Custom";

/** What the methods for the core's kinds of change are called by. */
const STEPS: Readonly<Record<string, Step>> = {
  ...{ custom: "Custom", add: "Add", subtract: "Subtract", multiply: "Multiply", override: "Override" },
  ...{ upgrade: "Upgrade", downgrade: "Upgrade" },
};

function stepOf(change: EffectChange): Step | undefined {
  const type = typeOfChange(change);
  return Object.hasOwn(STEPS, type) ? STEPS[type] : undefined;
}

/** The field at the path of a change; that of a record describes nothing in it. */
function fieldOfChange(target: Document, key: string): DataField | undefined {
  if (key.startsWith("system.") && !(target.system instanceof TypeDataModel)) return undefined;
  const field = target.getFieldForProperty(key);
  return field instanceof ObjectField && field.name !== key.slice(key.lastIndexOf(".") + 1) ? undefined : field;
}

/** What a package does itself with a kind of change. (Generation 14) */
function handlerOf(type: string): unknown {
  const types: unknown = CONFIG.ActiveEffect.changeTypes;
  return isPlainObject(types) && Object.hasOwn(types, type) ? Object(types[type]).handler : undefined;
}

function write(target: Document, changes: PlainObject): void {
  for (const [key, value] of Object.entries(changes)) setProperty(target, key, value);
}

/** A field that gives nothing leaves what is there. */
function note(changes: PlainObject, key: string, changed: unknown): void {
  if (changed !== undefined) changes[key] = changed;
}

function raise(...[, change, current, delta, changes]: Applied): void {
  const pick = typeOfChange(change) === "downgrade" ? Math.min : Math.max;
  changes[change.key] = pick(Number(current ?? delta), Number(delta));
}

/** The hook decides, and says in `changes` what comes of it. */
function askHook(...[target, change, current, delta, changes]: Applied): void {
  Hooks.call("applyActiveEffect", target, change, current, delta, changes);
}

/** The class of an effect, which may be a package's own. */
export function effectClass(effect: ChangingEffect): typeof ChangingEffect {
  return effect.constructor as typeof ChangingEffect;
}

/** How an effect changes a document: by a field where there is one, else by a method for each kind of change. (Fact 40) */
export class ChangingEffect extends Document {
  /** Applies one change; gives what it has made of which path. (Generation 13) */
  apply(actor: Document, change: EffectChange): PlainObject {
    const cls = effectClass(this);
    if (game.release.generation >= 14) return cls.applyChange(actor, change);
    const changes: PlainObject = {};
    const field = fieldOfChange(actor, change.key);
    if (field) note(changes, change.key, cls.applyField(actor, change, field));
    else this._applyLegacy(actor, change, changes);
    return changes;
  }

  /** Applies a change by a field, and gives the new value. (Generation 13) */
  static applyField(model: Document, change: EffectChange, field?: DataField): unknown {
    return ChangingEffect.applyChangeField(model, change, { field });
  }

  /** Applies a change to what no field describes. (Generation 13) */
  _applyLegacy(actor: Document, change: EffectChange, changes: PlainObject): void {
    const current = getProperty(actor, change.key);
    this[`_apply${stepOf(change) ?? "Custom"}`](actor, change, current, castLike(current, change.value), changes);
    write(actor, changes);
  }

  _applyAdd(...[, change, current, delta, changes]: Applied): void {
    changes[change.key] = sum(current, delta);
  }

  _applySubtract(...[, change, current, delta, changes]: Applied): void {
    changes[change.key] = Number(current ?? 0) - Number(delta);
  }

  _applyMultiply(...[, change, current, delta, changes]: Applied): void {
    changes[change.key] = Number(current ?? 0) * Number(delta);
  }

  _applyOverride(...[, change, , delta, changes]: Applied): void {
    changes[change.key] = delta;
  }

  /** Raises a number, or lowers it where the change is of that kind. */
  _applyUpgrade(...applied: Applied): void {
    raise(...applied);
  }

  _applyCustom(...applied: Applied): void {
    askHook(...applied);
  }

  /** Applies one change; gives what it has made of which path. Kinds that are not known are ignored. (Generation 14) */
  static applyChange(target: Document, change: EffectChange, options: ApplyOptions = {}): PlainObject {
    const { field = fieldOfChange(target, change.key), modifyTarget = true, replacementData = {} } = options;
    const said = keepMode({ ...change, value: resolved(change.value, replacementData) });
    const handler = handlerOf(change.type);
    if (typeof handler === "function") {
      const made: unknown = handler(target, said, { field, modifyTarget, replacementData });
      return isPlainObject(made) ? made : {};
    }
    const changes: PlainObject = {};
    if (!stepOf(change)) return changes;
    if (field) note(changes, change.key, this.applyChangeField(target, said, { field, modifyTarget, replacementData }));
    else this._applyChangeUnguided(target, said, changes, { modifyTarget, replacementData });
    return changes;
  }

  /** Applies a change by a field, and gives the new value. (Generation 14) */
  static applyChangeField(target: Document, change: EffectChange, options: ApplyOptions = {}): unknown {
    const { field = fieldOfChange(target, change.key), modifyTarget = true, ...others } = options;
    if (!field) throw new Error(`The ${target.documentName} has no field "${change.key}"`);
    const changed = field.applyChange(getProperty(target, change.key), target, change, others);
    if (modifyTarget && changed !== undefined) setProperty(target, change.key, changed);
    return changed;
  }

  /** Applies a change to what no field describes. (Generation 14) */
  static _applyChangeUnguided(
    target: Document,
    change: EffectChange,
    changes: PlainObject,
    { modifyTarget = true }: ApplyOptions = {},
  ): void {
    const current = getProperty(target, change.key);
    this[`_applyChange${stepOf(change) ?? "Custom"}`](
      target,
      change,
      current,
      castLike(current, change.value),
      changes,
    );
    if (modifyTarget) write(target, changes);
  }

  static _applyChangeAdd(...[, change, current, delta, changes]: Applied): void {
    changes[change.key] = sum(current, delta);
  }

  static _applyChangeSubtract(...[, change, current, delta, changes]: Applied): void {
    changes[change.key] = Number(current ?? 0) - Number(delta);
  }

  static _applyChangeMultiply(...[, change, current, delta, changes]: Applied): void {
    changes[change.key] = Number(current ?? 0) * Number(delta);
  }

  static _applyChangeOverride(...[, change, , delta, changes]: Applied): void {
    changes[change.key] = delta;
  }

  static _applyChangeUpgrade(...applied: Applied): void {
    raise(...applied);
  }

  static _applyChangeCustom(...applied: Applied): void {
    askHook(...applied);
  }
}
