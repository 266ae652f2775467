/** The two bars of a token: what keeps a fighter up, and what else they draw on. */
export const BARS = ["health", "reserve"] as const;
export type Bar = (typeof BARS)[number];

/** Where a bar reads how much is left: a track by its id, with the place that counts what is lost of it where that is stored; the
 *  wound ladder by the place that counts its rungs; or a stored record with `value` and `max`. */
export type BarSource =
  { readonly track: string; readonly lost?: string } | { readonly ladder: string } | { readonly record: string };

export type Bars = Readonly<Record<Bar, BarSource>>;
