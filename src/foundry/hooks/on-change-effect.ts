import { renewPreviews } from "../declaring/declaration-window.ts";
import { showHealthChange } from "../documents/health-change.ts";
import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { followEffect } from "../sheets/effect-window.ts";
import { followActor } from "../writing/marks.ts";

/** An effect was added or has changed: what it lies on is shown anew, and the writer updates the marks. */
export function onChangeEffect(effect: ActiveEffect.Implementation): void {
  follow(effect, false);
}

/** An effect is gone: the same, and its window closes. */
export function onDeleteEffect(effect: ActiveEffect.Implementation): void {
  follow(effect, true);
}

function follow(effect: ActiveEffect.Implementation, isGone: boolean): void {
  const { parent } = effect;
  const actor = parent instanceof Item ? parent.actor : parent;
  followEffect(effect, isGone);
  if (!actor) return;
  showHealthChange(actor);
  followActor(actor);
  renewAttackButtons();
  renewPreviews();
}
