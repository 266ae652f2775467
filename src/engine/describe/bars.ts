/** The two bars of a token: the fighter's health, and their other resource. */
export const BARS = ["health", "reserve"] as const;
export type TokenBar = (typeof BARS)[number];

/**
 * The source of a bar's value. `track` is the id of a track; `lost` is the field path of its loss, if that is stored. `ladder` is the field
 * path of the rung on the wound ladder. `record` is the path of a stored record with `value` and `max`.
 */
export type BarSource =
  { readonly track: string; readonly lost?: string } | { readonly ladder: string } | { readonly record: string };

export type Bars = Readonly<Record<TokenBar, BarSource>>;
