import type { Event, EventTypes } from "../kernel/event.ts";
import { type Data, lookup } from "../kernel/json.ts";
import type { Measured } from "../kernel/estimate.ts";

/** What an event counts for. */
type Measure<D extends Data = Data> = { of(data: D): readonly Measured[] }["of"];

/** Measures the events of a game by a table; those that it does not name count for nothing. */
export function measuredBy<E extends EventTypes<E>>(measures: { readonly [K in keyof E]?: Measure<E[K]> }): (
  event: Event,
) => readonly Measured[] {
  const table: Readonly<Record<string, Measure | undefined>> = measures;
  return ({ type, data }) => lookup(table, type)?.(data) ?? [];
}
