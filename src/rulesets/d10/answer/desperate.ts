import {
  type Change,
  type Data,
  type Event,
  type Result,
  type Scene,
  happened,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { takeToll } from "../fighter/derived-health.ts";
import { canAct, conditionAt } from "../fighter/conditions.ts";
import { spendAction, spendExertion } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { levelsTold, nextWoundLevel, woundChanges } from "../harm/harm.ts";
import { canMove } from "../fighter/load.ts";
import { DESPERATE_DICE, endedByDespair, lastUntilAction } from "../fighter/lasting.ts";
import { isPermitted } from "../fighter/influences.ts";
import type { Incoming } from "./incoming.ts";
import type { Payment } from "../economy/paying.ts";
import { type Reaction, clashFor, mayMeet, reactionsOf } from "./reactions.ts";

/** What a desperate reaction costs: an exertion now, dice of the next action. (S0; d10/D.10) */
export const DESPERATE_COST = { exertion: 1, debt: DESPERATE_DICE } as const;

const LABELS: Readonly<Record<string, string>> = {
  dodge: "desperateDodge",
  parry: "desperateParry",
  clash: "desperateClash",
};

/** Somebody as they would be rolling after exerting the body. (d10/D.10; d10/0.3.6) */
function spentBody(fighter: Fighter): Fighter {
  const { derivedHealth } = fighter;
  return derivedHealth
    ? { ...fighter, derivedHealth: { ...derivedHealth, penalty: derivedHealth.body.penalty } }
    : { ...fighter, wound: exertedWound(fighter.wound) };
}

/** The wound level after exerting the body: one point of damage. (d10/0.3.6) */
export function exertedWound(wound: number): number {
  return nextWoundLevel(wound, 1);
}

/** The desperate dodge and parries that would meet the attack, and with a power for it the clashes; none while the action is
 *  still there to react with. (S0; d10/D.10; d10/J.1; d10/L-22) */
export function desperateReactions(scene: Scene<Fighter>, fighter: Fighter, incoming: Incoming): readonly Reaction[] {
  if (!canAct(scene, fighter).ok || !canMove(fighter).ok || spendAction(scene, fighter.id).ok) return [];
  const ways = reactionsOf(spentBody(fighter), incoming);
  const clashes = isPermitted(fighter, "desperateClash") ? ways.filter(({ weapon }) => weapon).map(clashFor) : [];
  const fitting = [...ways, ...clashes].filter((reaction) => mayMeet(reaction, incoming).ok);
  return fitting.map((each) => ({ ...each, id: `desperate:${each.id}`, label: LABELS[each.label] ?? each.label }));
}

/** Whether the fighter may exert the body for a reaction: once a round, and not if it fells them. (S0; d10/D.10; d10/L-23) */
export function mayExert(scene: Scene<Fighter>, { id, wound, derivedHealth }: Fighter): Result<true> {
  const exertion = spendExertion(scene, id);
  if (!exertion.ok) return exertion;
  const stands = derivedHealth ? !derivedHealth.body.fells : conditionAt(exertedWound(wound)) === null;
  return stands ? ok(true) : refuse("reaction/would-fall");
}

/** What happens when the body is exerted for a reaction: a wound now, fewer dice next time. (S0; d10/D.10; d10/L-22) */
export function exertBody(scene: Scene<Fighter>, fighter: Fighter): Result<readonly Event[]> {
  const { id } = fighter;
  const exertion = spendExertion(scene, id);
  if (!exertion.ok) return exertion;
  const debt = lastUntilAction(scene, "debt", id, { dice: DESPERATE_DICE });
  const { told, changes } = exerted(scene, fighter);
  return ok([happened("exerted", { ...told, because: "exertion" }, [...exertion.value, ...changes, debt])]);
}

/** What exerting the body does to it, and what is told of that. (d10/0.3.6) */
export function exerted(
  scene: Scene<Fighter>,
  fighter: Fighter,
): { readonly told: Data; readonly changes: readonly Change[] } {
  const { id, name, wound, derivedHealth } = fighter;
  if (derivedHealth) {
    const { data, changes } = takeToll(scene, id, derivedHealth.body, "exertion");
    return { told: data, changes };
  }
  const after = exertedWound(wound);
  return { told: { fighter: id, name, ...levelsTold(wound, after) }, changes: woundChanges(scene, fighter, after) };
}

/** Pays for a desperate reaction by exerting the body, and loses the aim. (S0; d10/D.10; d10/L-37) */
export function payByExertion(scene: Scene<Fighter>, fighter: Fighter): Result<Payment> {
  const paid = exertBody(scene, fighter);
  return paid.ok ? ok({ before: paid.value, changes: [], after: endedByDespair(scene, fighter.id), part: null }) : paid;
}
