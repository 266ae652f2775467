import { isPlainObject, type PlainObject } from "../../../shared/utils/index.ts";
import { fulfil } from "../fulfilment.ts";
import { RollTerm, type EvaluationOptions, type TermOptions } from "./roll-term.ts";
import { sumOfResults, type DiceTermResult } from "./results.ts";

export interface DiceTermData {
  number?: number;
  faces?: number;
  modifiers?: string[];
  results?: DiceTermResult[];
  method?: string;
  options?: TermOptions;
}

/** A number of dice of one kind. */
export class DiceTerm extends RollTerm {
  number: number;
  faces: number | undefined;
  modifiers: string[];
  results: DiceTermResult[];
  method: string | undefined;

  static DENOMINATION = "";
  static MODIFIERS: Record<string, string | ((this: DiceTerm, modifier: string) => unknown)> = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  constructor({ number = 1, faces, modifiers = [], results = [], method, options }: DiceTermData = {}) {
    super({ options: options ?? {} });
    this.number = number;
    this.faces = faces;
    this.modifiers = modifiers;
    this.results = results;
    this.method = method;
    if (results.length > 0) this._evaluated = true;
  }

  get denomination(): string {
    return diceClass(this).DENOMINATION;
  }

  override get expression(): string {
    const kind = this.denomination === "d" ? String(this.faces) : this.denomination;
    return `${this.number}d${kind}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? sumOfResults(this.results) : undefined;
  }

  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  get dice(): DiceTerm[] {
    return [this];
  }

  override async _evaluate(options: EvaluationOptions): Promise<void> {
    for (let i = this.results.length; i < this.number; i++) await this.roll(options);
    await this._evaluateModifiers();
  }

  override _evaluateSync(options: EvaluationOptions): void {
    if (!options.minimize && !options.maximize) {
      if (options.strict !== false) throw new Error("Unable to synchronously evaluate a non-deterministic term");
      return;
    }
    for (let i = this.results.length; i < this.number; i++) this.#add(this.#face(options));
    for (const modifier of this.modifiers) void this._evaluateModifier(modifier);
  }

  /** Rolls one die more. */
  async roll(options: EvaluationOptions = {}): Promise<DiceTermResult> {
    const elsewhere = options.minimize || options.maximize ? undefined : await this._roll(options);
    return this.#add(elsewhere ?? this.#face(options));
  }

  /** Where a die comes from elsewhere, its face; undefined leaves it to chance. */
  async _roll(options: EvaluationOptions): Promise<number | undefined> {
    const given = await fulfil(this, options);
    if (given) this.method = given.method;
    return given?.face;
  }

  #add(face: number): DiceTermResult {
    const result: DiceTermResult = { result: face, active: true };
    this.results.push(result);
    return result;
  }

  #face({ minimize, maximize }: EvaluationOptions): number {
    if (minimize) return Math.min(1, this.faces ?? 1);
    return maximize ? (this.faces ?? 1) : this.randomFace();
  }

  /** Multiplies and adds to the number of dice, before they are rolled. */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error("You may not alter a DiceTerm after it has already been evaluated");
    this.number = Math.round(this.number * multiply + add);
    return this;
  }

  /** A face by chance. */
  randomFace(): number {
    return this.mapRandomFace(CONFIG.Dice.randomUniform());
  }

  /** The face that a number from 0 to 1 stands for. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces ?? 0));
  }

  getResultLabel(result: DiceTermResult): string {
    return String(result.result);
  }

  getResultCSS(result: DiceTermResult): (string | null)[] {
    const { success, failure, rerolled, exploded, discarded } = result;
    const counted = success !== undefined || failure !== undefined;
    return [
      diceClass(this).name.toLowerCase(),
      `d${this.faces ?? this.denomination}`,
      success ? "success" : null,
      failure ? "failure" : null,
      rerolled ? "rerolled" : null,
      exploded ? "exploded" : null,
      discarded ? "discarded" : null,
      !counted && result.result === 1 ? "min" : null,
      !counted && result.result === this.faces ? "max" : null,
    ];
  }

  getTooltipData(): PlainObject {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      icon: null,
      method: this.method,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).filter(Boolean).join(" "),
      })),
    };
  }

  async _evaluateModifiers(): Promise<void> {
    for (const modifier of this.modifiers) await this._evaluateModifier(modifier);
  }

  _evaluateModifier(modifier: string): unknown {
    const command = /[A-Za-z]+/.exec(modifier)?.[0].toLowerCase() ?? "";
    const known = diceClass(this).MODIFIERS;
    const named = Object.hasOwn(known, command) ? known[command] : undefined;
    const run: unknown = typeof named === "string" ? Reflect.get(this, named) : named;
    if (typeof run !== "function") throw new Error(`"${modifier}" is not a modifier of ${diceClass(this).name}`);
    return Reflect.apply(run, this, [modifier]);
  }

  static override _fromData(data: PlainObject): RollTerm {
    const results = (Array.isArray(data.results) ? data.results : [])
      .filter(isPlainObject)
      .map((result) => ({ active: true, ...result }));
    return super._fromData({ ...data, results });
  }
}

/** The class of a dice term, typed. */
export function diceClass(term: DiceTerm): typeof DiceTerm {
  return term.constructor as typeof DiceTerm;
}

/** The modifiers of a class of dice in a text like "x10cs>=7", one by one. */
export function splitModifiers(text: string, known: Record<string, unknown>): string[] {
  const names = Object.keys(known).sort((a, b) => b.length - a.length);
  const modifiers: string[] = [];
  let rest = text;
  while (rest) {
    const name = names.find((candidate) => rest.toLowerCase().startsWith(candidate));
    const value = name === undefined ? null : /^\d*(?:[<>]=?|=)?\d*/.exec(rest.slice(name.length));
    if (name === undefined || !value) throw new Error(`"${text}" holds an unknown modifier`);
    modifiers.push(rest.slice(0, name.length + value[0].length));
    rest = rest.slice(name.length + value[0].length);
  }
  return modifiers;
}
