import { type AttackLine, type Derived, type Fight } from "../../engine/index.ts";
import { type TermView, termViews } from "../terms.ts";

/** The rules by which a sheet is shown, and the fight of its actor. */
export type Present = { readonly ruleset: string; readonly fight: Fight };

/** A derived number, with the terms that it is made of. */
export type NumberView = Omit<Derived, "why"> & { readonly terms: readonly TermView[] };

/** Lists derived numbers as shown; without terms if the rules are not given. */
export function numberViews(derived: readonly Derived[], now: Present | undefined): readonly NumberView[] {
  return derived.map(({ why = [], ...number }) => ({ ...number, terms: now ? termViews(now.ruleset, why) : [] }));
}

/** Builds the attack lines as shown. */
export function lineViews(
  lines: Readonly<Record<string, AttackLine>>,
  now: Present | undefined,
): Readonly<Record<string, readonly NumberView[]>> {
  return Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, numberViews(line, now)]));
}
