import { type AttackLine, type Derived, type Fight } from "../../engine/index.ts";
import { type TermView, listTermViews } from "../terms.ts";

/** The rules by which a sheet is shown, and the fight of its actor. */
export type SheetMoment = { readonly ruleset: string; readonly fight: Fight };

/** A derived number, with the terms that it is made of. */
export type NumberView = Omit<Derived, "why"> & { readonly terms: readonly TermView[] };

/** Lists derived numbers as shown; without terms if the rules are not given. */
export function listNumberViews(derived: readonly Derived[], now: SheetMoment | undefined): readonly NumberView[] {
  return derived.map(({ why = [], ...number }) => ({ ...number, terms: now ? listTermViews(now.ruleset, why) : [] }));
}

/** Builds the attack lines as shown. */
export function buildLineViews(
  lines: Readonly<Record<string, AttackLine>>,
  now: SheetMoment | undefined,
): Readonly<Record<string, readonly NumberView[]>> {
  return Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, listNumberViews(line, now)]));
}
