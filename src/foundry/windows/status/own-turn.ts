import { findFamily } from "../../../rulesets/index.ts";
import { type BudgetView, buildOwnTurnView, listWoundRungs } from "../../../view/tracker-view.ts";
import { buildActorData, toFighter } from "../../documents/fighters.ts";
import { buildVisibleFight } from "../../documents/fight/fight.ts";
import { findWorldRuleset } from "../../platform/world/settings.ts";

/** The pattern of the mark before the tab's title while it is the user's turn. */
const MARK = /^● [^·]* · /;

/** The path of this system's chime for the user's turn. */
const SOUND = "systems/riposte/assets/sounds/turn.wav";

/** The present turn of a fight: its fighter, their budgets (`isSpent` if these are spent), and if they cannot act. */
export type PresentTurn = {
  readonly actor: Actor.Implementation;
  readonly name: string;
  readonly budgets: readonly BudgetView[];
  readonly isSpent: boolean;
  readonly isUnable: boolean;
};

/**
 * Reads the present turn of a fight, or the turn of a given combatant. Null before the fight starts, and for an actor whom the world's
 * rules cannot read.
 */
export function readPresentTurn(
  combat: Combat.Implementation,
  combatant: Combatant.Implementation | null | undefined = combat.combatant,
): PresentTurn | null {
  const actor = combatant?.actor;
  const rules = findWorldRuleset();
  const family = actor && rules.ok ? findFamily(actor.type, rules.value.id) : undefined;
  const fighter = actor && rules.ok ? toFighter(actor, rules.value) : null;
  if (!combat.started || !actor || !family || !rules.ok || !fighter?.ok) return null;
  const fight = buildVisibleFight(combat);
  const allowance = rules.value.allowance(fighter.value, fight);
  const { isUnable, ...turn } = buildOwnTurnView(rules.value.id, family, allowance, fight, actor.uuid);
  const isOut = listWoundRungs(family, actor.type, buildActorData(actor, rules.value)).some(({ out }) => out);
  return { actor, name: combatant.name ?? "", ...turn, isUnable: isUnable || isOut || combatant.isDefeated };
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
  const left = readPresentTurn(combat)?.budgets.map(formatBudget).join(", ") ?? "";
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
