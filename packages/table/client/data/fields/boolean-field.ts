import { createCheckboxInput } from "../../applications/fields/inputs.ts";
import { DataField, type FieldInputConfig, type FieldOptions } from "./data-field.ts";

/** Yes or no. */
export class BooleanField extends DataField {
  static override hasFormSupport = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): boolean {
    if (typeof value === "string") return value === "true" || value === "on";
    return Boolean(value);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return value === true || delta === true;
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return value === true && delta === true;
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return this._applyChangeAdd(value, delta);
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return this._applyChangeMultiply(value, delta);
  }

  override _toInput(config: FieldInputConfig): HTMLElement {
    return createCheckboxInput({ ...config, required: false });
  }
}
