import type { Data } from "../kernel/json.ts";
import type { ChoiceInput, Declaration, NumberInput } from "./declaring.ts";

/** The minutes of each unit in which a GM says how much time passes. */
export const TIME_UNITS = { minutes: 1, hours: 60, days: 1440 } as const;
export type TimeUnit = keyof typeof TIME_UNITS;

/** How much time passes, as a GM says it. */
export type TimeSpan = { readonly amount: number; readonly unit: TimeUnit };

/** The most of a unit that passes at once: ten years of days. */
export const MOST_TIME = 3650;

/** The whole minutes of a span. */
export function minutesOf({ amount, unit }: TimeSpan): number {
  return amount * TIME_UNITS[unit];
}

/** Whole hours as days and the hours that make up no day. */
export function daysAndHours(hours: number): { readonly days: number; readonly hours: number } {
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** One way in which a game lets time pass between fights. */
export type RestWay = {
  readonly id: string;
  /** The lengths that are offered, the usual one first. */
  readonly spans: readonly TimeSpan[];
  /** The units in which another length may be said. */
  readonly units: readonly TimeUnit[];
  /** What the GM says of all at once beside the length. */
  readonly asks: readonly (NumberInput | ChoiceInput)[];
  /** What is declared of a fighter for whom so many minutes pass; null where so short a time does nothing. */
  of(fighter: string, minutes: number, said: Data): Declaration | null;
};

/** What a GM lets happen to several at once, outside of turns. */
export type Between = {
  /** The ways in which time passes, the usual one first. */
  readonly rests: readonly RestWay[];
  /** The declarations that hurt without an attack, the usual one first. */
  readonly harms: readonly string[];
  /** The fields of a fighter that only count what has been rested; what is told of a rest leaves them out. */
  readonly counters: readonly string[];
};
