import type { Data } from "../kernel/json.ts";
import type { Rules } from "../kernel/rules.ts";
import type { DeclarationSpec } from "./declaring.ts";
import type { SheetSpec } from "./field.ts";

/** One set of rules: what the kernel runs, and how its people and its exchanges are described to whoever shows them. */
export type Ruleset<F extends Data = Data> = Rules<F> & {
  /** The actors and items that this game's people and things are kept as. */
  readonly sheets: readonly SheetSpec[];
  /** How its exchanges are declared, in the order in which people look for them. */
  readonly declarations: readonly DeclarationSpec[];
  /** The same game with what a table rules otherwise, ruling by ruling; those that it does not know change nothing. */
  under?(rulings: Data): Ruleset<F>;
};
