import type { Allowance } from "../kernel/fight.ts";
import type { Json } from "../kernel/json.ts";

/** The look of a badge: good for its fighter, bad for its fighter, or neutral. */
export type Tone = "good" | "bad" | "plain";

/** A resource whose spent amount is shown once it is above 0; the amount is multiplied by `each`. */
export type SpentSource = { readonly spent: string; readonly allowance: Allowance; readonly each: number };

/** The effects of one kind on a fighter, and the part of their data that is shown: a number to sum, other fighters, a text. */
export type LastingSource = {
  readonly lasting: string;
  readonly number?: string;
  /** The keys of numbers that are shown one by one, each with its sign and under its own name. */
  readonly numbers?: readonly string[];
  readonly people?: string;
  readonly text?: string;
  /** The key of the fighters on whom the badge is shown instead of the bearer; the bearer is then shown as the people. */
  readonly through?: string;
  /** True if each of several effects has a badge of its own. */
  readonly apart?: true;
  /** Only effects that have one of these values under the key are shown. */
  readonly only?: { readonly key: string; readonly among: readonly Json[] };
};

/** One fact about a fighter that all users see, described as data: its id, its icon and its source. */
export type Badge = {
  readonly id: string;
  /** The name of a picture of the icon font. */
  readonly icon: string;
  readonly tone: Tone;
  readonly from: SpentSource | LastingSource;
  /** The id of the status condition that marks the fighter while the badge is shown. */
  readonly status?: string;
  /**
   * The exchange with which a GM sets or removes it before the first round. Its payload has the `fighter`, and a boolean under the badge's
   * id.
   */
  readonly setBy?: string;
  /** The exchange with which any player in the fight declares that the event for which the `fighter` waits has occurred. */
  readonly calledBy?: string;
  /** The exchange that causes it, which is offered before the first round; further inputs are entered in its form. */
  readonly begunBy?: string;
};

/**
 * Collects the allowances of all resources that a fighter may spend: those of the ruleset first, which take precedence, then those that
 * only badges have.
 */
export function collectAllowances(
  allowances: Readonly<Record<string, Allowance>>,
  badges: readonly Badge[],
): Readonly<Record<string, Allowance>> {
  const entries = badges.flatMap(({ from }) => ("spent" in from ? [[from.spent, from.allowance] as const] : []));
  return { ...allowances, ...Object.fromEntries(entries), ...allowances };
}
