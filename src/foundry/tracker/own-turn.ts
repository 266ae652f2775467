import { familyOf } from "../../rulesets/index.ts";
import { type BudgetView, ownTurnView, standingsOf } from "../../view/tracker-view.ts";
import { actorData, toFighter } from "../documents/fighters.ts";
import { fightShown } from "../fight/fight.ts";
import { worldRuleset } from "../world/settings.ts";

/** Prefix of the tab's title while it is the user's turn. */
const MARK = /^● [^·]* · /;

/** Path of the chime that this system brings. */
const SOUND = "systems/riposte/assets/sounds/turn.wav";

/** Present turn of a fight: its fighter, their budgets, and if they cannot act. */
export type PresentTurn = {
  readonly actor: Actor.Implementation;
  readonly name: string;
  readonly budgets: readonly BudgetView[];
  readonly isSpent: boolean;
  readonly isUnable: boolean;
};

/**
 * Reads the present turn of a fight, or a combatant's; null before the fight has begun, and for an actor whom the rules of this world do
 * not read.
 */
export function presentTurn(
  combat: Combat.Implementation,
  combatant: Combatant.Implementation | null | undefined = combat.combatant,
): PresentTurn | null {
  const actor = combatant?.actor;
  const rules = worldRuleset();
  const family = actor && rules.ok ? familyOf(actor.type, rules.value.id) : undefined;
  const fighter = actor && rules.ok ? toFighter(actor, rules.value) : null;
  if (!combat.started || !actor || !family || !rules.ok || !fighter?.ok) return null;
  const fight = fightShown(combat);
  const allowance = rules.value.allowance(fighter.value, fight);
  const { isUnable, ...turn } = ownTurnView(rules.value.id, family, allowance, fight, actor.uuid);
  const isOut = standingsOf(family, actor.type, actorData(actor, rules.value)).some(({ out }) => out);
  return { actor, name: combatant.name ?? "", ...turn, isUnable: isUnable || isOut || combatant.isDefeated };
}

/**
 * Tells players by a notification and a chime that the turn of a fighter of theirs has begun, and marks the tab until it is over; a GM
 * watches the tracker.
 */
export function tellOwnTurn(combat: Combat.Implementation): void {
  const combatant = combat.started ? combat.combatant : null;
  const isMine = combatant?.actor?.isOwner === true && !game.user.isGM;
  const told = isMine ? game.i18n.format("RIPOSTE.Turn.yours", { name: combatant.name ?? "" }) : "";
  markTab(told);
  if (told === "") return;
  const left = presentTurn(combat)?.budgets.map(budgetSaid).join(", ") ?? "";
  ui.notifications.info(left === "" ? told : `${told} (${left})`, { console: false });
  if (game.settings.get("riposte", "turnSound")) void foundry.audio.AudioHelper.play({ src: SOUND, loop: false });
}

function budgetSaid({ label, left, of }: BudgetView): string {
  return game.i18n.format(label, { left: String(Math.max(0, left)), of: String(of) });
}

/** Replaces the mark before the tab's title; an empty one removes it. */
export function markTab(told: string): void {
  const plain = document.title.replace(MARK, "");
  document.title = told === "" ? plain : `● ${told} · ${plain}`;
}
