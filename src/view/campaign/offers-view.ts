import { type Sentence, describeRefusal } from "../terms.ts";
import type { SheetMode } from "../sheet/placing-view.ts";
import { type ExperienceTotals, readEntries, sumExperience } from "./experience.ts";
import { type RaisableActor, mayPay, listRaises } from "./raising.ts";
import { findRatingField } from "./ratings.ts";

/** The button beside a rating: the rise, its cost, and the reason that it cannot be paid. */
export type RaiseButton = {
  readonly id: string;
  readonly path: string;
  readonly from: number;
  readonly cost: number;
  /** The text of the button. */
  readonly short: Sentence;
  /** The effect of the rise. */
  readonly does: Sentence;
  readonly refusal: Sentence | null;
};

/** The experience on a sheet: a line with the points left, and the buttons, by the names of the fields. */
export type ExperienceView = {
  readonly line: Sentence;
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
      ...{ id: path.replaceAll(".", "-"), path, from, cost },
      short: labelButton(cost, loses),
      does: describeEffect(cost, loses, findRatingField(actor.spec, path)?.label ?? path),
      refusal: payment.ok ? null : describeRefusal(payment.refusal),
    };
    return [`system.${path}`, view] as const;
  });
  return { line: describeTotals(totals), offers: Object.fromEntries(offers) };
}

/** Describes the points that are left of those that were earned. */
export function describeTotals(totals: ExperienceTotals): Sentence {
  return { key: "RIPOSTE.Advancement.left", data: totals };
}

/** Describes what a button does: it raises a number, or removes an entry from a list. */
function describeEffect(cost: number, loses: string, label: string): Sentence {
  if (loses !== "") return { key: "RIPOSTE.Advancement.lose", data: { what: loses, cost } };
  const key = cost > 0 ? "RIPOSTE.Advancement.raiseFor" : "RIPOSTE.Advancement.raise";
  return { key, data: { what: label, cost } };
}

function labelButton(cost: number, loses: string): Sentence {
  if (loses !== "") return { key: "RIPOSTE.Advancement.remove", data: { cost } };
  if (cost === 0) return { key: "RIPOSTE.Advancement.step", data: {} };
  return { key: "RIPOSTE.Advancement.stepFor", data: { cost } };
}
