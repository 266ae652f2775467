import {
  type BudgetView,
  listBadgeViews,
  listBudgetViews,
  buildOwnTurnView,
  listWoundRungs,
} from "../../../view/tracker-view.ts";
import { findFamily } from "../../../rulesets/index.ts";
import {
  findVisibleName,
  getDisplayName,
  isMarkedDefeated,
  toFighter,
  buildActorData,
} from "../../documents/fighters.ts";
import { findCombat, buildVisibleFight } from "../../documents/fight/fight.ts";
import { buildBadgeChip, buildBudgetChip, buildChipList, buildTurnChip } from "./chip-list.ts";
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
  const family = findFamily(actor.type, rules.value.id) ?? {};
  return listBudgetViews(rules.value.id, family, allowance, fight, actor.uuid).map(buildBudgetChip);
}

/** Builds the list of an actor's remaining budgets; null without any. */
export function buildBudgetList(actor: Actor.Implementation, page: Document): HTMLElement | null {
  const chips = buildBudgetChips(actor);
  const label = game.i18n.format("RIPOSTE.Sheet.budget", { name: getDisplayName(actor) });
  return chips.length > 0 ? buildChipList(page, label, chips) : null;
}

/** Builds the note that it is an actor's turn; empty on the turns of others. */
function buildTurnNote(actor: Actor.Implementation, page: Document): readonly HTMLElement[] {
  const combat = findCombat([actor.uuid]);
  const turn = combat && readTurnStatus(combat);
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
export const refreshAmendWindows = clientState.coalesced("chips.renew", () => {
  for (const app of foundry.applications.instances.values()) if (app.id.startsWith(AMEND_ID)) void app.render();
});

/** The pattern of the mark before the tab's title while it is the user's turn. */
const MARK = /^● [^·]* · /;

/** The path of this system's chime for the user's turn. */
const SOUND = "systems/riposte/assets/sounds/turn.wav";

/** The current turn of a fight: its fighter, their budgets (`isSpent` if these are spent), and if they cannot act. */
export type TurnStatus = {
  readonly actor: Actor.Implementation;
  readonly name: string;
  readonly budgets: readonly BudgetView[];
  readonly isSpent: boolean;
  readonly isUnable: boolean;
};

/**
 * Reads the current turn of a fight, or the turn of a given combatant. Null before the fight starts, and for an actor whom the world's
 * rules cannot read.
 */
export function readTurnStatus(
  combat: Combat.Implementation,
  combatant: Combatant.Implementation | null | undefined = combat.combatant,
): TurnStatus | null {
  const actor = combatant?.actor;
  const rules = findWorldRuleset();
  const family = actor && rules.ok ? findFamily(actor.type, rules.value.id) : undefined;
  const fighter = actor && rules.ok ? toFighter(actor, rules.value) : null;
  if (!combat.started || !actor || !family || !rules.ok || !fighter?.ok) return null;
  const fight = buildVisibleFight(combat);
  const allowance = rules.value.allowance(fighter.value, fight);
  const { isUnable, ...turn } = buildOwnTurnView(rules.value.id, family, allowance, fight, actor.uuid);
  const isOut = listWoundRungs(family, actor.type, buildActorData(actor, rules.value)).some(({ out }) => out);
  return { actor, name: combatant.name ?? "", ...turn, isUnable: isUnable || isOut || isMarkedDefeated(combatant) };
}

/**
 * Tells a player with a notification and a chime that the turn of one of their fighters has begun. The title of the browser tab is marked
 * until the turn ends. A GM is not told, since they watch the tracker.
 */
export function tellOwnTurn(combat: Combat.Implementation): void {
  const combatant = combat.started ? combat.combatant : null;
  const isMine = combatant?.actor?.isOwner === true && !game.user.isGM;
  const announcement = isMine ? game.i18n.format("RIPOSTE.Turn.yours", { name: combatant.name ?? "" }) : "";
  markTab(announcement);
  if (announcement === "") return;
  const left = readTurnStatus(combat)?.budgets.map(formatBudget).join(", ") ?? "";
  ui.notifications.info(left === "" ? announcement : `${announcement} (${left})`, { console: false });
  if (game.settings.get("riposte", "turnSound")) void foundry.audio.AudioHelper.play({ src: SOUND, loop: false });
}

function formatBudget({ label, left, of }: BudgetView): string {
  return game.i18n.format(label, { left: String(Math.max(0, left)), of: String(of) });
}

/** Replaces the mark before the tab's title; an empty one removes it. */
export function markTab(announcement: string): void {
  const baseTitle = document.title.replace(MARK, "");
  document.title = announcement === "" ? baseTitle : `● ${announcement} · ${baseTitle}`;
}
