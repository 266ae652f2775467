import type { Data } from "../kernel/json.ts";
import type { Rules } from "../kernel/rules.ts";
import type { BetweenFights } from "./between.ts";
import type { DeclarationSpec } from "./declaring.ts";
import type { SheetSpec } from "./field.ts";
import type { PathRules } from "./ways.ts";

/** A ruleset: the rules that the kernel runs, and the description of its actors and exchanges for the view. */
export type Ruleset<F extends Data = Data> = Rules<F> & {
  /** The sheets of this game's actors and items. */
  readonly sheets: readonly SheetSpec[];
  /** The forms of its declarations, in the order in which they are listed. */
  readonly declarations: readonly DeclarationSpec[];
  /** The rules for paths of tokens over a scene; missing if it has no distances. */
  readonly pathRules?: PathRules<F>;
  /** The events between fights that a GM may declare for several; missing if there are none. */
  readonly between?: BetweenFights;
  /** Returns the same ruleset under changed rulings; unknown rulings change nothing. */
  under?(rulings: Data): Ruleset<F>;
};
