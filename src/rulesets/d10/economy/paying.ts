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
 * The price of acting or reacting: events before it, its own changes, events that follow from it, and the part of a split action that it is
 * rolled from, null for none.
 */
export type Payment = {
  readonly before: readonly Event[];
  readonly changes: readonly Change[];
  readonly after: readonly Event[];
  readonly part: SplitPart | null;
};

/** Price of a free action. */
export const FREE: Payment = { before: [], changes: [], after: [], part: null };

/** Returns an event with its price: the events before it, the event with the price's changes and its own, and the events that follow. */
export function withPrice(event: Event, { before, changes, after }: Payment): readonly Event[] {
  return [...before, { ...event, changes: [...changes, ...event.changes] }, ...after];
}

/** Returns a price that does not end the aim: the action uses the aim, or ends it itself. (S1; d10/F.2; d10/L-37) */
export function keepAim(payment: Payment): Payment {
  return { ...payment, after: payment.after.filter(({ data }) => data["kind"] !== "aim") };
}

/**
 * Pays with the part of a split that was set aside for this use, else with the round's action; refused if both are gone. (S0; d10/D.1,
 * d10/D.5; d10/L-19)
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

/** Describes the cost of an action: the part of a split, or the action and every state that acting ends. (S0; d10/L-16, d10/L-20) */
export function describeActionCost(scene: Scene, fighter: string, use: ActionUse): Option["cost"] {
  const part = findPart(scene, fighter, use);
  if (part) return { part: part.dice };
  const endedStates = LOST_BY_ACTING.filter((kind) => findLasting(scene, fighter, kind));
  return endedStates.length === 0
    ? ONE_ACTION
    : { ...ONE_ACTION, ...Object.fromEntries(endedStates.map((kind) => [kind, 1])) };
}
