/** A part of a formula, as the parser hands it on. */
export interface RollParseNode {
  class: string;
  formula: string;
  [key: string]: unknown;
}

/** Where a term stands in the whole formula. */
export interface RollParseOffset {
  start: number;
  end: number;
}

const numeric = (number: number): RollParseNode => ({ class: "NumericTerm", formula: String(number), number });

/** What a term that is not taken apart further is handed on as. */
export const written = (formula: string): RollParseNode => ({ class: "StringTerm", formula, term: formula });

/**
 * What a formula's terms are made from; a package replaces it in `CONFIG.Dice.parser`. Each method is called for every
 * term of its kind, with what it encloses as it is written.
 */
export class RollParser {
  readonly formula: string;

  constructor(formula: string) {
    this.formula = formula;
  }

  /** A term of dice: how many, of how many faces or of what denomination, with the modifiers as they are written. */
  _onDiceTerm(
    number: RollParseNode | null,
    faces: RollParseNode | string | null,
    modifiers: string | null,
    flavor: string | null,
    formula: string,
    _offset?: RollParseOffset,
  ): RollParseNode {
    return {
      ...{ class: "DiceTerm", formula, modifiers, number, faces, evaluated: false },
      options: flavored(flavor),
    };
  }

  /** A call of a function with what stands in its parentheses: the first argument, and the others. */
  _onFunctionTerm(
    fn: string,
    head: RollParseNode | null,
    tail: RollParseNode[],
    flavor: string | null,
    formula: string,
    _offset?: RollParseOffset,
  ): RollParseNode {
    const terms = head === null ? [] : [head, ...tail];
    return { class: "FunctionTerm", formula, fn, terms, options: flavored(flavor) };
  }

  /** A number. */
  _onNumericTerm(number: number, flavor: string | null, _offset?: RollParseOffset): RollParseNode {
    return { ...numeric(number), options: flavored(flavor) };
  }

  /** A formula in parentheses. */
  _onParenthetical(
    term: RollParseNode,
    flavor: string | null,
    formula: string,
    _offset?: RollParseOffset,
  ): RollParseNode {
    return { class: "ParentheticalTerm", formula, term, options: flavored(flavor) };
  }

  /** A pool in braces: the first formula, and the others. */
  _onPoolTerm(
    head: RollParseNode,
    tail: RollParseNode[],
    modifiers: string | null,
    flavor: string | null,
    formula: string,
    _offset?: RollParseOffset,
  ): RollParseNode {
    return { class: "PoolTerm", formula, terms: [head, ...tail], modifiers, options: flavored(flavor) };
  }

  /** A text that is none of these. */
  _onStringTerm(term: string, flavor: string | null, _offset?: RollParseOffset): RollParseNode {
    return { ...written(term), options: flavored(flavor) };
  }
}

const flavored = (flavor: string | null): object => (flavor === null ? {} : { flavor });

/** The configured parser of a formula. */
export function parserOf(formula: string): RollParser {
  return new CONFIG.Dice.parser(formula);
}

/** The term of dice that is written at some place of a formula, as the configured parser has it. */
export function readDice(
  { number, kind, modifiers }: { number: number; kind: string; modifiers: string },
  { text, whole, start }: { text: string; whole: string; start: number },
): { number: number; kind: string; modifiers: string } {
  const faces = /^\d+$/.test(kind) ? numeric(Number(kind)) : kind;
  const offset = { start, end: start + text.length };
  const node = parserOf(whole)._onDiceTerm(numeric(number), faces, modifiers || null, null, text, offset);
  return { number: valueOf(node.number, 1), kind: kindOf(node.faces), modifiers: String(node.modifiers ?? "") };
}

function valueOf(node: unknown, missing: number): number {
  const value: unknown = typeof node === "object" && node !== null ? Reflect.get(node, "number") : node;
  return value === null || value === undefined ? missing : Number(value);
}

function kindOf(faces: unknown): string {
  return typeof faces === "string" ? faces : String(valueOf(faces, 6));
}
