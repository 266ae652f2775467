import { findFamily } from "../../../rulesets/index.ts";
import { findCombat } from "../../documents/fight/fight.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import { clientState } from "../../platform/state.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import type { TokenPanel } from "./token-panel.ts";

/** The panel of actions at the selected token; null until its code is loaded. */
const part = clientState.record("panel-part.part", (): { panel: TokenPanel | null } => ({ panel: null }));

/** Shows the panel at the token that this user has selected, brings it up to date, or hides it. The first one loads its code. */
export const refreshTokenPanel = clientState.coalesced("panel-part.refresh", async () => {
  const rules = await loadWorldRules();
  if (!rules.ok || !findPanelToken()) return hideTokenPanel();
  await withPart(
    () => import("./token-panel.ts"),
    ({ TokenPanel }) => (part.panel ??= new TokenPanel()).show(findPanelToken()),
  );
});

/** Moves the panel with its token. With an id, only if this is its token. */
export function moveTokenPanel(id?: string | null): void {
  part.panel?.move(id);
}

/** Hides the panel, for example because its scene is not shown any more. */
export function hideTokenPanel(): void {
  part.panel?.show(null);
}

/** Registers the setting that switches the panel off, and the key that moves the focus to it while it is shown. */
export function registerTokenPanel(): void {
  game.settings.register("riposte", "tokenPanel", {
    name: "RIPOSTE.Settings.tokenPanel.name",
    hint: "RIPOSTE.Settings.tokenPanel.hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
    onChange: () => refreshTokenPanel(),
  });
  game.keybindings.register("riposte", "tokenPanel", {
    name: "RIPOSTE.TokenPanel.key.name",
    hint: "RIPOSTE.TokenPanel.key.hint",
    editable: [{ key: "KeyA", modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.ALT] }],
    onDown: () => part.panel?.focus() ?? false,
  });
}

/**
 * Finds the one token that this user has selected, if this user plays its fighter in a fight that has started. Null without a rendered
 * scene, and if this user has switched the panel off.
 */
function findPanelToken(): Token.Implementation | null {
  const [token, ...others] = canvas?.ready ? (canvas.tokens?.controlled ?? []) : [];
  const actor = token?.actor;
  if (!token || !actor?.isOwner || others.length > 0 || !game.settings.get("riposte", "tokenPanel")) return null;
  if (!findFamily(actor.type, game.settings.get("riposte", "ruleset"))) return null;
  return findCombat([actor.uuid])?.started ? token : null;
}
