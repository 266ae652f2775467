import type { PlainObject } from "../../../shared/utils/index.ts";
import type { Roll } from "../roll.ts";
import { compareResult, countSuccesses, keepOrDrop, sumOfResults, type DiceTermResult } from "./results.ts";
import { RollTerm, type EvaluationOptions, type TermOptions } from "./roll-term.ts";

/** Several formulas of which some count: {a,b}kh. */
export class PoolTerm extends RollTerm {
  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  results: DiceTermResult[];

  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  static MODIFIERS: Record<string, string> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };

  constructor({
    rolls = [],
    modifiers = [],
    results = [],
    options,
  }: {
    rolls?: Roll[];
    modifiers?: string[];
    results?: DiceTermResult[];
    options?: TermOptions;
  }) {
    super({ options: options ?? {} });
    this.rolls = rolls;
    this.terms = rolls.map((roll) => roll.formula);
    this.modifiers = modifiers;
    this.results = results;
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? sumOfResults(this.results) : undefined;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  get dice(): Roll["dice"] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override async _evaluate(options: EvaluationOptions): Promise<void> {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate(options);
    this.#finish();
  }

  override _evaluateSync(options: EvaluationOptions): void {
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
    this.#finish();
  }

  #finish(): void {
    this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
    for (const modifier of this.modifiers) this.#modify(modifier);
    for (const [index, { active }] of this.results.entries()) if (!active) this.#discard(index);
  }

  /** The dice of a formula that does not count are discarded, too. */
  #discard(index: number): void {
    for (const die of this.rolls[index]?.dice ?? [])
      for (const result of die.results) Object.assign(result, { active: false, discarded: true });
  }

  #modify(modifier: string): void {
    const [, name = "", comparison = "=", number] = /^([a-z]+)([<>=]+)?(\d+)?$/i.exec(modifier) ?? [];
    const count = number === undefined ? 1 : Number.parseInt(number, 10);
    const kind = name.toLowerCase();
    if (kind.startsWith("k")) keepOrDrop(this.results, count, { keep: true, highest: kind !== "kl" });
    else if (kind.startsWith("d")) keepOrDrop(this.results, count, { keep: false, highest: kind === "dh" });
    else if (number === undefined) throw new Error(`"${modifier}" names no target`);
    else countSuccesses(this.results, (result) => compareResult(result, comparison, count));
  }

  static override _fromData(data: PlainObject): RollTerm {
    const [cls] = CONFIG.Dice.rolls;
    const rolls = Array.isArray(data.rolls) ? data.rolls : [];
    return super._fromData({ ...data, rolls: rolls.map((roll: unknown) => cls?.fromData(roll)) });
  }
}
