import { showEffect } from "../sheets/follow-effect.ts";

/** An effect is gone: its target is shown again. */
export function onDeleteActiveEffect(effect: ActiveEffect.Implementation): void {
  showEffect(effect, true);
}
