import {
  MAX_GM_MODIFIER,
  MAX_REASON_LENGTH,
  type Ruleset,
  type Scene,
  type State,
  listAdjustableRolls,
} from "../engine/index.ts";
import { wordKey } from "./terms.ts";
import { fillWordKey } from "./word-families.ts";

/** A roll that a GM may still modify, and the GM's current modifier. */
export type AdjustView = {
  readonly frame: string;
  readonly roll: string;
  readonly fighter: string;
  /** The key of the roll's name. */
  readonly what: string;
  /** The key of the modified value: a difficulty, dice, or a total. */
  readonly unit: string;
  readonly value: number;
  readonly reason: string;
  readonly least: number;
  readonly most: number;
  readonly longest: number;
};

/** Lists the rolls of an exchange that a GM may still modify; the rolls of the running exchange come first. */
export function listAdjustViews(state: State, scene: Scene, rules: Ruleset): readonly AdjustView[] {
  return state.stack.toReversed().flatMap((frame) =>
    listAdjustableRolls(state, frame, scene, rules).map(({ roll, fighter, now }) => ({
      frame: frame.id,
      roll,
      fighter,
      what: rollKey(rules.id, roll),
      unit: wordKey(rules.id, "adjusting"),
      value: now.value,
      reason: now.reason,
      least: -MAX_GM_MODIFIER,
      most: MAX_GM_MODIFIER,
      longest: MAX_REASON_LENGTH,
    })),
  );
}

/** Returns the key of a roll's name. A number after a dot tells several rolls of a kind apart; it is not part of the key. */
export function rollKey(ruleset: string, roll: string): string {
  const [name = ""] = roll.split(".");
  return fillWordKey(ruleset, "roll.*", name);
}
