import type { Event, EventTypes } from "../kernel/event.ts";
import { type Data, lookup } from "../kernel/json.ts";
import type { Measurement } from "../kernel/estimate.ts";

/** Lists the measurements of an event. */
type EventMeasure<D extends Data = Data> = { of(data: D): readonly Measurement[] }["of"];

/** Measures the events of a game by a table; events without an entry give no measurements. */
export function defineMeasures<E extends EventTypes<E>>(measures: { readonly [K in keyof E]?: EventMeasure<E[K]> }): (
  event: Event,
) => readonly Measurement[] {
  const table: Readonly<Record<string, EventMeasure | undefined>> = measures;
  return ({ type, data }) => lookup(table, type)?.(data) ?? [];
}
