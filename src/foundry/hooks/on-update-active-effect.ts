import { showEffect } from "../sheets/follow-effect.ts";

/** An effect has changed: what it lies on is shown again. */
export function onUpdateActiveEffect(effect: ActiveEffect.Implementation): void {
  showEffect(effect, false);
}
