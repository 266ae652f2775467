import { showEffect } from "../sheets/follow-effect.ts";

/** An effect was added: what it lies on is shown again. */
export function onCreateActiveEffect(effect: ActiveEffect.Implementation): void {
  showEffect(effect, false);
}
