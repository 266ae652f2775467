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

/** What the raising of ratings needs to know of an actor: what its game says, its sheet, what it stores, and what the table rules. */
export type Raisable = {
  readonly advancement: Advancement;
  readonly spec: Pick<SheetSpec, "groups">;
  readonly stored: Data;
  readonly rulings: Data;
};

/** What a button of the sheet offers: a rating, where it stands, and what the next step costs. */
export type Offered = { readonly path: string; readonly from: number; readonly cost: number };

/** The rises that an actor's sheet offers: none beyond the bounds of its fields. */
export function raisesFor({ advancement, spec, stored, rulings }: Raisable): readonly Raise[] {
  return advancement.raises(stored, rulings).filter((raise) => isWithinBounds(spec, raise));
}

/** Whether an actor can pay for a rise. */
export function mayPay(stored: Data, { cost }: Raise): Result<true> {
  const { left } = totalsOf(stored);
  return cost <= Math.max(0, left) ? ok(true) : refuse("experience/too-dear", { cost, left });
}

/** The rise that a button has offered, if nothing has changed since: neither the rating nor the cost. */
export function raiseOffered(actor: Raisable, offered: Offered): Result<Raise> {
  const raise = raisesFor(actor).find(({ path }) => path === offered.path);
  if (!raise || raise.from !== offered.from || raise.cost !== offered.cost) return refuse("experience/changed");
  const paid = mayPay(actor.stored, raise);
  return paid.ok ? ok(raise) : paid;
}
