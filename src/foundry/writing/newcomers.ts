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
  if (user?.isGM === false) inLine(() => takeOutDouble(combatant, combat, user));
  noteAddresses(combat);
}

/**
 * Stores the addresses of a fight's combatants once it keeps anything: where two have one address, what is spent under it stays that of both
 * when one of them gets another.
 */
function noteAddresses(combat: Combat.Implementation): void {
  const note = async (): Promise<void> => {
    if (game.combats.has(combat.id ?? "") && fightText(combat) !== null) await keepFight(combat, fightOf(combat));
  };
  inLineOnce(`addresses of ${combat.uuid}`, note);
}

/**
 * Takes a combatant out again whom a player has added though the same fighter is in the fight: who fights twice has two turns and two
 * budgets. A GM may bring in whom they like.
 */
async function takeOutDouble(combatant: One, combat: Combat.Implementation, user: User.Implementation): Promise<void> {
  const isHere = combat.combatants.has(combatant.id ?? "");
  if (!isHere || !combat.combatants.some((other) => other !== combatant && areOne(other, combatant))) return;
  const refusal = { code: "join/already", data: { name: combatant.name ?? "" } };
  await combatant.delete();
  ui.notifications.info(localised(refusalSentence(refusal)));
  void notifyRefusal(user, refusal);
}

/** Whether two combatants are one fighter: a character is, by whichever token. */
function areOne({ actor: one }: One, { actor: other }: One): boolean {
  if (!one || !other) return false;
  if (one.uuid === other.uuid || isSameFighter(one.uuid, other.uuid)) return true;
  return specOf(other.type)?.kind === "character" && baseIn(one.uuid) === baseIn(other.uuid);
}
