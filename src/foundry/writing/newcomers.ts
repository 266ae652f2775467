import { specOf } from "../../rulesets/index.ts";
import { refusalSentence } from "../../view/terms.ts";
import { inLine, inLineOnce, isWriter } from "../exchange/line.ts";
import { localised, notifyRefusal } from "../exchange/refusal-notices.ts";
import { baseIn, isSameFighter } from "../fight/addresses.ts";
import { fightOf, fightText, keepFight } from "../fight/fight.ts";

type One = Combatant.Implementation;

/** Stores the address of an added combatant on the writer's client, or removes the combatant again if it is a double. */
export function takeIn(combatant: One, user: User.Implementation | undefined): void {
  const combat = combatant.parent;
  if (!isWriter() || !combat) return;
  if (user?.isGM === false) inLine(() => takeOutDouble(combatant, combat, user), { combat });
  noteAddresses(combat);
}

/**
 * Stores the addresses of a fight's combatants once anything of the fight is stored: what two combatants spend under one address stays
 * theirs when one of them gets another.
 */
function noteAddresses(combat: Combat.Implementation): void {
  const note = async (): Promise<void> => {
    if (fightText(combat) !== null) await keepFight(combat, fightOf(combat));
  };
  inLineOnce(`addresses of ${combat.uuid}`, note, { combat });
}

/**
 * Tells the GM, on the writer's client, which combatants of a started encounter are in another started one. Only a GM ends the other one,
 * or takes them out.
 */
export function warnOfDoubles(combat: Combat.Implementation): void {
  if (!isWriter() || combat.round !== 1) return;
  const others = game.combats.filter((each) => each !== combat && each.started);
  const doubles = combat.combatants.filter((one) => others.some((other) => fightsIn(one, other)));
  const name = doubles.map((one) => one.name ?? "").join(", ");
  if (name !== "")
    ui.notifications.warn(game.i18n.format("RIPOSTE.Combat.inAnother", { name }), { permanent: true, console: false });
}

/**
 * Removes a combatant that a player has added although the same fighter is in the fight, or in another when both have started: a fighter
 * who fights twice has two turns and two budgets. A GM may add any fighter.
 */
async function takeOutDouble(combatant: One, combat: Combat.Implementation, user: User.Implementation): Promise<void> {
  const isHere = combat.combatants.has(combatant.id ?? "");
  const elsewhere = combat.started ? game.combats.filter((other) => other !== combat && other.started) : [];
  const isDouble = fightsIn(combatant, combat);
  if (!isHere || !(isDouble || elsewhere.some((other) => fightsIn(combatant, other)))) return;
  const refusal = { code: isDouble ? "join/already" : "join/elsewhere", data: { name: combatant.name ?? "" } };
  await combatant.delete();
  ui.notifications.info(localised(refusalSentence(refusal)));
  void notifyRefusal(user, refusal);
}

/** True if the fighter of a combatant is also another combatant of an encounter. */
function fightsIn(one: One, { combatants }: Combat.Implementation): boolean {
  return combatants.some((other) => other !== one && areOne(other, one));
}

/** True if two combatants are one fighter; all tokens of a character are. */
function areOne({ actor: one }: One, { actor: other }: One): boolean {
  if (!one || !other) return false;
  if (one.uuid === other.uuid || isSameFighter(one.uuid, other.uuid)) return true;
  return specOf(other.type)?.kind === "character" && baseIn(one.uuid) === baseIn(other.uuid);
}
