import { showEffect } from "../sheets/follow-effect.ts";

/** An effect has changed: its target is shown again. */
export function onUpdateActiveEffect(effect: ActiveEffect.Implementation): void {
  showEffect(effect, false);
}
