import {
  type Advancement,
  type Data,
  type Raise,
  type Result,
  type SheetSpec,
  ok,
  refuse,
} from "../../engine/index.ts";
import { totalsOf } from "./experience.ts";
import { isWithinBounds } from "./ratings.ts";

/**
 * The data of an actor from which its ratings are raised: the rules of advancement, its sheet, its stored values, and the table's rulings.
 */
export type Raisable = {
  readonly advancement: Advancement;
  readonly spec: Pick<SheetSpec, "groups">;
  readonly stored: Data;
  readonly rulings: Data;
};

/** The offer of a button on the sheet: a rating, its present value, and the cost of the next step. */
export type Offered = { readonly path: string; readonly from: number; readonly cost: number };

/** Lists the rises that an actor's sheet offers: none beyond the bounds of its fields. */
export function raisesFor({ advancement, spec, stored, rulings }: Raisable): readonly Raise[] {
  return advancement.raises(stored, rulings).filter((raise) => isWithinBounds(spec, raise));
}

/** Checks that an actor can pay for a rise. */
export function mayPay(stored: Data, { cost }: Raise): Result<true> {
  const { left } = totalsOf(stored);
  return cost <= Math.max(0, left) ? ok(true) : refuse("experience/too-dear", { cost, left });
}

/** Finds the rise that a button has offered; refused if the rating or the cost has changed since. */
export function raiseOffered(actor: Raisable, offered: Offered): Result<Raise> {
  const raise = raisesFor(actor).find(({ path }) => path === offered.path);
  if (!raise || raise.from !== offered.from || raise.cost !== offered.cost) return refuse("experience/changed");
  const paid = mayPay(actor.stored, raise);
  return paid.ok ? ok(raise) : paid;
}
