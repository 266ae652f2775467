import { type Event, type Result, type Scene, ok, refuse, requireAll } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type Fighter, takeToll } from "../fighter/fighter.ts";
import { canAct, canMove, DESPERATE_DICE, endByDespair, beginLasting } from "../fighter/conditions.ts";
import { findWoundCondition } from "../vocabulary.ts";
import { type Payment, spendAction, spendExertion, FREE } from "../economy/economy.ts";
import { nextWoundLevel, listWoundChanges, buildWoundDetails } from "../harm/harm.ts";
import { isPermitted } from "../fighter/powers.ts";
import type { IncomingAttack } from "./incoming.ts";
import { resolveReactionLabel } from "../reaction-table.ts";
import { type Reaction, toClash, checkReaction, listReactions } from "./reactions.ts";

/** The cost of a desperate reaction: the exertion of this round, and dice of the next action. (S0; d10/D.10) */
export const DESPERATE_COST = { exertion: 1, debt: DESPERATE_DICE } as const;

/**
 * Returns a fighter as it is after exerting the body: one wound level worse, or with the penalty of the edition's toll. Desperate reactions
 * are rolled with these numbers. (d10/D.10; d10/0.3.6)
 */
function toExertedFighter(fighter: Fighter): Fighter {
  const { derivedHealth } = fighter;
  return derivedHealth
    ? { ...fighter, derivedHealth: { ...derivedHealth, penalty: derivedHealth.body.penalty } }
    : { ...fighter, wound: woundAfterExertion(fighter.wound) };
}

/** Returns the wound level after exerting the body: one point of damage. (d10/0.3.6) */
export function woundAfterExertion(wound: number): number {
  return nextWoundLevel(wound, 1);
}

/**
 * Lists the desperate dodge and parries that can answer an attack, and the clashes if a power permits them. Empty while the fighter still
 * has an action to react with. (S0; d10/D.10; d10/J.1; d10/L-22)
 */
export function listDesperateReactions(
  scene: Scene<Fighter>,
  fighter: Fighter,
  incoming: IncomingAttack,
): readonly Reaction[] {
  if (!canAct(scene, fighter).ok || !canMove(fighter).ok || spendAction(scene, fighter.id).ok) return [];
  const reactions = listReactions(toExertedFighter(fighter), incoming);
  const clashes = isPermitted(fighter, "desperateClash") ? reactions.filter(({ weapon }) => weapon).map(toClash) : [];
  const fitting = [...reactions, ...clashes].filter((reaction) => checkReaction(reaction, incoming).ok);
  return fitting.map(toDesperate);
}

function toDesperate(each: Reaction): Reaction {
  return { ...each, id: `desperate:${each.id}`, label: resolveReactionLabel(each.label).desperate };
}

/** Refuses to exert the body for a reaction if the round's exertion is spent, or if the fighter would fall. (S0; d10/D.10; d10/L-23) */
export function checkExertion(scene: Scene<Fighter>, { id, wound, derivedHealth }: Fighter): Result<true> {
  const stands = derivedHealth ? !derivedHealth.body.fells : findWoundCondition(woundAfterExertion(wound)) === null;
  return requireAll([spendExertion(scene, id), stands ? ok(true) : refuse("reaction/would-fall")], true);
}

/**
 * Exerts the body, which spends the round's exertion. Refuses if it is already spent. The fighter suffers a wound, or the edition's toll.
 * (d10/L-23; d10/0.3.6; d10/H.6)
 */
export function exertBody(scene: Scene<Fighter>, fighter: Fighter, reason: string): Result<Event> {
  const exertion = spendExertion(scene, fighter.id);
  if (!exertion.ok) return exertion;
  const event = buildExertedEvent(scene, fighter, reason);
  return ok({ ...event, changes: [...exertion.value, ...event.changes] });
}

function buildExertedEvent(scene: Scene<Fighter>, fighter: Fighter, reason: string): Event {
  const { id, wound, derivedHealth } = fighter;
  if (derivedHealth) return takeToll(scene, id, derivedHealth.body, reason);
  const after = woundAfterExertion(wound);
  return happened("exerted", buildWoundDetails(fighter, after, reason), listWoundChanges(scene, fighter, after));
}

/**
 * Pays for a desperate reaction by exerting the body. The reaction also costs dice of the next action, and ends aiming. (S0; d10/D.10;
 * d10/L-22, d10/L-37)
 */
export function payByExertion(scene: Scene<Fighter>, fighter: Fighter): Result<Payment> {
  const event = exertBody(scene, fighter, "exertion");
  if (!event.ok) return event;
  const debt = beginLasting(scene, "debt", fighter.id, { data: { dice: DESPERATE_DICE } });
  const before = [{ ...event.value, changes: [...event.value.changes, debt] }];
  return ok({ ...FREE, before, after: endByDespair(scene, fighter.id) });
}
