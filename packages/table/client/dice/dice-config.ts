import type { PlainObject } from "../../shared/utils/index.ts";
import type { Fulfilment } from "./fulfilment.ts";
import { RollParser } from "./roll-parser.ts";
import { Roll } from "./roll.ts";
import { Coin, Die, FateDie } from "./terms/die.ts";
import { FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, StringTerm } from "./terms/plain-terms.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import type { RollTerm } from "./terms/roll-term.ts";

/** `CONFIG.Dice`. */
export function diceConfig(): PlainObject {
  return {
    rolls: [Roll],
    terms: { d: Die, c: Coin, f: FateDie },
    types: [Die, FateDie, Coin],
    termTypes: termTypes(),
    parser: RollParser,
    randomUniform,
    functions: {},
    fulfillment: fulfilment(),
  };
}

function fulfilment(): Fulfilment {
  const dice = [4, 6, 8, 10, 12, 20, 100].map((faces) => [`d${faces}`, { label: `d${faces}`, icon: "" }] as const);
  return {
    dice: Object.fromEntries(dice),
    methods: { manual: { label: "TABLE.Dice.manual", icon: "fa-solid fa-keyboard", interactive: true } },
    defaultMethod: "",
  };
}

function termTypes(): Record<string, typeof RollTerm> {
  const all = { Die, Coin, FateDie, NumericTerm, OperatorTerm, StringTerm, ParentheticalTerm, FunctionTerm, PoolTerm };
  return all as unknown as Record<string, typeof RollTerm>;
}

/** A number from 0 up to but not 1, by the browser's good source of chance. */
function randomUniform(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}
