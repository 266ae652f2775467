import { renewPreviews } from "../declaring/declaration-window.ts";
import { renewAttackButtons } from "../sheets/attack-buttons.ts";

/**
 * This user has selected or released a token: of several tokens of one actor, the selected one is the position from which the actor acts.
 */
export function onControlToken({ document }: { readonly document: TokenDocument.Implementation }): void {
  if (!document.actorLink) return;
  renewAttackButtons();
  renewPreviews();
}
