import { renewPreviews } from "../declaring/declaration-window.ts";
import { showHealthChange } from "../documents/health-change.ts";
import { renewAttackButtons } from "./attack-buttons.ts";
import { refreshEffectWindow } from "./effect-windows.ts";
import { onActorChange } from "../writing/marks.ts";

/**
 * Shows the document of an effect again, and refreshes the effect's window, which closes if the effect is gone; the writer updates the
 * status marks.
 */
export function showEffect(effect: ActiveEffect.Implementation, isGone: boolean): void {
  const { parent } = effect;
  const actor = parent instanceof Item ? parent.actor : parent;
  refreshEffectWindow(effect, isGone);
  if (!actor) return;
  showHealthChange(actor);
  onActorChange(actor);
  renewAttackButtons();
  renewPreviews();
}
