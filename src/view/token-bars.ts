import { type Bar, type Data, type Family, valueAt } from "../engine/index.ts";
import { dataIn } from "./read.ts";

/** A bar's value and maximum. */
export type Meter = { readonly value: number; readonly max: number };

/** One stored number of a fighter, by its path. */
export type Stored = { readonly path: string; readonly value: number };

/** Finds the value of a fighter's bar on a token; null if the fighter has none. */
export function meterOf({ bars, rungs, tracks }: Family, bar: Bar, fighter: Data): Meter | null {
  const source = bars[bar];
  if ("ladder" in source) {
    const max = rungs.length - 1;
    return meter(max - Number(valueAt(fighter, source.ladder.split("."))), max);
  }
  if ("record" in source) {
    const { value, max } = dataIn(fighter, source.record);
    return meter(Number(value), Number(max));
  }
  const track = tracks(fighter).find(({ id }) => id === source.track);
  return track ? meter(track.left, track.rating) : null;
}

function meter(value: number, max: number): Meter | null {
  return Number.isFinite(value) && Number.isFinite(max) ? { value, max } : null;
}

/** Finds the number to store so that a bar shows a value; null if its number is derived. */
export function storedFor(family: Family, bar: Bar, fighter: Data, wanted: number): Stored | null {
  const shown = meterOf(family, bar, fighter);
  if (!shown) return null;
  const value = Math.min(Math.max(wanted, 0), shown.max);
  const source = family.bars[bar];
  if ("ladder" in source) return { path: source.ladder, value: shown.max - value };
  if ("record" in source) return { path: `${source.record}.value`, value };
  const left = family.tracks(fighter).find(({ id }) => id === source.track)?.stored?.left;
  if (left !== undefined) return { path: left, value };
  return source.lost === undefined ? null : { path: source.lost, value: shown.max - value };
}
