import { type Sentence, refusalSentence } from "../terms.ts";
import type { SheetMode } from "../sheet/placing-view.ts";
import { type Totals, entriesIn, totalsOf } from "./experience.ts";
import { type Raisable, mayPay, raisesFor } from "./raising.ts";

/** The button beside a rating: the rise, its cost, and the reason that it cannot be paid. */
export type OfferView = {
  readonly path: string;
  readonly from: number;
  readonly cost: number;
  /** The text of the button. */
  readonly short: Sentence;
  readonly refusal: Sentence | null;
  /** The name of the entry that a list loses by it; empty if it raises a number. */
  readonly loses: string;
};

/** The experience on a sheet: the points left, and the buttons, by the names of the fields. */
export type OffersView = {
  readonly totals: Totals;
  readonly offers: Readonly<Record<string, OfferView>>;
};

/**
 * Builds the experience on a sheet: in edit mode all rises, in play those with a cost while there are points to spend; null in play without
 * a log. Only users who may edit the sheet get buttons.
 */
export function offersView(actor: Raisable, mode: SheetMode, editable: boolean): OffersView | null {
  const totals = totalsOf(actor.stored);
  if (mode === "play" && entriesIn(actor.stored).length === 0) return null;
  const offered = editable ? raisesFor(actor) : [];
  const shown = mode === "edit" ? offered : offered.filter(({ cost }) => cost > 0 && totals.left > 0);
  const offers = shown.map((raise) => {
    const { path, from, cost, loses = "" } = raise;
    const paid = mayPay(actor.stored, raise);
    const view: OfferView = {
      ...{ path, from, cost, loses },
      short: shortOf(cost, loses),
      refusal: paid.ok ? null : refusalSentence(paid.refusal),
    };
    return [`system.${path}`, view] as const;
  });
  return { totals, offers: Object.fromEntries(offers) };
}

function shortOf(cost: number, loses: string): Sentence {
  if (loses !== "") return { key: "RIPOSTE.Advancement.remove", data: { cost } };
  if (cost === 0) return { key: "RIPOSTE.Advancement.step", data: {} };
  return { key: "RIPOSTE.Advancement.stepFor", data: { cost } };
}
