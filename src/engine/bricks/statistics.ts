import type { Metric, Statistics } from "../describe/event-formatter.ts";
import type { Event, EventTypes } from "../kernel/scene.ts";
import { type Data, lookup } from "../kernel/json.ts";
import type { Measurement } from "../kernel/estimate.ts";

/**
 * A function that lists the metrics of an event, from its data and from the details of its exchange, this event included. Written as a
 * method, so that a counter of one event type may stand in a table of all types (methods are bivariant).
 */
type EventCounter<T, D extends Data = Data> = { of(data: D, details: T): readonly Metric[] }["of"];

/** The counters of some of the events that a game declares. */
type CounterTable<E extends EventTypes<E>, T> = { readonly [K in keyof E]?: EventCounter<T, E[K]> };

/** The rules for the statistics of a game's fights. */
export type StatisticsSpec<E extends EventTypes<E>, T> = {
  /** The ids of the statistics, in display order. */
  readonly kinds: readonly string[];
  readonly highlights: Statistics["highlights"];
  /** The details of an exchange before its first event. */
  readonly start: T;
  /** Returns the details of an exchange after one more of its events. */
  follow(details: T, event: Event): T;
  /** The counters of events, by event type; an event without a counter adds nothing. */
  readonly counters: CounterTable<E, T>;
};

/** Defines the statistics of a game. Each exchange has details of its own, even while exchanges are nested. */
export function defineStatistics<E extends EventTypes<E>, T>({
  kinds,
  highlights,
  start,
  follow,
  ...counting
}: StatisticsSpec<E, T>): Statistics {
  const counters: Readonly<Record<string, EventCounter<T> | undefined>> = counting.counters;
  const metricsOf = (events: readonly Event[]): readonly Metric[] => {
    const detailsByFrame = new Map<string, T>();
    return events.flatMap((event) => {
      const { type, data, frame = "" } = event;
      const details = follow(detailsByFrame.get(frame) ?? start, event);
      detailsByFrame.set(frame, details);
      return lookup(counters, type)?.(data, details) ?? [];
    });
  };
  return { kinds, highlights, metricsOf };
}

/**
 * Builds one entry of the statistics. `expected` is the mean according to the odds; its difference from `amount` measures luck. `to` is the
 * other fighter.
 */
export function buildMetric(
  kind: string,
  fighter: string,
  subject: string,
  amount: number,
  more: Pick<Metric, "to" | "expected"> = {},
): Metric {
  return { of: fighter, kind, by: subject, amount, ...more };
}

/** A function that lists the measurements of an event, from its data. It is written as a method for the same reason as `EventCounter`. */
type EventMeasure<D extends Data = Data> = { of(data: D): readonly Measurement[] }["of"];

/** Builds the function that measures the events of a game by a table. Events without an entry give no measurements. */
export function defineMeasures<E extends EventTypes<E>>(measures: { readonly [K in keyof E]?: EventMeasure<E[K]> }): (
  event: Event,
) => readonly Measurement[] {
  const table: Readonly<Record<string, EventMeasure | undefined>> = measures;
  return ({ type, data }) => lookup(table, type)?.(data) ?? [];
}
