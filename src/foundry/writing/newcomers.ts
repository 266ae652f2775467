import { specOf } from "../../rulesets/index.ts";
import { refusalSentence } from "../../view/terms.ts";
import { inLine, inLineOnce, isWriter } from "../exchange/line.ts";
import { localised, notifyRefusal } from "../exchange/refusal-notices.ts";
import { baseIn, isSameFighter } from "../fight/addresses.ts";
import { fightOf, fightText, keepFight } from "../fight/fight.ts";

type One = Combatant.Implementation;

/** After a combatant was added: the writer stores its address, or takes it out again. */
export function takeIn(combatant: One, user: User.Implementation | undefined): void {
  const combat = combatant.parent;
  if (!isWriter() || !combat) return;
  if (user?.isGM === false) inLine(() => takeOutDouble(combatant, combat, user), { combat });
  noteAddresses(combat);
}

/**
 * Stores the addresses of a fight's combatants once it keeps anything: where two have one address, what is spent under it stays that of both
 * when one of them gets another.
 */
function noteAddresses(combat: Combat.Implementation): void {
  const note = async (): Promise<void> => {
    if (fightText(combat) !== null) await keepFight(combat, fightOf(combat));
  };
  inLineOnce(`addresses of ${combat.uuid}`, note, { combat });
}

/** After an encounter has begun: the writer tells the GM who is in another that has. Only a GM ends that, or takes them out. */
export function warnOfDoubles(combat: Combat.Implementation): void {
  if (!isWriter() || combat.round !== 1) return;
  const others = game.combats.filter((each) => each !== combat && each.started);
  const doubles = combat.combatants.filter((one) => others.some((other) => fightsIn(one, other)));
  const name = doubles.map((one) => one.name ?? "").join(", ");
  if (name !== "")
    ui.notifications.warn(game.i18n.format("RIPOSTE.Combat.inAnother", { name }), { permanent: true, console: false });
}

/**
 * Takes a combatant out again whom a player has added though the same fighter is in the fight, or in another when both have begun: who
 * fights twice has two turns and two budgets. A GM may bring in whom they like.
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

/** Whether the fighter of a combatant is another combatant in an encounter. */
function fightsIn(one: One, { combatants }: Combat.Implementation): boolean {
  return combatants.some((other) => other !== one && areOne(other, one));
}

/** Whether two combatants are one fighter: a character is, by whichever token. */
function areOne({ actor: one }: One, { actor: other }: One): boolean {
  if (!one || !other) return false;
  if (one.uuid === other.uuid || isSameFighter(one.uuid, other.uuid)) return true;
  return specOf(other.type)?.kind === "character" && baseIn(one.uuid) === baseIn(other.uuid);
}
