import { findFamily } from "../../../rulesets/index.ts";
import { listBadgeViews } from "../../../view/badge-view.ts";
import { listBudgetViews } from "../../../view/tracker-view.ts";
import { findVisibleName, getDisplayName, toFighter } from "../../documents/fighters.ts";
import { findCombat, buildVisibleFight } from "../../documents/fight/fight.ts";
import { buildBadgeChip, buildBudgetChip, buildChipList, buildTurnChip } from "./chips.ts";
import { readPresentTurn } from "./own-turn.ts";
import { buildRowButton, AMEND_ID } from "./toggles.ts";
import { findWorldRuleset } from "../../platform/world/settings.ts";
import { clientState } from "../../platform/state.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import { withRules } from "../../platform/world/rules.ts";

/**
 * Shows the actor's remaining budgets of the round and the effects on the actor in the header of a sheet, also outside of a fight. A button
 * opens the window that amends them.
 */
export function showLasting(sheet: HTMLElement, actor: Actor.Implementation): void {
  const element = sheet.querySelector(".riposte-lasting");
  if (!element) return;
  const turn = buildTurnNote(actor, element.ownerDocument);
  const lists = [
    { key: "RIPOSTE.Sheet.budget", chips: buildBudgetChips(actor) },
    { key: "RIPOSTE.Sheet.lasting", chips: buildBadgeChips(actor) },
  ].filter(({ chips }) => chips.length > 0);
  if (lists.length === 0) return element.replaceChildren(...turn);
  const page = sheet.ownerDocument;
  const name = getDisplayName(actor);
  const label = game.i18n.format("RIPOSTE.Amend.open", { name });
  const look = { icon: "fa-pen", label, classes: "riposte-lasting__amend" };
  element.replaceChildren(
    ...turn,
    ...lists.map(({ key, chips }) => buildChipList(page, game.i18n.format(key, { name }), chips)),
    buildRowButton(page, look, () => openAmend(actor)),
  );
}

function buildBadgeChips(actor: Actor.Implementation) {
  const ruleset = game.settings.get("riposte", "ruleset");
  const badges = findFamily(actor.type, ruleset)?.badges ?? [];
  const combat = findCombat([actor.uuid]);
  const display = { fighter: actor.uuid, nameOf: (uuid: string) => findVisibleName(combat, uuid) };
  return listBadgeViews(ruleset, badges, buildVisibleFight(combat), display).map(buildBadgeChip);
}

function buildBudgetChips(actor: Actor.Implementation) {
  const rules = findWorldRuleset();
  const combat = findCombat([actor.uuid]);
  if (!rules.ok || !combat) return [];
  const fight = buildVisibleFight(combat);
  const fighter = toFighter(actor, rules.value);
  const allowance = fighter.ok ? rules.value.allowance(fighter.value, fight) : {};
  return listBudgetViews(rules.value.id, allowance, fight, actor.uuid).map(buildBudgetChip);
}

/** Builds the note that it is an actor's turn; empty on the turns of others. */
function buildTurnNote(actor: Actor.Implementation, page: Document): readonly HTMLElement[] {
  const combat = findCombat([actor.uuid]);
  const turn = combat && readPresentTurn(combat);
  if (turn?.actor.uuid !== actor.uuid) return [];
  const message = game.i18n.format("RIPOSTE.Turn.yours", { name: turn.name });
  const list = buildChipList(page, message, [buildTurnChip(message)]);
  list.classList.add("riposte-turn");
  return [list];
}

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

/** Renders the open windows that amend combat state again. */
export const renewAmendWindows = clientState.coalesced("lasting.renew", () => {
  for (const app of foundry.applications.instances.values()) if (app.id.startsWith(AMEND_ID)) void app.render();
});
