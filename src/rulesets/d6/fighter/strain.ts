import { type Event, type Scene, beginEffect, listEffects, endEffect } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { attachEffect } from "./effects.ts";

/** Sums the threshold of the test that the GM may ask for after strenuous actions. (S4, Remedy; d6/L-9) */
export function sumStrain(scene: Scene, fighter: string): number {
  return listEffects(scene, fighter, "strain").reduce((sum, [, { data }]) => sum + Number(data["threshold"]), 0);
}

/** Raises the threshold of strain by one for another run or charge. (S4, Remedy; d6/L-9) */
export function raiseStrain(scene: Scene, fighter: string): readonly Event[] {
  const threshold = sumStrain(scene, fighter) + 1;
  const [id] = listEffects(scene, fighter, "strain")[0] ?? [];
  return [
    happened("strained", { fighter, threshold }, [attachEffect(scene, fighter, "strain", { id, data: { threshold } })]),
  ];
}

/** Reduces the threshold of strain by one after a Remedy, regardless of its roll. (S4, Remedy) */
export function reduceStrain(scene: Scene, fighter: string): readonly Event[] {
  const [running] = listEffects(scene, fighter, "strain");
  if (!running) return [];
  const [id, effect] = running;
  const threshold = sumStrain(scene, fighter) - 1;
  const change = threshold > 0 ? beginEffect(scene, id, { ...effect, data: { threshold } }) : endEffect(scene, id);
  return [happened("strained", { fighter, threshold }, [change])];
}
