import type { Allowance } from "../kernel/fight.ts";
import type { Json } from "../kernel/json.ts";

/** The look of a badge: good for its fighter, bad for its fighter, or neutral. */
export type Tone = "good" | "bad" | "plain";

/** A resource that was spent in its span; `each` is the worth of one unit. Shown once any was spent. */
export type SpentSource = { readonly spent: string; readonly allowance: Allowance; readonly each: number };

/** The effects of one kind on a fighter, and the part of their data that is shown: a number to sum, other fighters, a text. */
export type LastingSource = {
  readonly lasting: string;
  readonly number?: string;
  /** Numbers shown one by one, with their signs and under their own names. */
  readonly numbers?: readonly string[];
  readonly people?: string;
  readonly text?: string;
  /** Shown on the fighters named under this key, with the effect's bearer among the people. */
  readonly through?: string;
  /** True if several effects are shown one by one. */
  readonly apart?: true;
  /** Only effects that have one of these values under the key are shown. */
  readonly only?: { readonly key: string; readonly among: readonly Json[] };
};

/** One fact about a fighter that all users see, as data: its word, its picture, and its source. */
export type Badge = {
  readonly id: string;
  /** The name of a picture of the icon font. */
  readonly icon: string;
  readonly tone: Tone;
  readonly from: SpentSource | LastingSource;
  /** The id of the status condition that marks the fighter while the badge is shown. */
  readonly status?: string;
  /**
   * The exchange by which a GM sets or removes it before the first round: with a `fighter`, and yes or no under its id.
   */
  readonly setBy?: string;
  /** The exchange by which any player in the fight declares that the moment of the `fighter` has come. */
  readonly calledBy?: string;
  /** The exchange that causes it, offered before the first round; the rest is declared there. */
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
