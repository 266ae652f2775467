import { showEffect } from "../sheets/follow-effect.ts";

/** An effect has changed: what it lies on is shown anew. */
export function onUpdateActiveEffect(effect: ActiveEffect.Implementation): void {
  showEffect(effect, false);
}
