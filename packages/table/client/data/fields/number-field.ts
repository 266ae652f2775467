import { createNumberInput } from "../../applications/fields/inputs.ts";
import type { FieldChange } from "./changing-field.ts";
import { choiceEntries, isChoice } from "./choices.ts";
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldInputConfig,
  type FieldOptions,
} from "./data-field.ts";

/** A finite number. */
export class NumberField extends DataField {
  static override hasFormSupport = true;
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: unknown;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: null,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      base: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices !== undefined && choiceEntries(this.choices).length > 0) this.nullable = options.nullable === true;
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string" && value.trim() === "") return this.nullable ? null : Number.NaN;
    return Number(value);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = super.clean(value, options);
    return cleaned === null && !this.nullable ? this.getInitialValue(options.source) : cleaned;
  }

  override _cleanType(value: unknown): unknown {
    if (typeof value !== "number" || Number.isNaN(value)) return value;
    let number = value;
    if (this.integer) number = Math.round(number);
    else if (this.step && Number.isFinite(this.step)) number = roundTo(number, this.step, this.min ?? 0);
    if (typeof this.min === "number") number = Math.max(number, this.min);
    if (typeof this.max === "number") number = Math.min(number, this.max);
    return number;
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (typeof this.min === "number" && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (typeof this.max === "number" && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.choices !== undefined && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
  }

  override _toInput(config: FieldInputConfig): HTMLElement {
    const limits: Partial<FieldInputConfig> = {
      ...(typeof this.min === "number" ? { min: this.min } : {}),
      ...(typeof this.max === "number" ? { max: this.max } : {}),
    };
    const choices =
      config.choices ?? (this.choices === undefined ? undefined : Object.fromEntries(choiceEntries(this.choices)));
    const step = config.step ?? this.step ?? (this.integer ? 1 : "any");
    return createNumberInput({ ...limits, step, ...(choices ? { choices } : {}), ...config });
  }

  /** What is no number changes none. */
  override applyChange(value: unknown, model: unknown, change: FieldChange, options: object = {}): unknown {
    return Number.isNaN(this._castChangeDelta(change.value)) ? value : super.applyChange(value, model, change, options);
  }

  override _castChangeDelta(delta: unknown): unknown {
    return Number(delta);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) + Number(delta);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) - Number(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) * Number(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Math.max(Number(value ?? 0), Number(delta));
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Math.min(Number(value ?? 0), Number(delta));
  }

  override _applyChangeOverride(_value: unknown, delta: unknown): unknown {
    return delta;
  }
}

/** A number rounded to the nearest step from a base, without the noise of fractions. */
function roundTo(value: number, step: number, base: number): number {
  const digits = (String(step).split(".")[1] ?? "").length;
  return Number((Math.round((value - base) / step) * step + base).toFixed(Math.max(digits, 0)));
}

/** An angle in degrees, brought into 0–360. */
export class AngleField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): unknown {
    const number = super._cast(value);
    if (typeof number !== "number" || Number.isNaN(number)) return number;
    return number === 360 ? 360 : ((number % 360) + 360) % 360;
  }
}

/** An opacity between 0 and 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A hue between 0 and 1. */
export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A place in an order of siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      integer: true,
      initial: 0,
      label: "FOLDER.DocumentSort",
      hint: "FOLDER.DocumentSortHint",
    };
  }
}
