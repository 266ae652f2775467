import { type AttackLine, type Derived, type Fight } from "../../engine/index.ts";
import { type TermView, termViews } from "../terms.ts";

/** By which rules a sheet is shown, and in which fight its actor is. */
export type Present = { readonly ruleset: string; readonly fight: Fight };

/** A derived number, with the terms that it is made of. */
export type NumberView = Omit<Derived, "why"> & { readonly terms: readonly TermView[] };

/** Derived numbers as shown; without terms if it is not said by which rules. */
export function numberViews(derived: readonly Derived[], now: Present | undefined): readonly NumberView[] {
  return derived.map(({ why = [], ...number }) => ({ ...number, terms: now ? termViews(now.ruleset, why) : [] }));
}

/** The attack lines as shown. */
export function lineViews(
  lines: Readonly<Record<string, AttackLine>>,
  now: Present | undefined,
): Readonly<Record<string, readonly NumberView[]>> {
  return Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, numberViews(line, now)]));
}
