import { renewPreviews } from "../declaring/declaration-window.ts";
import { renewAttackButtons } from "../sheets/attack-buttons.ts";

/** This user has selected a token, or selects it no longer: of several tokens of one actor, it tells where the actor acts from. */
export function onControlToken({ document }: { readonly document: TokenDocument.Implementation }): void {
  if (!document.actorLink) return;
  renewAttackButtons();
  renewPreviews();
}
