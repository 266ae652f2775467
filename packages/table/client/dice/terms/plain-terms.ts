import type { PlainObject } from "../../../shared/utils/index.ts";
import type { Roll } from "../roll.ts";
import { RollTerm, type EvaluationOptions, type TermOptions } from "./roll-term.ts";

/** A number. */
export class NumericTerm extends RollTerm {
  number: number;
  static override SERIALIZE_ATTRIBUTES = ["number"];

  constructor({ number, options }: { number: number; options?: TermOptions }) {
    super({ options: options ?? {} });
    this.number = Number(number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}

/** A sign between two terms. */
export class OperatorTerm extends RollTerm {
  operator: string;
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  static OPERATORS = ["+", "-", "*", "/", "%"];
  static PRECEDENCE: Record<string, number> = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };

  constructor({ operator, options }: { operator: string; options?: TermOptions }) {
    super({ options: options ?? {} });
    this.operator = operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get flavor(): string {
    return "";
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}

/** A text that is no number. */
export class StringTerm extends RollTerm {
  term: string;
  static override SERIALIZE_ATTRIBUTES = ["term"];

  constructor({ term, options }: { term: string; options?: TermOptions }) {
    super({ options: options ?? {} });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  override _evaluateSync({ allowStrings = false }: EvaluationOptions): void {
    if (!allowStrings) throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
  }
}

/** A formula in parentheses. */
export class ParentheticalTerm extends RollTerm {
  term: string;
  roll: Roll;
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  constructor({ roll, options }: { roll: Roll; term?: string; options?: TermOptions }) {
    super({ options: options ?? {} });
    this.roll = roll;
    this.term = roll.formula;
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  get dice(): Roll["dice"] {
    return this.roll.dice;
  }

  override async _evaluate(options: EvaluationOptions): Promise<void> {
    if (!this.roll._evaluated) await this.roll.evaluate(options);
  }

  override _evaluateSync(options: EvaluationOptions): void {
    if (!this.roll._evaluated) this.roll.evaluateSync(options);
  }

  static override _fromData(data: PlainObject): RollTerm {
    const [cls] = CONFIG.Dice.rolls;
    if (!cls) throw new Error("No class for rolls is registered in CONFIG.Dice.rolls");
    return super._fromData({ ...data, roll: cls.fromData(data.roll) });
  }
}

/** Functions of numbers that a formula may call. */
const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  round: Math.round,
  sign: Math.sign,
  sqrt: Math.sqrt,
  pow: Math.pow,
  min: Math.min,
  max: Math.max,
  trunc: Math.trunc,
};

/** A function of formulas. */
export class FunctionTerm extends RollTerm {
  fn: string;
  terms: string[];
  rolls: Roll[];
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls"];

  constructor({ fn, rolls, options }: { fn: string; rolls: Roll[]; options?: TermOptions }) {
    super({ options: options ?? {} });
    this.fn = fn;
    this.rolls = rolls;
    this.terms = rolls.map((roll) => roll.formula);
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(",")})`;
  }

  override get total(): number {
    const own = CONFIG.Dice.functions ?? {};
    const known = Object.hasOwn(own, this.fn) ? own : FUNCTIONS;
    const run = Object.hasOwn(known, this.fn) ? known[this.fn] : undefined;
    if (!run) throw new Error(`The local table offers no function "${this.fn}" in formulas`);
    return run(...this.rolls.map((roll) => roll.total ?? Number.NaN));
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  get dice(): Roll["dice"] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override async _evaluate(options: EvaluationOptions): Promise<void> {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate(options);
  }

  override _evaluateSync(options: EvaluationOptions): void {
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
  }

  static override _fromData(data: PlainObject): RollTerm {
    const [cls] = CONFIG.Dice.rolls;
    const rolls = Array.isArray(data.rolls) ? data.rolls : [];
    return super._fromData({ ...data, rolls: rolls.map((roll: unknown) => cls?.fromData(roll)) });
  }
}
