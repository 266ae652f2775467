import type { Modifier } from "../../../engine/index.ts";
import { type CalledShot, sumOpening } from "./aiming.ts";

/** The damage value added by the net hits and an opening. (d6/F.3; d6/H.3) */
export function marginDamage(net: number, called: readonly CalledShot[]): readonly Modifier[] {
  return [
    { source: "damage.net", value: net },
    { source: "damage.opening", value: sumOpening(called) },
  ];
}
