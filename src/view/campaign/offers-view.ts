import { type Sentence, describeRefusal } from "../terms.ts";
import type { SheetMode } from "../sheet/placing-view.ts";
import { type ExperienceTotals, readEntries, sumExperience } from "./experience.ts";
import { type RaisableActor, mayPay, listRaises } from "./raising.ts";

/** The button beside a rating: the rise, its cost, and the reason that it cannot be paid. */
export type RaiseButton = {
  readonly path: string;
  readonly from: number;
  readonly cost: number;
  /** The text of the button. */
  readonly short: Sentence;
  readonly refusal: Sentence | null;
  /** The name of the entry that the rise removes from a list; empty if it raises a number. */
  readonly loses: string;
};

/** The experience on a sheet: the points left, and the buttons, by the names of the fields. */
export type ExperienceView = {
  readonly totals: ExperienceTotals;
  readonly offers: Readonly<Record<string, RaiseButton>>;
};

/**
 * Builds the experience on a sheet; null in play if the log is empty. Edit mode offers all rises. In play, those with a cost are offered
 * while there are points to spend. Only users who may edit the sheet get buttons.
 */
export function buildExperienceView(actor: RaisableActor, mode: SheetMode, editable: boolean): ExperienceView | null {
  const totals = sumExperience(actor.stored);
  if (mode === "play" && readEntries(actor.stored).length === 0) return null;
  const offered = editable ? listRaises(actor) : [];
  const visible = mode === "edit" ? offered : offered.filter(({ cost }) => cost > 0 && totals.left > 0);
  const offers = visible.map((raise) => {
    const { path, from, cost, loses = "" } = raise;
    const payment = mayPay(actor.stored, raise);
    const view: RaiseButton = {
      ...{ path, from, cost, loses },
      short: labelButton(cost, loses),
      refusal: payment.ok ? null : describeRefusal(payment.refusal),
    };
    return [`system.${path}`, view] as const;
  });
  return { totals, offers: Object.fromEntries(offers) };
}

function labelButton(cost: number, loses: string): Sentence {
  if (loses !== "") return { key: "RIPOSTE.Advancement.remove", data: { cost } };
  if (cost === 0) return { key: "RIPOSTE.Advancement.step", data: {} };
  return { key: "RIPOSTE.Advancement.stepFor", data: { cost } };
}
