import type { Rules } from "../../src/engine/kernel/rules.ts";
import type { Step } from "../../src/engine/kernel/state.ts";
import { workedOut } from "../../src/engine/odds/choosing.ts";
import type { Assume, Ending } from "../../src/engine/odds/outlook.ts";
import { outlookWithin } from "../../src/engine/odds/sampling.ts";
import { usualAnswer } from "../../src/engine/odds/usual-answer.ts";

/** The most inputs of an outlook. */
const MOST = 10_000;

/** All that the odds of a step are worked out from. */
export function outlookAfter(step: Step, rules: Rules, assume: Assume = usualAnswer): readonly Ending[] | null {
  return workedOut(outlookWithin(step, rules, { assume, most: MOST, within: 0 }))?.endings ?? null;
}
