import type { Event } from "../kernel/event.ts";

/**
 * One entry of a fight's statistics: the fighter, the kind of number, its subject (a reaction, a kind of roll), the
 * amount, and the expected amount if known.
 */
export type Metric = {
  readonly of: string;
  readonly kind: string;
  readonly by: string;
  readonly amount: number;
  readonly expected?: number;
};

/** The statistics of a game's fights: the kinds of numbers in display order, and the metrics of one exchange. */
export type Statistics = {
  readonly kinds: readonly string[];
  metricsOf(events: readonly Event[]): readonly Metric[];
};
