import { findSheetSpec } from "../../../rulesets/index.ts";
import { describeRefusal } from "../../../view/terms.ts";
import { queueTask, queueOnce } from "../../exchange/queue.ts";
import { localiseSentence, notifyRefusal } from "../../exchange/refusals.ts";
import { toBaseActor, isSameFighter } from "../../documents/fight/addresses.ts";
import { buildFight, readFightText, updateFight } from "../../documents/fight/fight.ts";

type AddedCombatant = Combatant.Implementation;

/** Stores the address of an added combatant, or removes the combatant if a player has added a fighter twice. */
export function checkNewcomer(combatant: AddedCombatant, user: User.Implementation | undefined): void {
  const combat = combatant.parent;
  if (!combat) return;
  if (user?.isGM === false) queueTask(() => removeDouble(combatant, combat, user), { combat });
  storeAddresses(combat);
}

/**
 * Stores the addresses of a fight's combatants, once the fight has stored data. So the budgets that two combatants have spent under one
 * address stay theirs when one of them gets another address.
 */
function storeAddresses(combat: Combat.Implementation): void {
  const store = async (): Promise<void> => {
    if (readFightText(combat) !== null) await updateFight(combat, buildFight(combat));
  };
  queueOnce(`addresses of ${combat.uuid}`, store, { combat });
}

/**
 * Warns the GM about combatants of a started encounter who are in another started one. Only a GM can end the other
 * one or remove them.
 */
export function warnOfDoubles(combat: Combat.Implementation): void {
  if (combat.round !== 1) return;
  const others = game.combats.filter((each) => each !== combat && each.started);
  const doubles = combat.combatants.filter((combatant) => others.some((other) => isInEncounter(combatant, other)));
  const name = doubles.map((combatant) => combatant.name ?? "").join(", ");
  if (name !== "")
    ui.notifications.warn(game.i18n.format("RIPOSTE.Combat.inAnother", { name }), { permanent: true, console: false });
}

/**
 * Removes a combatant that a player has added although the same fighter is already in the fight, or in another when both have started.
 * Otherwise the fighter would have two turns and two budgets. A GM may add any fighter.
 */
async function removeDouble(
  combatant: AddedCombatant,
  combat: Combat.Implementation,
  user: User.Implementation,
): Promise<void> {
  const isHere = combat.combatants.has(combatant.id ?? "");
  const elsewhere = combat.started ? game.combats.filter((other) => other !== combat && other.started) : [];
  const isDouble = isInEncounter(combatant, combat);
  if (!isHere || !(isDouble || elsewhere.some((other) => isInEncounter(combatant, other)))) return;
  const refusal = { code: isDouble ? "join/already" : "join/elsewhere", data: { name: combatant.name ?? "" } };
  await combatant.delete();
  ui.notifications.info(localiseSentence(describeRefusal(refusal)));
  void notifyRefusal(user, refusal);
}

/** True if the fighter of a combatant is also another combatant of an encounter. */
function isInEncounter(combatant: AddedCombatant, { combatants }: Combat.Implementation): boolean {
  return combatants.some((other) => other !== combatant && areSameFighter(other, combatant));
}

/** True if two combatants are the same fighter; all tokens of a character are one fighter. */
function areSameFighter({ actor: first }: AddedCombatant, { actor: second }: AddedCombatant): boolean {
  if (!first || !second) return false;
  if (first.uuid === second.uuid || isSameFighter(first.uuid, second.uuid)) return true;
  return findSheetSpec(second.type)?.kind === "character" && toBaseActor(first.uuid) === toBaseActor(second.uuid);
}
