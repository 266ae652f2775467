import { DiceTerm, type DiceTermData } from "./dice-term.ts";
import { compareResult, countSuccesses, keepOrDrop, sumOfResults, type DiceTermResult } from "./results.ts";

const MOST_DICE = 1000;

interface Target {
  comparison: string;
  target: number;
}

/** Reads "cs>=7" as ">=" and 7; what is missing falls back. (Fact 21) */
function readTarget(modifier: string, pattern: RegExp, fallback: number): Target {
  const match = pattern.exec(modifier);
  const target = match?.[2] ? Number.parseInt(match[2], 10) : fallback;
  return { comparison: match?.[1] || "=", target };
}

/** A die with a number of faces. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: (typeof DiceTerm)["MODIFIERS"] = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  constructor(data: DiceTermData = {}) {
    super(data);
    if (typeof this.faces !== "number") throw new Error("A Die term must have a numeric number of faces.");
  }

  override get total(): number | undefined {
    const total = super.total;
    if (total === undefined) return undefined;
    const { marginSuccess, marginFailure } = this.options;
    if (typeof marginSuccess === "number") return total - marginSuccess;
    return typeof marginFailure === "number" ? marginFailure - total : total;
  }

  async reroll(modifier: string, { recursive = false }: { recursive?: boolean } = {}): Promise<void> {
    const match = /rr?([0-9]+)?([<>=]+)?([0-9]+)?/i.exec(modifier);
    const { most, comparison, target } = readMost(match, 1);
    let left = most;
    for (let i = 0; i < this.results.length && left > 0; i++) {
      const result = this.results[i];
      if (!result?.active || !compareResult(result.result, comparison, target)) continue;
      if (!recursive && i >= this.number) break;
      result.rerolled = true;
      result.active = false;
      left -= 1;
      if (this.results.length >= MOST_DICE) throw new Error("Maximum recursion depth for recursive dice roll exceeded");
      await this.roll();
    }
  }

  async rerollRecursive(modifier: string): Promise<void> {
    return this.reroll(modifier, { recursive: true });
  }

  async explode(modifier: string, { recursive = true }: { recursive?: boolean } = {}): Promise<void> {
    const match = /xo?([0-9]+)?([<>=]+)?([0-9]+)?/i.exec(modifier);
    const { most, comparison, target } = readMost(match, this.faces ?? 0);
    const initial = this.results.length;
    let left = most;
    for (let i = 0; i < this.results.length && left > 0; i++) {
      const result = this.results[i];
      if (!result?.active || (!recursive && i >= initial)) continue;
      if (!compareResult(result.result, comparison, target)) continue;
      result.exploded = true;
      left -= 1;
      if (this.results.length >= MOST_DICE) throw new Error("Maximum recursion depth for exploding dice roll exceeded");
      await this.roll();
    }
  }

  async explodeOnce(modifier: string): Promise<void> {
    return this.explode(modifier, { recursive: false });
  }

  keep(modifier: string): void {
    const match = /k([hl])?([0-9]+)?/i.exec(modifier);
    keepOrDrop(this.results, Number.parseInt(match?.[2] ?? "1", 10), {
      keep: true,
      highest: match?.[1]?.toLowerCase() !== "l",
    });
  }

  drop(modifier: string): void {
    const match = /d([hl])?([0-9]+)?/i.exec(modifier);
    keepOrDrop(this.results, Number.parseInt(match?.[2] ?? "1", 10), {
      keep: false,
      highest: match?.[1]?.toLowerCase() === "h",
    });
  }

  minimum(modifier: string): void {
    this.#bound(modifier, /min([0-9]+)/i, (result, limit) => result < limit);
  }

  maximum(modifier: string): void {
    this.#bound(modifier, /max([0-9]+)/i, (result, limit) => result > limit);
  }

  #bound(modifier: string, pattern: RegExp, isBeyond: (result: number, limit: number) => boolean): void {
    const limit = Number.parseInt(pattern.exec(modifier)?.[1] ?? "", 10);
    if (Number.isNaN(limit)) throw new Error(`"${modifier}" names no number`);
    for (const result of this.results) {
      if (!isBeyond(result.result, limit)) continue;
      result.count = limit;
      result.rerolled = true;
    }
  }

  countEven(): void {
    countSuccesses(this.results, (result) => result % 2 === 0);
  }

  countOdd(): void {
    countSuccesses(this.results, (result) => result % 2 !== 0);
  }

  countSuccess(modifier: string): void {
    const { comparison, target } = readTarget(modifier, /cs([<>=]+)?([0-9]+)?/i, this.faces ?? 0);
    countSuccesses(this.results, (result) => compareResult(result, comparison, target));
  }

  countFailures(modifier: string): void {
    this.#failures(readTarget(modifier, /cf([<>=]+)?([0-9]+)?/i, 1), (_result, failed) => (failed ? 1 : 0));
  }

  deductFailures(modifier: string): void {
    this.#failures(readTarget(modifier, /df([<>=]+)?([0-9]+)?/i, 1), (result, failed) => (failed ? -1 : result.count));
  }

  subtractFailures(modifier: string): void {
    this.#failures(readTarget(modifier, /sf([<>=]+)?([0-9]+)?/i, 1), (result, failed) =>
      failed ? -result.result : result.count,
    );
  }

  #failures(
    { comparison, target }: Target,
    count: (result: DiceTermResult, failed: boolean) => number | undefined,
  ): void {
    for (const result of this.results) {
      if (!result.active) continue;
      const failed = compareResult(result.result, comparison, target);
      if (failed) result.failure = true;
      const counted = count(result, failed);
      if (counted !== undefined) result.count = counted;
    }
  }

  marginSuccess(modifier: string): void {
    const match = /ms([<>=]+)?([0-9]+)?/i.exec(modifier);
    const target = Number.parseInt(match?.[2] ?? "", 10);
    if (Number.isNaN(target)) throw new Error(`"${modifier}" names no target`);
    if (match?.[1]?.startsWith("<")) this.options.marginFailure = target;
    else this.options.marginSuccess = target;
  }

  /** The sum before a margin is taken. */
  get sum(): number {
    return sumOfResults(this.results);
  }
}

function readMost(
  match: RegExpExecArray | null,
  fallback: number,
): { most: number; comparison: string; target: number } {
  const [, first, comparison, second] = match ?? [];
  if (first !== undefined && comparison === undefined)
    return { most: Infinity, comparison: "=", target: Number.parseInt(first, 10) };
  const most = first === undefined ? Infinity : Number.parseInt(first, 10);
  return { most, comparison: comparison ?? "=", target: second === undefined ? fallback : Number.parseInt(second, 10) };
}

/** A coin: 1 for heads, 0 for tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: (typeof DiceTerm)["MODIFIERS"] = {};

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.round(randomUniform);
  }
}

/** A Fate die: −1, 0 or 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: (typeof DiceTerm)["MODIFIERS"] = {};

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.ceil(randomUniform * 3 - 2) || 0;
  }
}
