/** The two bars of a token: the fighter's health, and their other resource. */
export const BARS = ["health", "reserve"] as const;
export type Bar = (typeof BARS)[number];

/**
 * Where a bar reads what is left: a track by its id, with the place that stores what is lost of it, if stored; the
 * wound ladder by the place that counts its rungs; or a stored record with `value` and `max`.
 */
export type BarSource =
  { readonly track: string; readonly lost?: string } | { readonly ladder: string } | { readonly record: string };

export type Bars = Readonly<Record<Bar, BarSource>>;
