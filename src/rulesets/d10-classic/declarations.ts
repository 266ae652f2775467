import type { DeclarationSpec } from "../../engine/index.ts";
import { buildDedicatedDodgeSpec } from "../d10/index.ts";
import { CLASSIC_POOLS } from "./answer/reactions.ts";

/** Filters the declarations to those of exchanges that this edition has, and adds its own. */
export function filterDeclarations(
  family: readonly DeclarationSpec[],
  exchanges: Readonly<Record<string, unknown>>,
): readonly DeclarationSpec[] {
  return [buildDedicatedDodgeSpec(CLASSIC_POOLS), ...family].filter(({ kind }) => Object.hasOwn(exchanges, kind));
}
