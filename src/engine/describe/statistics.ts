import type { Event } from "../kernel/event.ts";

/** One entry of a fight's statistics: of whom, which number, by what (a reaction, a kind of roll), how much, and how much was to
 *  be expected where that can be told. */
export type Metric = {
  readonly of: string;
  readonly kind: string;
  readonly by: string;
  readonly amount: number;
  readonly expected?: number;
};

/** What a game counts of its fights: the kinds of numbers, in the order in which they are shown, and those of one exchange. */
export type Statistics = {
  readonly kinds: readonly string[];
  metricsOf(events: readonly Event[]): readonly Metric[];
};
