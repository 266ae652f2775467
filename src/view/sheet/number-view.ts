import { type AttackLine, type Derived, type Fight } from "../../engine/index.ts";
import { type TermView, listTermViews } from "../terms.ts";

/** The rules for the numbers of a sheet, and the fight of its actor. */
export type SheetMoment = { readonly ruleset: string; readonly fight: Fight };

/** A derived number, with the terms of its sum. */
export type NumberView = Omit<Derived, "why"> & { readonly terms: readonly TermView[] };

/** Lists the views of derived numbers; without `now`, they have no terms. */
export function listNumberViews(derived: readonly Derived[], now: SheetMoment | undefined): readonly NumberView[] {
  return derived.map(({ why = [], ...number }) => ({ ...number, terms: now ? listTermViews(now.ruleset, why) : [] }));
}

/** Builds the views of attack lines, by the ids of the weapons. */
export function buildLineViews(
  lines: Readonly<Record<string, AttackLine>>,
  now: SheetMoment | undefined,
): Readonly<Record<string, readonly NumberView[]>> {
  return Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, listNumberViews(line, now)]));
}
