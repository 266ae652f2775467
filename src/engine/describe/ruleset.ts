import type { Data } from "../kernel/json.ts";
import type { Rules } from "../kernel/rules.ts";
import type { Between } from "./between.ts";
import type { DeclarationSpec } from "./declaring.ts";
import type { SheetSpec } from "./field.ts";
import type { Ways } from "./ways.ts";

/** A ruleset: what the kernel runs, and the description of its actors and exchanges for the view. */
export type Ruleset<F extends Data = Data> = Rules<F> & {
  /** The sheets of this game's actors and items. */
  readonly sheets: readonly SheetSpec[];
  /** How its exchanges are declared, in the order in which they are listed. */
  readonly declarations: readonly DeclarationSpec[];
  /** How it takes the ways of tokens over a scene as moves; missing where it knows no distances. */
  readonly ways?: Ways<F>;
  /** What a GM lets happen to several at once; missing where nothing is. */
  readonly between?: Between;
  /** The same ruleset under changed rulings; unknown rulings change nothing. */
  under?(rulings: Data): Ruleset<F>;
};
