import { showEffect } from "../sheets/follow-effect.ts";

/** An effect was added: its target is shown again. */
export function onCreateActiveEffect(effect: ActiveEffect.Implementation): void {
  showEffect(effect, false);
}
