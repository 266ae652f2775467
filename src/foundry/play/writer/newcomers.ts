import { findSheetSpec } from "../../../rulesets/index.ts";
import { describeRefusal } from "../../../view/terms.ts";
import { queueTask, queueOnce, isWriter } from "../../exchange/queue.ts";
import { localiseSentence, notifyRefusal } from "../../exchange/refusals.ts";
import { toBaseActor, isSameFighter } from "../../documents/fight/addresses.ts";
import { buildFight, readFightText, updateFight } from "../../documents/fight/fight.ts";

type AddedCombatant = Combatant.Implementation;

/** Stores the address of an added combatant on the writer's client, or removes the combatant again if it is a double. */
export function onCombatantAdded(combatant: AddedCombatant, user: User.Implementation | undefined): void {
  const combat = combatant.parent;
  if (!isWriter() || !combat) return;
  if (user?.isGM === false) queueTask(() => removeDouble(combatant, combat, user), { combat });
  storeAddresses(combat);
}

/**
 * Stores the addresses of a fight's combatants once anything of the fight is stored: what two combatants spend under one address stays
 * theirs when one of them gets another.
 */
function storeAddresses(combat: Combat.Implementation): void {
  const store = async (): Promise<void> => {
    if (readFightText(combat) !== null) await updateFight(combat, buildFight(combat));
  };
  queueOnce(`addresses of ${combat.uuid}`, store, { combat });
}

/**
 * Tells the GM, on the writer's client, which combatants of a started encounter are in another started one. Only a GM ends the other one,
 * or takes them out.
 */
export function warnOfDoubles(combat: Combat.Implementation): void {
  if (!isWriter() || combat.round !== 1) return;
  const others = game.combats.filter((each) => each !== combat && each.started);
  const doubles = combat.combatants.filter((combatant) => others.some((other) => isInEncounter(combatant, other)));
  const name = doubles.map((combatant) => combatant.name ?? "").join(", ");
  if (name !== "")
    ui.notifications.warn(game.i18n.format("RIPOSTE.Combat.inAnother", { name }), { permanent: true, console: false });
}

/**
 * Removes a combatant that a player has added although the same fighter is in the fight, or in another when both have started: a fighter
 * who fights twice has two turns and two budgets. A GM may add any fighter.
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

/** True if two combatants are one fighter; all tokens of a character are. */
function areSameFighter({ actor: first }: AddedCombatant, { actor: second }: AddedCombatant): boolean {
  if (!first || !second) return false;
  if (first.uuid === second.uuid || isSameFighter(first.uuid, second.uuid)) return true;
  return findSheetSpec(second.type)?.kind === "character" && toBaseActor(first.uuid) === toBaseActor(second.uuid);
}
