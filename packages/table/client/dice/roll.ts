import { getProperty, isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import { askForDice } from "./fulfilment.ts";
import { parseFormula, totalOf } from "./parse.ts";
import { rollAnchor, type AnchorOptions } from "./roll-anchor.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { NumericTerm, OperatorTerm } from "./terms/plain-terms.ts";
import { RollTerm, type EvaluationOptions } from "./terms/roll-term.ts";

export interface RollOptions extends PlainObject {
  flavor?: string;
}

interface Message {
  speaker?: object;
  flavor?: string;
  [key: string]: unknown;
}

/** A formula of dice, and what it came to. */
/** How a roll's card is shown. */
export type RollCard = { flavor?: string; template?: string; isPrivate?: boolean };

export class Roll {
  data: PlainObject;
  options: RollOptions;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;
  _dice: DiceTerm[] = [];
  _resolver: null = null;

  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";
  static MATH_PROXY: typeof Math = Math;

  constructor(formula: string | number, data: object = {}, options: RollOptions = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = rollClass(this).parse(String(formula), this.data);
    this._formula = rollClass(this).getFormula(this.terms);
  }

  _prepareData(data: object): PlainObject {
    return data as PlainObject;
  }

  static get defaultImplementation(): typeof Roll {
    const [first] = CONFIG.Dice.rolls;
    if (!first) throw new Error("No class for rolls is registered in CONFIG.Dice.rolls");
    return first;
  }

  static create(formula: string | number, data: object = {}, options: RollOptions = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  static parse(formula: string, data: object = {}): RollTerm[] {
    if (!formula) return [];
    const plain = this.replaceFormulaData(formula, data, { missing: "0" });
    return parseFormula(plain, (inner) => new this(inner, data));
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return terms.map((term) => term.formula).join("");
  }

  /** Terms as a formula would have them that is read again: signs are joined, numbers are worked out. */
  static simplifyTerms(terms: readonly RollTerm[]): RollTerm[] {
    return terms.some((term) => term._evaluated) ? [...terms] : this.parse(this.getFormula(terms), {});
  }

  static fromTerms(terms: RollTerm[], options: RollOptions = {}): Roll {
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll.resetFormula();
    const done = terms.every((term) => term._evaluated || term instanceof OperatorTerm || term instanceof NumericTerm);
    if (done && terms.some((term) => term._evaluated)) {
      roll._evaluated = true;
      roll._total = totalOf(terms);
    }
    return roll;
  }

  /** Puts values where the formula says "@path". */
  static replaceFormulaData(
    formula: string,
    data: object,
    { missing, warn = false }: { missing?: string; warn?: boolean } = {},
  ): string {
    return String(formula).replace(/@([a-z.0-9_-]+)/gi, (match, path: string) => {
      const value = getProperty(data, path);
      if (value === undefined || value === null) {
        if (warn) console.warn(`"${match}" has no value`);
        return missing === undefined ? match : String(missing);
      }
      return typeof value === "number" || typeof value === "string" ? String(value).trim() : String(value);
    });
  }

  static validate(formula: string): boolean {
    if (String(formula).trim() === "") return false;
    try {
      const plain = this.replaceFormulaData(formula, {}, { missing: "1" });
      new this(plain).evaluateSync({ strict: false, maximize: true });
      return true;
    } catch {
      return false;
    }
  }

  /** The totals of many rolls of a formula. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let i = 0; i < n; i++) totals.push((await new this(formula).evaluate({ allowInteractive: false })).total ?? 0);
    return totals;
  }

  get formula(): string {
    return this._formula;
  }

  get result(): string {
    return this.terms
      .map((term) => String(term.total))
      .join("")
      .trim();
  }

  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  get product(): number | undefined {
    return this.total;
  }

  get dice(): DiceTerm[] {
    const inner = this.terms.flatMap((term) =>
      "dice" in term && Array.isArray(term.dice) ? (term.dice as DiceTerm[]) : [],
    );
    return [...this._dice, ...inner];
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  resetFormula(): string {
    this._formula = rollClass(this).getFormula(this.terms);
    return this._formula;
  }

  clone(): Roll {
    return new (rollClass(this))(this._formula, this.data, this.options);
  }

  /** Rolls, once. (Fact 20) */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#beginEvaluation();
    return this._evaluate(options);
  }

  /** Rolls each term and adds them up; `evaluate` has seen to it that this is done once. */
  async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    await askForDice(this.dice, options);
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    this._total = this._evaluateTotal();
    return this;
  }

  /** Rolls at once, where nothing is left to chance. */
  evaluateSync(options: EvaluationOptions = {}): this {
    this.#beginEvaluation();
    return this._evaluateSync(options);
  }

  /** What `_evaluate` does, where nothing is left to chance. */
  _evaluateSync(options: EvaluationOptions = {}): this {
    for (const term of this.terms) if (!term._evaluated) term.evaluateSync(options);
    this._total = this._evaluateTotal();
    return this;
  }

  #beginEvaluation(): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
  }

  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  async reroll(options: EvaluationOptions = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  _evaluateTotal(): number {
    const total = totalOf(this.terms);
    if (Number.isNaN(total)) throw new Error(`"${this.formula}" does not come to a number`);
    return total;
  }

  /** The dice in detail, as markup. */
  async getTooltip(): Promise<string> {
    const parts = this.dice.map((die) => die.getTooltipData());
    return foundry.applications.handlebars.renderTemplate(rollClass(this).TOOLTIP_TEMPLATE, { parts });
  }

  /** The roll as a card, as markup. */
  async render({ template = rollClass(this).CHAT_TEMPLATE, ...shown }: RollCard = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: shown.isPrivate !== true });
    return foundry.applications.handlebars.renderTemplate(template, await this._prepareChatRenderContext(shown));
  }

  /** What the template of a roll's card is given. */
  async _prepareChatRenderContext({ flavor, isPrivate = false }: RollCard = {}): Promise<PlainObject> {
    return {
      formula: isPrivate ? "???" : this._formula,
      flavor: isPrivate ? null : (flavor ?? this.options.flavor),
      user: game.userId,
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : Math.round((this.total ?? 0) * 100) / 100,
    };
  }

  /** Posts the roll to the chat, or gives what would be posted. (Fact 24) */
  async toMessage(
    messageData: Message = {},
    {
      create = true,
      rollMode,
      messageMode,
      ...options
    }: { create?: boolean; rollMode?: unknown; messageMode?: unknown; [key: string]: unknown } = {},
  ): Promise<PlainObject> {
    if (!this._evaluated)
      await this.evaluate({ allowInteractive: rollMode !== "blindroll" && messageMode !== "blind" });
    const { documentClass } = CONFIG.ChatMessage;
    const data: PlainObject = {
      author: game.userId,
      content: String(this.total),
      sound: CONFIG.sounds.dice,
      ...messageData,
      rolls: [this],
    };
    const mode = {
      ...(rollMode === undefined ? {} : { rollMode }),
      ...(messageMode === undefined ? {} : { messageMode }),
    };
    if (create) {
      const message = await documentClass.create(data, { ...mode, ...options });
      return message as unknown as PlainObject;
    }
    const messages = documentClass as unknown as typeof ChatMessage;
    if (typeof messageMode === "string") return messages.applyMode(data, messageMode);
    return typeof rollMode === "string" ? messages.applyRollMode(data, rollMode) : data;
  }

  toJSON(): PlainObject {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((die) => die.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** Computes an expression of numbers and functions; refuses dice. */
  static safeEval(expression: string): number {
    return new Roll(expression).evaluateSync({ strict: true }).total ?? Number.NaN;
  }

  /** Restores a roll by the name of its class. (Fact 22) */
  static fromData(data: unknown): Roll {
    if (data instanceof Roll) return data;
    if (!isPlainObject(data)) throw new Error("A roll can only be restored from its data");
    const name = String(data.class);
    // Plain rolls stay what they are where a package has put its own classes in the place of all others.
    const cls = [...CONFIG.Dice.rolls, Roll].find((candidate) => candidate.name === name);
    if (!cls) throw new Error(`Unable to recreate ${name} instance from provided data`);
    const roll = new cls("", {}, isPlainObject(data.options) ? data.options : {});
    const terms = Array.isArray(data.terms) ? data.terms.filter(isPlainObject) : [];
    const dice = Array.isArray(data.dice) ? data.dice.filter(isPlainObject) : [];
    roll.terms = terms.map((term) => RollTerm.fromData(term));
    roll._dice = dice.map((die) => RollTerm.fromData(die)).filter((die) => die instanceof DiceTerm);
    roll._formula = String(data.formula ?? "");
    roll._evaluated = data.evaluated !== false;
    roll._total = typeof data.total === "number" ? data.total : undefined;
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json));
  }

  /** The roll as a link in a text: its total, which opens to the dice. */
  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return rollAnchor(this, options);
  }

  /** Multiplies and adds to the number of all dice, before they are rolled. */
  alter(multiply: number, add: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw new Error("You may not alter a Roll which has already been evaluated");
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (term instanceof NumericTerm && multiplyNumeric) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  toString(): string {
    return this._formula;
  }
}

/** The class of a roll, typed. */
function rollClass(roll: Roll): typeof Roll {
  return roll.constructor as typeof Roll;
}
