import type { Roll } from "./roll.ts";
import { parserOf, readDice, written, type RollParseOffset } from "./roll-parser.ts";
import { splitModifiers, type DiceTerm } from "./terms/dice-term.ts";
import { FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, StringTerm } from "./terms/plain-terms.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import type { RollTerm } from "./terms/roll-term.ts";

const OPERATOR = /^[+\-*/%]/;
const DICE = /^(\d*)d(\d+|%|[a-z]+)([^\s+\-*/%(){},[\]]*)/i;
const NUMBER = /^\d+(?:\.\d+)?/;
const FUNCTION = /^([a-z][a-z0-9]*)\(/i;
const TEXT = /^[^\s+\-*/%(){},[\]]+/;
const AFTER_NUMBER = /^()d(\d+|%|[a-z]+)([^\s+\-*/%(){},[\]]*)/i;

type MakeRoll = (formula: string) => Roll;

/** Takes a formula apart into its terms. */
export function parseFormula(formula: string, makeRoll: MakeRoll): RollTerm[] {
  const terms: RollTerm[] = [];
  let rest = formula.trim();
  while (rest) {
    const spot = { whole: formula, start: formula.length - rest.length, makeRoll };
    const { term, length } = readTerm(rest, spot, terms.at(-1));
    rest = rest.slice(length);
    const flavor = /^\s*\[([^\]]*)\]/.exec(rest);
    if (flavor && !(term instanceof OperatorTerm)) {
      term.options.flavor = flavor[1] ?? "";
      rest = rest.slice(flavor[0].length);
    }
    terms.push(term);
    rest = rest.trimStart();
  }
  return completed(terms, formula);
}

interface Read {
  term: RollTerm;
  length: number;
}

/** Where a term stands, and how the formulas in it are read. */
interface Spot {
  readonly whole: string;
  readonly start: number;
  readonly makeRoll: MakeRoll;
}

function readTerm(text: string, spot: Spot, before: RollTerm | undefined): Read {
  const operator = OPERATOR.exec(text);
  if (operator) return { term: new OperatorTerm({ operator: operator[0] }), length: 1 };
  if (before && !(before instanceof OperatorTerm)) throw new Error(`An operator is missing before "${text}"`);
  if (text.startsWith("(")) return readParentheses(text, spot);
  if (text.startsWith("{")) return readPool(text, spot);
  const call = FUNCTION.exec(text);
  if (call?.[1]) return readCall(text, call[1], spot);
  const dice = diceIn(DICE, text);
  if (dice) return { term: makeDice(dice, text.slice(0, dice.length), spot), length: dice.length };
  const number = NUMBER.exec(text);
  if (number) return readNumber(number[0], spot);
  const word = TEXT.exec(text);
  if (!word) throw new Error(`"${text}" is not part of a formula`);
  const { term } = parserOf(spot.whole)._onStringTerm(word[0], null, offsetOf(spot, word[0].length));
  return { term: new StringTerm({ term: String(term) }), length: word[0].length };
}

function readNumber(text: string, spot: Spot): Read {
  const node = parserOf(spot.whole)._onNumericTerm(Number(text), null, offsetOf(spot, text.length));
  return { term: new NumericTerm({ number: Number(node.number) }), length: text.length };
}

function offsetOf({ start }: Spot, length: number): RollParseOffset {
  return { start, end: start + length };
}

/** Dice as they are written. */
interface Dice {
  readonly number: number;
  readonly kind: string;
  readonly modifiers: string;
  readonly length: number;
}

/** Dice at the start of a text: of faces, of one letter, or of a registered denomination of several. */
function diceIn(pattern: RegExp, text: string): Dice | null {
  const [whole = "", number, kind = "", modifiers = ""] = pattern.exec(text) ?? [];
  if (!kind) return null;
  const dice = { number: number ? Number(number) : 1, kind, modifiers, length: whole.length };
  if (!/^[a-z]{2}/i.test(kind)) return dice;
  const name = kind.toLowerCase();
  const known = Object.keys(CONFIG.Dice.terms).filter((key) => key.length > 1 && name.startsWith(key.toLowerCase()));
  const [longest = letterOf(name)] = known.sort((a, b) => b.length - a.length);
  return longest ? { ...dice, kind: longest, modifiers: kind.slice(longest.length) + modifiers } : null;
}

/** The registered denomination of one letter that a name begins with; its other letters are a modifier. */
function letterOf(name: string): string | undefined {
  const [letter = ""] = name;
  return Object.hasOwn(CONFIG.Dice.terms, letter) ? letter : undefined;
}

/** A class of dice by its denomination. (Fact 23) */
function makeDice(dice: Dice, text: string, { whole, start }: Spot): DiceTerm {
  const { number, kind, modifiers } = readDice(dice, { text, whole, start });
  const isNumeric = /^\d+$|^%$/.test(kind);
  const letter = isNumeric ? "d" : Object.hasOwn(CONFIG.Dice.terms, kind) ? kind : kind.toLowerCase();
  const cls = Object.hasOwn(CONFIG.Dice.terms, letter) ? CONFIG.Dice.terms[letter] : undefined;
  if (!cls) throw new Error(`Die denomination ${letter} not registered in CONFIG.Dice.terms`);
  const faces = kind === "%" ? 100 : Number(kind);
  return new cls({ number, ...(isNumeric ? { faces } : {}), modifiers: splitModifiers(modifiers, cls.MODIFIERS) });
}

function readParentheses(text: string, spot: Spot): Read {
  const inner = enclosed(text, "(", ")");
  const length = inner.length + 2;
  const dice = diceIn(AFTER_NUMBER, text.slice(length));
  const roll = spot.makeRoll(inner);
  if (!dice) {
    parserOf(spot.whole)._onParenthetical(written(inner), null, text.slice(0, length), offsetOf(spot, length));
    return { term: new ParentheticalTerm({ roll }), length };
  }
  if (!roll.isDeterministic) throw new Error("The local table offers no dice whose number is itself rolled");
  const number = Math.round(roll.evaluateSync().total ?? 0);
  const whole = text.slice(0, length + dice.length);
  return { term: makeDice({ ...dice, number }, whole, spot), length: whole.length };
}

function readPool(text: string, spot: Spot): Read {
  const inner = enclosed(text, "{", "}");
  const modifiers = TEXT.exec(text.slice(inner.length + 2))?.[0] ?? "";
  const length = inner.length + 2 + modifiers.length;
  const [head = "", ...tail] = splitArguments(inner);
  const formula = text.slice(0, length);
  const parts = [written(head), tail.map(written), modifiers || null, null] as const;
  const node = parserOf(spot.whole)._onPoolTerm(...parts, formula, offsetOf(spot, length));
  return {
    term: new PoolTerm({
      rolls: formulasIn(node.terms).map(spot.makeRoll),
      modifiers: splitModifiers(String(node.modifiers ?? ""), PoolTerm.MODIFIERS),
    }),
    length,
  };
}

function readCall(text: string, fn: string, spot: Spot): Read {
  const inner = enclosed(text.slice(fn.length), "(", ")");
  const length = fn.length + inner.length + 2;
  const [head, ...tail] = splitArguments(inner).map(written);
  const formula = text.slice(0, length);
  const node = parserOf(spot.whole)._onFunctionTerm(fn, head ?? null, tail, null, formula, offsetOf(spot, length));
  return {
    term: new FunctionTerm({ fn: String(node.fn), rolls: formulasIn(node.terms).map(spot.makeRoll) }),
    length,
  };
}

/** The formulas of the parts of a term, as the parser handed them on. */
function formulasIn(nodes: unknown): string[] {
  return (Array.isArray(nodes) ? nodes : []).map((node) => String(Object(node).formula)).filter(Boolean);
}

/** The text between the first bracket and its closing one. */
function enclosed(text: string, open: string, close: string): string {
  let depth = 0;
  for (const [index, character] of [...text].entries()) {
    if (character === open) depth += 1;
    if (character === close) depth -= 1;
    if (depth === 0) return text.slice(1, index);
  }
  throw new Error(`"${close}" is missing in "${text}"`);
}

function splitArguments(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    if ("({[".includes(character)) depth += 1;
    if (")}]".includes(character)) depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** A sign at the start or after another sign belongs to the number that follows. */
function completed(terms: RollTerm[], formula: string): RollTerm[] {
  const done: RollTerm[] = [];
  for (const term of terms) {
    const before = done.at(-1);
    const isUnary = term instanceof OperatorTerm && (!before || before instanceof OperatorTerm);
    if (isUnary && term.operator === "+") continue;
    if (isUnary && term.operator !== "-") throw new Error(`"${formula}" has an operator without a term before it`);
    if (isUnary) done.push(new NumericTerm({ number: -1 }), new OperatorTerm({ operator: "*" }));
    else done.push(term);
  }
  if (done.at(-1) instanceof OperatorTerm) throw new Error(`"${formula}" ends with an operator`);
  return done;
}

/** The value of terms joined by operators, products before sums. */
export function totalOf(terms: readonly RollTerm[]): number {
  const values: number[] = [];
  const operators: string[] = [];
  const collapse = (): void => {
    const right = values.pop() ?? Number.NaN;
    const left = values.pop() ?? Number.NaN;
    values.push(calculate(left, operators.pop() ?? "+", right));
  };
  for (const term of terms) {
    if (!(term instanceof OperatorTerm)) {
      values.push(Number(term.total));
      continue;
    }
    const rank = OperatorTerm.PRECEDENCE[term.operator] ?? 0;
    while (operators.length > 0 && (OperatorTerm.PRECEDENCE[operators.at(-1) ?? ""] ?? 0) >= rank) collapse();
    operators.push(term.operator);
  }
  while (operators.length > 0) collapse();
  return values[0] ?? 0;
}

function calculate(left: number, operator: string, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    default:
      return left % right;
  }
}
