/** The two bars of a token: the fighter's health, and their other resource. */
export const BARS = ["health", "reserve"] as const;
export type TokenBar = (typeof BARS)[number];

/**
 * The source of a bar's value: a track by its id, with the path that stores its loss, if stored; the wound ladder by the path that counts
 * its rungs; or a stored record with `value` and `max`.
 */
export type BarSource =
  { readonly track: string; readonly lost?: string } | { readonly ladder: string } | { readonly record: string };

export type Bars = Readonly<Record<TokenBar, BarSource>>;
