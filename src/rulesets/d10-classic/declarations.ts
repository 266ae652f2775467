import type { DeclarationSpec } from "../../engine/index.ts";
import { dedicatedDodgeSpec } from "../d10/index.ts";
import { CLASSIC_POOLS } from "./answer/reactions.ts";

/** The declarations of this edition: those whose exchanges it has, and its own. */
export function declarationsOf(
  family: readonly DeclarationSpec[],
  exchanges: Readonly<Record<string, unknown>>,
): readonly DeclarationSpec[] {
  return [dedicatedDodgeSpec(CLASSIC_POOLS), ...family].filter(({ kind }) => Object.hasOwn(exchanges, kind));
}
