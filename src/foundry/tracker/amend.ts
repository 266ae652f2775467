import { clientState } from "../client/state.ts";
import { withPart } from "../client/with-part.ts";
import { withRules } from "../world/rules.ts";
import { AMEND_ID } from "./amend-id.ts";

/** Opens the window that amends a fighter's combat state; its code is loaded on first use. */
export function openAmend(actor: Actor.Implementation): void {
  void withRules(
    () =>
      void withPart(
        () => import("./amend-window.ts"),
        ({ openAmendWindow }) => openAmendWindow(actor),
      ),
  );
}

/** Refreshes the open windows. */
export const renewAmendWindows = clientState.coalesced("amend.renew", () => {
  for (const app of foundry.applications.instances.values()) if (app.id.startsWith(AMEND_ID)) void app.render();
});
