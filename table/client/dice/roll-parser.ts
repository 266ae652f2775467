/** A part of a formula, as the parser hands it on. */
export interface RollParseNode {
  class: string;
  formula: string;
  [key: string]: unknown;
}

const numeric = (number: number): RollParseNode => ({ class: "NumericTerm", formula: String(number), number });

/**
 * What a formula's terms are made from. Of the documented methods the table calls `_onDiceTerm`, for every term of dice;
 * a package replaces it in `CONFIG.Dice.parser`.
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
    _offset?: { start: number; end: number },
  ): RollParseNode {
    return {
      ...{ class: "DiceTerm", formula, modifiers, number, faces, evaluated: false },
      options: flavor === null ? {} : { flavor },
    };
  }
}

/** The term of dice that is written at some place of a formula, as the configured parser has it. */
export function readDice(
  { number, kind, modifiers }: { number: number; kind: string; modifiers: string },
  { text, whole, start }: { text: string; whole: string; start: number },
): { number: number; kind: string; modifiers: string } {
  const faces = /^\d+$/.test(kind) ? numeric(Number(kind)) : kind;
  const Parser = CONFIG.Dice.parser;
  const offset = { start, end: start + text.length };
  const node = new Parser(whole)._onDiceTerm(numeric(number), faces, modifiers || null, null, text, offset);
  return { number: valueOf(node.number, 1), kind: kindOf(node.faces), modifiers: String(node.modifiers ?? "") };
}

function valueOf(node: unknown, missing: number): number {
  const value: unknown = typeof node === "object" && node !== null ? Reflect.get(node, "number") : node;
  return value === null || value === undefined ? missing : Number(value);
}

function kindOf(faces: unknown): string {
  return typeof faces === "string" ? faces : String(valueOf(faces, 6));
}
