import type { Rules } from "../../src/engine/kernel/rules.ts";
import type { ExchangeStep } from "../../src/engine/kernel/state.ts";
import { runToEnd, chooseUsualAnswer } from "../../src/engine/odds/choosing.ts";
import { type Assume, type Ending, computeOutlook } from "../../src/engine/odds/outlook.ts";

/** The most inputs of an outlook. */
const MOST = 10_000;

/** All that the odds of a step are worked out from. */
export function outlookAfter(
  step: ExchangeStep,
  rules: Rules,
  assume: Assume = chooseUsualAnswer,
): readonly Ending[] | null {
  return runToEnd(computeOutlook(step, rules, { assume, most: MOST, within: 0 }))?.endings ?? null;
}
