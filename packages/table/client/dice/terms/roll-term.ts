import { type PlainObject, isPlainObject } from "../../../shared/utils/index.ts";

export interface TermOptions {
  flavor?: string;
  [key: string]: unknown;
}

export interface EvaluationOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowStrings?: boolean;
  allowInteractive?: boolean;
  strict?: boolean;
}

/** One part of a roll's formula. */
export class RollTerm {
  options: TermOptions;
  _evaluated = false;

  static SERIALIZE_ATTRIBUTES: string[] = [];

  constructor({ options = {} }: { options?: TermOptions } = {}) {
    this.options = options;
  }

  get expression(): string {
    throw new Error(`${this.constructor.name} must say its expression`);
  }

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get total(): number | string | undefined {
    return undefined;
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  get isIntermediate(): boolean {
    return false;
  }

  get isDeterministic(): boolean {
    return true;
  }

  /** Works the term out, at once where nothing is random. */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    await this._evaluate(options);
    this._evaluated = true;
    return this;
  }

  evaluateSync(options: EvaluationOptions = {}): this {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluateSync(options);
    this._evaluated = true;
    return this;
  }

  async _evaluate(options: EvaluationOptions): Promise<void> {
    this._evaluateSync(options);
  }

  _evaluateSync(_options: EvaluationOptions): void {
    return;
  }

  static isDeterministic(term: RollTerm): boolean {
    return term.isDeterministic;
  }

  /** Restores a term by the name of its class. */
  static fromData(data: PlainObject): RollTerm {
    const name = String(data.class);
    const { termTypes, terms } = CONFIG.Dice;
    const known: (typeof RollTerm)[] = [...Object.values(termTypes), ...Object.values(terms)];
    const cls = Object.hasOwn(termTypes, name) ? termTypes[name] : known.find((each) => each.name === name);
    if (!cls) throw new Error(`Term class "${name}" is neither in CONFIG.Dice.termTypes nor in CONFIG.Dice.terms`);
    return cls._fromData(data);
  }

  static _fromData(data: PlainObject): RollTerm {
    const term: RollTerm = Reflect.construct(this, [
      { ...data, options: isPlainObject(data.options) ? data.options : {} },
    ]);
    term._evaluated = data.evaluated !== false;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json));
  }

  toJSON(): PlainObject {
    const names = (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES;
    const data: PlainObject = { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
    for (const name of names) data[name] = Reflect.get(this, name);
    return data;
  }
}
