import type { DeclarationSpec } from "../../engine/parts/declaring.ts";
import { BOOST } from "../d10/index.ts";

/** How a dodge for the whole round is declared. (S1; D.7) */
export const DEDICATED_DODGE: DeclarationSpec = { kind: "dedicatedDodge", actor: "evader", inputs: [BOOST] };

/** The declarations of this edition: those whose exchanges it has, and its own. */
export function declarationsOf(
  family: readonly DeclarationSpec[],
  exchanges: Readonly<Record<string, unknown>>,
): readonly DeclarationSpec[] {
  return [DEDICATED_DODGE, ...family].filter(({ kind }) => Object.hasOwn(exchanges, kind));
}
