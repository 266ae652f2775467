import type { Event } from "../kernel/event.ts";
import type { Measured } from "../kernel/estimate.ts";
import type { Rules } from "../kernel/rules.ts";

/** The measurements so far, by id and fighter, in the order of these names. */
export type Totals = Readonly<Record<string, Measured>>;

/** No measurements. */
export const NO_TOTALS: Totals = {};

/** Adds the measurements of events to earlier totals. */
export function totalsWith(totals: Totals, events: readonly Event[], rules: Rules): Totals {
  let sum = totals;
  for (const event of events) {
    const measured = rules.measured?.(event) ?? [];
    if (measured.length > 0) sum = withMeasured(sum, measured);
  }
  return sum;
}

/** A store of totals in which equal ones are one object, so that the same two are added only once. */
export type Tallies = { readonly one: (totals: Totals) => Totals; readonly sum: (a: Totals, b: Totals) => Totals };

/** Creates a store without any totals yet. */
export function tallies(): Tallies {
  const named = new Map<string, Totals>();
  const sums = new Map<Totals, Map<Totals, Totals>>();
  const one = (totals: Totals): Totals => {
    const name = nameOfTotals(totals);
    const known = named.get(name) ?? totals;
    named.set(name, known);
    return known;
  };
  const sum = (a: Totals, b: Totals): Totals => {
    const withA = sums.get(a) ?? new Map<Totals, Totals>();
    const added = withA.get(b) ?? one(withMeasured(a, Object.values(b)));
    withA.set(b, added);
    sums.set(a, withA);
    return added;
  };
  return { one, sum };
}

function withMeasured(totals: Totals, measured: readonly Measured[]): Totals {
  const sums: Record<string, Measured> = { ...totals };
  let more = false;
  for (const { id, of, value } of measured) {
    const name = `${id} ${of}`;
    const before = sums[name];
    more ||= before === undefined;
    sums[name] = { id, of, value: value + (before?.value ?? 0) };
  }
  return more ? sortedByName(sums) : sums;
}

/** Sorts totals by their names, so that equal ones have the same text. */
function sortedByName(totals: Totals): Totals {
  const names = Object.keys(totals);
  if (names.length < 2) return totals;
  return Object.fromEntries(Object.entries(totals).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Formats totals as a name by all measurements. */
export function nameOfTotals(totals: Totals): string {
  let name = "";
  for (const key of Object.keys(totals)) name += `${key} ${totals[key]?.value ?? 0}\n`;
  return name;
}
