import { Hooks } from "../../helpers/hooks.ts";
import type { PlainObject } from "../../../shared/utils/index.ts";

/** A change of an effect, as far as a field goes: its kind is a word on generation 14, the number of a mode on 13. */
export interface FieldChange {
  readonly type?: string;
  readonly mode?: number;
  readonly key?: string;
  readonly value: unknown;
}

/** The kinds of changes in the order of the modes that they are on generation 13. */
export const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** The mode that a kind of change was on generation 13; undefined of those that 14 alone has. */
export function modeOfType(type: string): number | undefined {
  const [, custom] = /^custom\.(\d+)$/.exec(type) ?? [];
  const mode = custom === undefined ? MODES.findIndex((each) => each === type) : Number(custom);
  return mode < 0 ? undefined : mode;
}

/** The kind of a change, by its own word or by that of its mode. */
export function typeOfChange(change: Pick<FieldChange, "type" | "mode">): string {
  const { type } = change;
  // On generation 14 a mode is still read, but not stored.
  const mode: unknown = Object.getOwnPropertyDescriptor(change, "mode")?.value;
  return typeof mode === "number" ? (MODES[mode] ?? "custom") : (type ?? "add");
}

/** What a field does with a change of an effect: each kind has a method of its own, which fields override. */
export abstract class ChangingField {
  abstract get fieldPath(): string;
  abstract clean(value: unknown): unknown;
  abstract _cast(value: unknown): unknown;

  /** The value that a change makes of another. */
  applyChange(value: unknown, model: unknown, change: FieldChange, _options: object = {}): unknown {
    const delta = this._castChangeDelta(change.value);
    const type = typeOfChange(change);
    const name = `_applyChange${type.charAt(0).toUpperCase()}${type.slice(1)}`;
    const run: unknown = Reflect.get(this, name);
    if (typeof run !== "function") throw this.#refusal(change);
    return Reflect.apply(run, this, [value, delta, model, change]);
  }

  /** What a change says, as a value of this field. */
  _castChangeDelta(delta: unknown): unknown {
    return this._cast(delta);
  }

  _applyChangeAdd(_value: unknown, _delta: unknown, _model: unknown, change: FieldChange): unknown {
    throw this.#refusal(change);
  }

  _applyChangeSubtract(_value: unknown, _delta: unknown, _model: unknown, change: FieldChange): unknown {
    throw this.#refusal(change);
  }

  _applyChangeMultiply(_value: unknown, _delta: unknown, _model: unknown, change: FieldChange): unknown {
    throw this.#refusal(change);
  }

  _applyChangeUpgrade(_value: unknown, _delta: unknown, _model: unknown, change: FieldChange): unknown {
    throw this.#refusal(change);
  }

  _applyChangeDowngrade(_value: unknown, _delta: unknown, _model: unknown, change: FieldChange): unknown {
    throw this.#refusal(change);
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: unknown, _change: FieldChange): unknown {
    return this.clean(delta);
  }

  /** Leaves a change to the hook, which says in its last argument what comes of it. */
  _applyChangeCustom(value: unknown, delta: unknown, model: unknown, change: FieldChange): unknown {
    const changes: PlainObject = {};
    Hooks.call("applyActiveEffect", model, change, value, delta, changes);
    return change.key !== undefined && change.key in changes ? changes[change.key] : value;
  }

  #refusal(change: FieldChange): Error {
    return new Error(`"${typeOfChange(change)}" cannot change the field "${this.fieldPath}"`);
  }
}
