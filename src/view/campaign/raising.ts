import {
  type Advancement,
  type Data,
  type Raise,
  type Result,
  type SheetSpec,
  type ChosenOptions,
  type FieldSpec,
  type Json,
  type RatingChange,
  ok,
  refuse,
  toData,
  listFields,
  readRating,
  getText,
  getValue,
} from "../../engine/index.ts";
import { type SystemUpdate, type ExperienceTotals, sumExperience, readEntries } from "./experience.ts";
import { type Sentence, describeRefusal } from "../terms.ts";
import type { SheetMode } from "../sheet/field-view.ts";

/** An actor whose ratings can be raised: the rules of advancement, its sheet, its stored values, and the rulings in force. */
export type RaisableActor = {
  readonly advancement: Advancement;
  readonly spec: Pick<SheetSpec, "groups">;
  readonly stored: Data;
  readonly rulings: Data;
};

/** A raise as a button showed it: the path of the rating, its value at that time, and the cost. */
export type RaiseOffer = { readonly path: string; readonly from: number; readonly cost: number };

/** Lists the raises that an actor's sheet offers, without those beyond the bounds of their fields. */
export function listRaises({ advancement, spec, stored, rulings }: RaisableActor): readonly Raise[] {
  return advancement.raises(stored, rulings).filter((raise) => isWithinBounds(spec, raise));
}

/** Describes the cost of the raise by which awards are measured; null if it costs nothing, or the game has none. */
export function describeMeasure(actor: RaisableActor): Sentence | null {
  const { measure } = actor.advancement;
  const cost = (measure && listRaises(actor).find(({ path }) => path === measure.path)?.cost) ?? 0;
  return measure && cost > 0 ? { key: measure.label, data: { cost } } : null;
}

/** Checks that an actor can pay for a raise. */
export function checkPayment(stored: Data, { cost }: Raise): Result<true> {
  const { left } = sumExperience(stored);
  return cost <= Math.max(0, left) ? ok(true) : refuse("experience/too-dear", { cost, left });
}

/** Finds the raise that a button has offered. Refuses if the rating or the cost has changed since, or if the actor cannot pay. */
export function findOfferedRaise(actor: RaisableActor, offer: RaiseOffer): Result<Raise> {
  const raise = listRaises(actor).find(({ path }) => path === offer.path);
  if (!raise || raise.from !== offer.from || raise.cost !== offer.cost) return refuse("experience/changed");
  const payment = checkPayment(actor.stored, raise);
  return payment.ok ? ok(raise) : payment;
}

type SheetGroups = Pick<SheetSpec, "groups">;

/** An actor without the rulings in force. */
type Rated = Omit<RaisableActor, "rulings">;

/** Finds the field of a sheet at a stored path. A path that ends with a row number gives the field of the whole list. */
export function findRatingField(spec: SheetGroups, path: string): FieldSpec | undefined {
  const fieldPath = path.replace(/\.\d+$/, "");
  return listFields(spec).find((each) => each.path.join(".") === fieldPath)?.field;
}

/**
 * True if the new value of a rating is within the bounds of its field. A flag may become 0 or 1, a list has no bounds, and no other kind of
 * field can be raised.
 */
export function isWithinBounds(spec: SheetGroups, { path, to }: RatingChange): boolean {
  const field = findRatingField(spec, path);
  if (field?.kind === "number") return to >= field.min && to <= field.max;
  return field?.kind === "flag" ? to <= 1 : field?.kind === "records";
}

/**
 * Lists the changes that a raise makes with the chosen options and the face of its die, beginning with the change of the rating itself. A
 * number is limited to the maximum of its field; a change that then changes nothing is left out.
 */
export function listChanges(
  spec: SheetGroups,
  raise: Raise,
  chosen: ChosenOptions,
  face: number,
): readonly RatingChange[] {
  const furtherChanges = raise.more?.(chosen, face) ?? [];
  return [raise, ...furtherChanges].flatMap(({ path, from, to }) => {
    const field = findRatingField(spec, path);
    const newValue = field?.kind === "number" ? Math.min(to, field.max) : to;
    return newValue === from ? [] : [{ path, from, to: newValue }];
  });
}

/** Builds the update that stores changed ratings, and moves their supplies. A changed list loses its first entry named `loses`. */
export function buildRatingUpdate(actor: Rated, changes: readonly RatingChange[], loses = ""): SystemUpdate {
  const { spec, stored } = actor;
  const ratings: SystemUpdate = Object.fromEntries(
    changes.map(({ path, to }) => {
      const field = findRatingField(spec, path);
      if (field?.kind === "records") return [toListPath(path), removeNamed(stored, path, loses)];
      return [path, field?.kind === "flag" ? to > 0 : to];
    }),
  );
  return { ...ratings, ...moveSupplies(actor, ratings) };
}

/**
 * Builds the update that reverses changes of ratings, and moves their supplies. A changed list gets an entry named `loses` at its end, with
 * nothing but that name.
 */
export function buildRatingReversal(actor: Rated, changes: readonly RatingChange[], loses: string): SystemUpdate {
  const { spec, stored } = actor;
  const ratings: SystemUpdate = Object.fromEntries(
    changes.map(({ path, from }) => {
      const field = findRatingField(spec, path);
      if (field?.kind === "records") return [toListPath(path), [...readList(stored, path), { name: loses }]];
      return [path, field?.kind === "flag" ? from > 0 : from];
    }),
  );
  return { ...ratings, ...moveSupplies(actor, ratings) };
}

/** True if a rating still has the value that a change gave it; always true for a list that lost an entry. */
export function isStillApplied(spec: SheetGroups, stored: Data, { path, to }: RatingChange): boolean {
  return findRatingField(spec, path)?.kind === "records" || readRating(stored, path) === to;
}

/**
 * Builds the update that moves supplies with their limits, after `update` has changed the ratings that are these limits: what is missing
 * from a supply stays the same.
 */
function moveSupplies({ advancement, spec, stored }: Rated, update: SystemUpdate): SystemUpdate {
  return Object.fromEntries(
    Object.entries(advancement.within).flatMap(([supply, rating]) => {
      const [limit, before, current] = [update[rating], readRating(stored, rating), readRating(stored, supply)];
      if (typeof limit !== "number" || before === undefined || current === undefined) return [];
      const field = findRatingField(spec, supply);
      const least = field?.kind === "number" ? field.min : 0;
      const moved = Math.max(least, Math.min(limit, current + limit - before));
      return moved === current ? [] : [[supply, moved]];
    }),
  );
}

function toListPath(path: string): string {
  return path.replace(/\.\d+$/, "");
}

function readList(stored: Data, path: string): readonly Json[] {
  const list = getValue(stored, toListPath(path).split("."));
  return Array.isArray(list) ? list : [];
}

function removeNamed(stored: Data, path: string, name: string): readonly Json[] {
  const list = readList(stored, path);
  const position = list.findIndex((each) => getText(toData(each), "name") === name);
  return list.filter((_, index) => index !== position);
}

/** The button beside a rating. `refusal` is the reason why the actor cannot pay; null if they can. */
export type RaiseButton = {
  readonly id: string;
  readonly path: string;
  readonly from: number;
  readonly cost: number;
  /** The text of the button. */
  readonly short: Sentence;
  /** A sentence about the effect of the raise. */
  readonly does: Sentence;
  readonly refusal: Sentence | null;
};

/** The experience on a sheet: a sentence about the points left, and the buttons by the name of the field (`system.` and its path). */
export type ExperienceView = {
  readonly line: Sentence;
  readonly offers: Readonly<Record<string, RaiseButton>>;
  /** The raise that the head of the sheet announces in play, since it can be paid; null if there is none. */
  readonly headline: RaiseButton | null;
};

/** The way in which a user sees a sheet: its mode, if they may edit it, and if they are a GM. */
export type SheetViewer = { readonly mode: SheetMode; readonly editable: boolean; readonly gm: boolean };

/**
 * Builds the experience on a sheet. In edit mode there is a button for every raise; in play only for raises that cost points, and only
 * while points are left. A raise that costs nothing is a GM's to give. Users who may not edit the sheet get no buttons. Null in play if the
 * log is empty.
 */
export function buildExperienceView(actor: RaisableActor, { mode, editable, gm }: SheetViewer): ExperienceView | null {
  const totals = sumExperience(actor.stored);
  if (mode === "play" && readEntries(actor.stored).length === 0) return null;
  const offered = editable ? listRaises(actor) : [];
  const visible = offered.filter(({ cost }) => (mode === "edit" ? cost > 0 || gm : cost > 0 && totals.left > 0));
  const offers = visible.map((raise) => {
    const { path, from, cost, loses = "" } = raise;
    const payment = checkPayment(actor.stored, raise);
    const view: RaiseButton = {
      ...{ id: path.replaceAll(".", "-"), path, from, cost },
      short: labelButton(cost, loses),
      does: describeEffect(cost, loses, findRatingField(actor.spec, path)?.label ?? path),
      refusal: payment.ok ? null : describeRefusal(payment.refusal),
    };
    return [`system.${path}`, view] as const;
  });
  const reached = mode === "play" ? visible.find(({ headline }) => headline === true) : undefined;
  return {
    line: describeTotals(totals),
    offers: Object.fromEntries(offers),
    headline: reached ? announceRaise(actor, reached, Object.fromEntries(offers)) : null,
  };
}

/** Builds the button that announces a raise; null if it cannot be paid. */
function announceRaise(
  { spec }: RaisableActor,
  { path, to }: Raise,
  offers: ExperienceView["offers"],
): RaiseButton | null {
  const button = offers[`system.${path}`];
  if (!button || button.refusal) return null;
  const data = { what: findRatingField(spec, path)?.label ?? path, to };
  return { ...button, short: { key: "RIPOSTE.Advancement.reached", data } };
}

/** Describes the points that are left of those that were earned. */
export function describeTotals(totals: ExperienceTotals): Sentence {
  return { key: "RIPOSTE.Advancement.left", data: totals };
}

/** Describes the effect of a button: it raises a number, or removes an entry from a list. */
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
