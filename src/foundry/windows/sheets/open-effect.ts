import { withPart } from "../../platform/lazy-parts.ts";
import { buildEffectWindowId } from "./effects.ts";

/** Opens the window that edits an effect; its code is loaded on first use. */
export function openEffectEditor(effect: ActiveEffect.Implementation): void {
  void withPart(
    () => import("./effect-window.ts"),
    ({ openEffectWindow }) => openEffectWindow(effect),
  );
}

/**
 * Renders the open window of an effect again, or closes it if the effect was deleted. While the user is typing in a field, it waits until
 * they leave the field.
 */
export function refreshEffectWindow(effect: ActiveEffect.Implementation, isGone: boolean): void {
  const app = foundry.applications.instances.get(buildEffectWindowId(effect));
  if (!app) return;
  const field = app.element.querySelector("input:focus:not([type=checkbox])");
  if (isGone) void app.close();
  else if (field) field.addEventListener("focusout", () => setTimeout(() => void app.render()), { once: true });
  else void app.render();
}
