import type { Data } from "../kernel/json.ts";
import type { ChoiceInput, Declaration, NumberInput } from "./declaring.ts";

/** The minutes of each unit in which a GM enters a span of time. */
export const TIME_UNITS = { minutes: 1, hours: 60, days: 1440 } as const;
export type TimeUnit = keyof typeof TIME_UNITS;

/** A span of time, as a GM enters it. */
export type TimeSpan = { readonly amount: number; readonly unit: TimeUnit };

/** The largest amount of a span, in any unit; in days this is ten years. */
export const MOST_TIME = 3650;

/** Returns the whole minutes of a span. */
export function countMinutes({ amount, unit }: TimeSpan): number {
  return amount * TIME_UNITS[unit];
}

/** Splits whole hours into days and remaining hours. */
export function splitHours(hours: number): { readonly days: number; readonly hours: number } {
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** One kind of rest between fights. */
export type RestKind = {
  readonly id: string;
  /** The lengths that are offered, the usual one first. */
  readonly spans: readonly TimeSpan[];
  /** The units in which another length may be entered. */
  readonly units: readonly TimeUnit[];
  /** The inputs that apply to all fighters at once, besides the length. */
  readonly asks: readonly (NumberInput | ChoiceInput)[];
  /** Builds the declaration of this rest for one fighter; null if the minutes are too few to have an effect. */
  of(fighter: string, minutes: number, values: Data): Declaration | null;
};

/** The events that a GM declares for several fighters at once, outside of turns. */
export type BetweenFights = {
  /** The kinds of rest, the usual one first. */
  readonly rests: readonly RestKind[];
  /** The declarations that hurt without an attack, the usual one first. */
  readonly harms: readonly string[];
  /** The fields of a fighter that only count rest; summaries of a rest leave them out. */
  readonly counters: readonly string[];
};
