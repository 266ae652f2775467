import type { Event, EventTypes } from "../kernel/event.ts";
import { type Data, lookup } from "../kernel/json.ts";
import type { Measured } from "../kernel/estimate.ts";

/** Lists the measurements of an event. */
type Measure<D extends Data = Data> = { of(data: D): readonly Measured[] }["of"];

/** Measures the events of a game by a table; events without an entry give no measurements. */
export function measuredBy<E extends EventTypes<E>>(measures: { readonly [K in keyof E]?: Measure<E[K]> }): (
  event: Event,
) => readonly Measured[] {
  const table: Readonly<Record<string, Measure | undefined>> = measures;
  return ({ type, data }) => lookup(table, type)?.(data) ?? [];
}
