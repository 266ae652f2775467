import type { Allowance } from "../kernel/fight.ts";
import type { Json } from "../kernel/json.ts";

/** How a thing is meant to look: as what helps its fighter, what hinders them, or neither. */
export type Tone = "good" | "bad" | "plain";

/** Something that was spent in its span; `each` is what one of it comes to. Shown once anything was spent. */
export type SpentSource = { readonly spent: string; readonly allowance: Allowance; readonly each: number };

/** What lasts on a fighter, by its kind, and which of its data are told: a number that is added up, other fighters, a text. */
export type LastingSource = {
  readonly lasting: string;
  readonly number?: string;
  /** Numbers that are told each by itself, with their signs and under their own names. */
  readonly numbers?: readonly string[];
  readonly people?: string;
  readonly text?: string;
  /** It is told of the fighters who are named under this key, and its bearer is among the people. */
  readonly through?: string;
  /** Each of several is told by itself. */
  readonly apart?: true;
  /** Only those are told that have one of these under a key. */
  readonly only?: { readonly key: string; readonly among: readonly Json[] };
};

/** One thing about a fighter that everybody at the table keeps an eye on, as data: its word, its picture, where it is read. */
export type Badge = {
  readonly id: string;
  /** The name of a picture of the icon font. */
  readonly icon: string;
  readonly tone: Tone;
  readonly from: SpentSource | LastingSource;
  /** The id of the status condition that marks its fighter as long as it is so. */
  readonly status?: string;
  /** The exchange by which a GM sets it and takes it away before the first round: with a `fighter`, and yes or no under its id. */
  readonly setBy?: string;
  /** The exchange by which anybody in the fight says of the `fighter` that its moment has come. */
  readonly calledBy?: string;
  /** The exchange that brings it about, which is offered before the first round and says the rest itself. */
  readonly begunBy?: string;
};

/** Everything that a fighter may spend: what their ruleset allows them, and what is told once it was spent, in this order. */
export function spendable(
  allowances: Readonly<Record<string, Allowance>>,
  badges: readonly Badge[],
): Readonly<Record<string, Allowance>> {
  const told = badges.flatMap(({ from }) => ("spent" in from ? [[from.spent, from.allowance] as const] : []));
  return { ...allowances, ...Object.fromEntries(told), ...allowances };
}
