import type { Event } from "../kernel/scene.ts";
import type { Measurement } from "../kernel/estimate.ts";
import type { Rules } from "../kernel/rules.ts";

/** The measurements so far, by id and fighter, in the order of these names. */
export type MeasuredTotals = Readonly<Record<string, Measurement>>;

/** The totals before any measurement. */
export const NO_TOTALS: MeasuredTotals = {};

/** Adds the measurements of events to earlier totals. */
export function addEvents(totals: MeasuredTotals, events: readonly Event[], rules: Rules): MeasuredTotals {
  let sum = totals;
  for (const event of events) {
    const measured = rules.measured?.(event) ?? [];
    if (measured.length > 0) sum = withMeasured(sum, measured);
  }
  return sum;
}

/**
 * A store in which equal totals are the same object, so that each pair is added only once. `one` returns that object; `sum` adds two of
 * them.
 */
export type Tallies = {
  readonly one: (totals: MeasuredTotals) => MeasuredTotals;
  readonly sum: (a: MeasuredTotals, b: MeasuredTotals) => MeasuredTotals;
};

/** Creates a store without any totals yet. */
export function createTallies(): Tallies {
  const names = new Map<string, MeasuredTotals>();
  const sums = new Map<MeasuredTotals, Map<MeasuredTotals, MeasuredTotals>>();
  const one = (totals: MeasuredTotals): MeasuredTotals => {
    const name = formatTotals(totals);
    const stored = names.get(name) ?? totals;
    names.set(name, stored);
    return stored;
  };
  const sum = (a: MeasuredTotals, b: MeasuredTotals): MeasuredTotals => {
    const withA = sums.get(a) ?? new Map<MeasuredTotals, MeasuredTotals>();
    const added = withA.get(b) ?? one(withMeasured(a, Object.values(b)));
    withA.set(b, added);
    sums.set(a, withA);
    return added;
  };
  return { one, sum };
}

function withMeasured(totals: MeasuredTotals, measured: readonly Measurement[]): MeasuredTotals {
  const sums: Record<string, Measurement> = { ...totals };
  let more = false;
  for (const { id, of, value } of measured) {
    const name = `${id} ${of}`;
    const before = sums[name];
    more ||= before === undefined;
    sums[name] = { id, of, value: value + (before?.value ?? 0) };
  }
  return more ? sortTotals(sums) : sums;
}

/** Sorts totals by their names, so that equal ones have the same text. */
function sortTotals(totals: MeasuredTotals): MeasuredTotals {
  const names = Object.keys(totals);
  if (names.length < 2) return totals;
  return Object.fromEntries(Object.entries(totals).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Formats totals as a text, which is the same for equal totals. */
export function formatTotals(totals: MeasuredTotals): string {
  let name = "";
  for (const key of Object.keys(totals)) name += `${key} ${totals[key]?.value ?? 0}\n`;
  return name;
}
