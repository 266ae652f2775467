import {
  type Change,
  type Event,
  type Option,
  type Result,
  type Scene,
  endEffect,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { ONE_ACTION, spendAction } from "./economy.ts";
import { endByActing, endByPart, findLasting, LOST_BY_ACTING } from "../fighter/lasting.ts";
import { type ActionUse, type SplitPart, findPart, listPartsLeft } from "./split.ts";

/**
 * The price of an action or a reaction: the events before it, its changes, and the events after it. `part` is the part of a split action
 * that pays; null if none does.
 */
export type Payment = {
  readonly before: readonly Event[];
  readonly changes: readonly Change[];
  readonly after: readonly Event[];
  readonly part: SplitPart | null;
};

/** The price of a free action. */
export const FREE: Payment = { before: [], changes: [], after: [], part: null };

/**
 * Returns an event with its price, in order: the events before it, the event with the price's changes ahead of its own, and the events
 * after it.
 */
export function withPrice(event: Event, { before, changes, after }: Payment): readonly Event[] {
  return [...before, { ...event, changes: [...changes, ...event.changes] }, ...after];
}

/** Returns a price that does not end the aim, for actions that use the aim or end it themselves. (S1; d10/F.2; d10/L-37) */
export function keepAim(payment: Payment): Payment {
  return { ...payment, after: payment.after.filter(({ data }) => data["kind"] !== "aim") };
}

/**
 * Pays with the part of a split that is reserved for this use; without a split, with the round's action. Refuses if there is no such part,
 * or if the action is spent. (S0; d10/D.1, d10/D.5; d10/L-19)
 */
export function payByAction(scene: Scene, fighter: string, use: ActionUse): Result<Payment> {
  if (listPartsLeft(scene, fighter).length > 0) return payByPart(scene, fighter, use);
  const paid = spendAction(scene, fighter);
  return paid.ok ? ok({ before: [], changes: paid.value, after: endByActing(scene, fighter), part: null }) : paid;
}

function payByPart(scene: Scene, fighter: string, use: ActionUse): Result<Payment> {
  const part = findPart(scene, fighter, use);
  if (!part) return refuse("split/not-set-aside");
  return ok({ before: [], changes: [endEffect(scene, part.id)], after: endByPart(scene, fighter), part });
}

/**
 * Describes the cost of an action. It is the part of a split, or else the action together with every state that acting ends. (S0; d10/L-16,
 * d10/L-20)
 */
export function describeActionCost(scene: Scene, fighter: string, use: ActionUse): Option["cost"] {
  const part = findPart(scene, fighter, use);
  if (part) return { part: part.dice };
  const endedStates = LOST_BY_ACTING.filter((kind) => findLasting(scene, fighter, kind));
  return endedStates.length === 0
    ? ONE_ACTION
    : { ...ONE_ACTION, ...Object.fromEntries(endedStates.map((kind) => [kind, 1])) };
}
