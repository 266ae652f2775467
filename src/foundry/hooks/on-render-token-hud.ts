import { addTokenButton } from "../declaring/token-button.ts";

/** Every client, when the HUD of a token opens: a button for its actor's action. */
export function onRenderTokenHUD({ object }: foundry.applications.hud.TokenHUD, html: unknown): void {
  addTokenButton(object?.actor, html);
}
