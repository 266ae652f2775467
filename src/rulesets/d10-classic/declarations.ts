import type { DeclarationSpec, Scene } from "../../engine/index.ts";
import { BOOST, type Fighter, SECONDARY, idleSecondary } from "../d10/index.ts";
import { DODGE } from "./answer/reactions.ts";

/** How a dodge for the whole round is declared, with a Secondary Ability of Dodge where there is one. (S1; d10/B.3, d10/D.7) */
export const DEDICATED_DODGE: DeclarationSpec = {
  kind: "dedicatedDodge",
  actor: "evader",
  inputs: [SECONDARY, BOOST],
  idle: (payload, scene: Scene<Fighter>) => idleSecondary(payload, scene, DODGE),
};

/** The declarations of this edition: those whose exchanges it has, and its own. */
export function declarationsOf(
  family: readonly DeclarationSpec[],
  exchanges: Readonly<Record<string, unknown>>,
): readonly DeclarationSpec[] {
  return [DEDICATED_DODGE, ...family].filter(({ kind }) => Object.hasOwn(exchanges, kind));
}
