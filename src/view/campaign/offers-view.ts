import { type Sentence, refusalSentence } from "../terms.ts";
import type { SheetMode } from "../sheet/placing-view.ts";
import { type Totals, entriesIn, totalsOf } from "./experience.ts";
import { type Raisable, mayPay, raisesFor } from "./raising.ts";

/** The button beside a rating: what it raises, at what cost, and why it cannot be paid. */
export type OfferView = {
  readonly path: string;
  readonly from: number;
  readonly cost: number;
  /** The text of the button, and the whole of what it does. */
  readonly short: Sentence;
  readonly refusal: Sentence | null;
  /** Whether it raises a number, or makes a list shorter. */
  readonly loses: string;
};

/** What a sheet shows of experience: what is left, and the buttons, by the names of the fields. */
export type OffersView = {
  readonly totals: Totals;
  readonly offers: Readonly<Record<string, OfferView>>;
};

/** What a sheet offers: in edit mode everything, in play what costs something while there is something to spend; nothing to a reader, or
 *  without a log in play. */
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
