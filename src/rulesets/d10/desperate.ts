import type { Event } from "../../engine/kernel/event.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { canAct, conditionAt } from "./conditions.ts";
import { spendAction, spendExertion } from "./economy.ts";
import type { Fighter } from "./fighter.ts";
import { levelsTold, nextWoundLevel, woundChanges } from "./harm.ts";
import { canMove } from "./load.ts";
import { DESPERATE_DICE, endedByDespair, lastUntilAction } from "./lasting.ts";
import { isPermitted } from "./influences.ts";
import type { Incoming } from "./incoming.ts";
import type { Payment } from "./paying.ts";
import type { Reaction } from "./reactions.ts";
import { clashFor, mayMeet, reactionsOf } from "./reactions.ts";

/** What a desperate reaction costs: an exertion now, dice of the next action. (S0; D.10) */
export const DESPERATE_COST = { exertion: 1, debt: DESPERATE_DICE } as const;

const LABELS: Readonly<Record<string, string>> = {
  dodge: "desperateDodge",
  parry: "desperateParry",
  clash: "desperateClash",
};

/** The wound level after exerting the body: one point of damage. (Spec 0.3, row 6) */
export function exertedWound(wound: number): number {
  return nextWoundLevel(wound, 1);
}

/** The desperate dodge and parries that would meet the attack, and with a power for it the clashes; none while the action is
 *  still there to react with. (S0; D.10; J.1; L-22) */
export function desperateReactions(scene: Scene<Fighter>, fighter: Fighter, incoming: Incoming): readonly Reaction[] {
  if (!canAct(scene, fighter).ok || !canMove(fighter).ok || spendAction(scene, fighter.id).ok) return [];
  const spent = { ...fighter, wound: exertedWound(fighter.wound) };
  const ways = reactionsOf(spent, incoming);
  const clashes = isPermitted(fighter, "desperateClash") ? ways.filter(({ weapon }) => weapon).map(clashFor) : [];
  const fitting = [...ways, ...clashes].filter((reaction) => mayMeet(reaction, incoming).ok);
  return fitting.map((each) => ({ ...each, id: `desperate:${each.id}`, label: LABELS[each.label] ?? each.label }));
}

/** Whether the fighter may exert the body for a reaction: once a round, and not if it fells them. (S0; D.10; L-23) */
export function mayExert(scene: Scene<Fighter>, { id, wound }: Fighter): Result<true> {
  const exertion = spendExertion(scene, id);
  if (!exertion.ok) return exertion;
  return conditionAt(exertedWound(wound)) === null ? ok(true) : refuse("reaction/would-fall");
}

/** What happens when the body is exerted for a reaction: a wound now, fewer dice next time. (S0; D.10; L-22) */
export function exertBody(scene: Scene<Fighter>, fighter: Fighter): Result<readonly Event[]> {
  const { id, name, wound } = fighter;
  const exertion = spendExertion(scene, id);
  if (!exertion.ok) return exertion;
  const after = exertedWound(wound);
  const worse = woundChanges(scene, fighter, after);
  const debt = lastUntilAction(scene, "debt", id, { dice: DESPERATE_DICE });
  return ok([
    happened("exerted", { fighter: id, name, ...levelsTold(wound, after), because: "exertion" }, [
      ...exertion.value,
      ...worse,
      debt,
    ]),
  ]);
}

/** Pays for a desperate reaction by exerting the body, and loses the aim. (S0; D.10; L-37) */
export function payByExertion(scene: Scene<Fighter>, fighter: Fighter): Result<Payment> {
  const paid = exertBody(scene, fighter);
  return paid.ok ? ok({ before: paid.value, changes: [], after: endedByDespair(scene, fighter.id), part: null }) : paid;
}
