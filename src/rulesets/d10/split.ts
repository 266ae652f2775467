import { effectsOn } from "../../engine/kernel/effects.ts";
import { textAt } from "../../engine/kernel/json.ts";
import type { Effect, Scene } from "../../engine/kernel/scene.ts";
import { amountIn } from "./lasting.ts";

/** What somebody does with an action or a reaction: which kind, against whom, using which weapon; empty where it has none. (D.5) */
export type Deed = { readonly action: string; readonly target: string; readonly using: string };

/** A part of a split action that is still to be used: what it was set aside for, and its dice. (S0; D.5) */
export type Part = Deed & {
  readonly id: string;
  readonly dice: number;
  /** Whether it is an attack with the off hand. (Spec 0.3, row 9) */
  readonly offHand: boolean;
};

/** The deed of this kind, against somebody and with a weapon where it has them. */
export function deedOf(action: string, target = "", using = ""): Deed {
  return { action, target, using };
}

/** What a fighter has left of this round's split action. (S0; D.5) */
export function partsLeft(scene: Scene, fighter: string): readonly Part[] {
  const { round } = scene.fight;
  return effectsOn(scene, fighter, "part").flatMap(([id, effect]) =>
    amountIn(effect, "round") === round ? [partIn(id, effect)] : [],
  );
}

/** The part that was set aside for just this; a defence is possible from a split only where it was declared in it. (S0; D.5; L-19) */
export function partFor(scene: Scene, fighter: string, deed: Deed): Part | undefined {
  return partsLeft(scene, fighter).find(
    ({ action, target, using }) => action === deed.action && target === deed.target && using === deed.using,
  );
}

function partIn(id: string, effect: Effect): Part {
  const { data } = effect;
  const deed = deedOf(textAt(data, "action"), textAt(data, "target"), textAt(data, "using"));
  return { id, ...deed, dice: amountIn(effect, "dice"), offHand: data["offHand"] === true };
}
