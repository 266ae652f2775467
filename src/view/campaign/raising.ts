import {
  type Advancement,
  type Data,
  type Raise,
  type Result,
  type SheetSpec,
  ok,
  refuse,
} from "../../engine/index.ts";
import { sumExperience } from "./experience.ts";
import { isWithinBounds } from "./ratings.ts";

/** An actor whose ratings can be raised: the rules of advancement, its sheet, its stored values, and the table's rulings. */
export type RaisableActor = {
  readonly advancement: Advancement;
  readonly spec: Pick<SheetSpec, "groups">;
  readonly stored: Data;
  readonly rulings: Data;
};

/** A rise that a button on the sheet offers: the rating, its present value, and the cost of the rise. */
export type RaiseOffer = { readonly path: string; readonly from: number; readonly cost: number };

/** Lists the rises that an actor's sheet offers, without those beyond the bounds of their fields. */
export function listRaises({ advancement, spec, stored, rulings }: RaisableActor): readonly Raise[] {
  return advancement.raises(stored, rulings).filter((raise) => isWithinBounds(spec, raise));
}

/** Checks that an actor can pay for a rise. */
export function mayPay(stored: Data, { cost }: Raise): Result<true> {
  const { left } = sumExperience(stored);
  return cost <= Math.max(0, left) ? ok(true) : refuse("experience/too-dear", { cost, left });
}

/** Finds the rise that a button has offered; refuses if the rating or the cost has changed since, or if it cannot be paid. */
export function findOfferedRaise(actor: RaisableActor, offer: RaiseOffer): Result<Raise> {
  const raise = listRaises(actor).find(({ path }) => path === offer.path);
  if (!raise || raise.from !== offer.from || raise.cost !== offer.cost) return refuse("experience/changed");
  const payment = mayPay(actor.stored, raise);
  return payment.ok ? ok(raise) : payment;
}
