import { type Estimate, computeChance, lookup } from "../engine/index.ts";
import { findEdition } from "../rulesets/index.ts";
import { type Sentence } from "./terms.ts";
import { fillWordKey } from "./word-families.ts";

/**
 * The odds of a choice for one fighter. If `fighter` is empty, they are the odds for the fighter who chooses, or for all; `named` is the key
 * of the sentence that names any other.
 */
export type OddsView = { readonly fighter: string; readonly named: string; readonly lines: readonly OddsLine[] };

/** The id of the chance of being hit: the fighter named before it suffers the blow, and does not strike it. */
const HIT = "hit";

/**
 * A line of odds: a phrase with a chance or a mean, and a bar for each amount. `numbers` lists the numbers in the phrase that are only
 * approximate. The bar of the likeliest amount has the full height.
 */
export type OddsLine = {
  readonly id: string;
  readonly phrase: Sentence;
  readonly numbers: readonly ("chance" | "amount")[];
  readonly bars: readonly OddsBar[];
};

/** One amount: its chance as a text, and the height of its bar, from 0 to 100. */
export type OddsBar = { readonly amount: number; readonly chance: string; readonly height: number };

/** A column of odds: its outcome, the key of its head, and the number of the outcome's line that stands in it. */
export type OddsColumn = { readonly id: string; readonly head: string; readonly number: "chance" | "amount" };

/**
 * The odds of several choices in columns. `subject` is the fighter whom the head of the table names, so that the rows need not; it is empty
 * if there is none. `chooser` is the asked fighter if the subject is another; otherwise empty. `isHarm`: true if the first column is the
 * chance of being hit.
 */
export type OddsTable = {
  readonly columns: readonly OddsColumn[];
  readonly subject: string;
  readonly chooser: string;
  readonly isHarm: boolean;
  /** The odds of each choice by fighter, in the order of the choices. */
  readonly rows: readonly (readonly OddsView[])[];
};

/** The minimum chance that is shown as a bar; a smaller bar would be less than one pixel high. */
const MIN_SHOWN_CHANCE = 0.005;

/** Lists the estimates by fighter. Those about the asked fighter, or about all fighters, come first, with an empty `fighter`. */
export function listOddsViews(
  ruleset: string,
  estimates: readonly Estimate[],
  askedFighter: string,
): readonly OddsView[] {
  const sorted = sortEstimates(ruleset, estimates);
  const subjects = sorted.map(({ of = "" }) => (of === askedFighter ? "" : of));
  const fighters = [...new Set(subjects)].sort((a, b) => Number(a !== "") - Number(b !== ""));
  return fighters.map((fighter) => {
    const fighterEstimates = sorted.filter((_estimate, i) => subjects[i] === fighter);
    const named = fighterEstimates[0]?.id === HIT ? "RIPOSTE.Odds.suffers" : "RIPOSTE.Odds.of";
    return { fighter, named, lines: fighterEstimates.map((estimate) => buildOddsLine(ruleset, estimate)) };
  });
}

/** The odds that several fighters have in common. */
export type SharedOdds = Omit<OddsView, "fighter"> & { readonly fighters: readonly string[] };

/** Joins the odds of fighters whose lines are equal, in the order of the first of them. The chance of being hit stays with each. */
export function joinOddsViews(views: readonly OddsView[]): readonly SharedOdds[] {
  const keyOf = (view: OddsView): string =>
    view.fighter === "" || view.lines[0]?.id === HIT ? view.fighter : JSON.stringify(view.lines);
  const firsts = views.filter((view, i) => views.findIndex((each) => keyOf(each) === keyOf(view)) === i);
  return firsts.map((first) => ({
    named: first.named,
    lines: first.lines,
    fighters: views.filter((each) => keyOf(each) === keyOf(first)).map(({ fighter }) => fighter),
  }));
}

/** Lists the estimates that differ from those of another choice by more than their possible errors. */
export function listChangedEstimates(estimates: readonly Estimate[], others: readonly Estimate[]): readonly Estimate[] {
  return estimates.filter((each) => {
    const other = others.find(({ id, of }) => id === each.id && of === each.of);
    return !other || isChanged(each, other);
  });
}

function isChanged(one: Estimate, other: Estimate): boolean {
  const error = 1e-9 + (one.within ?? 0) + (other.within ?? 0);
  const amounts = [...(one.spread ?? []), ...(other.spread ?? [])].map(([amount]) => amount);
  const [chance, otherChance] = [one, other].map((each) => computeChance([each], each.id, each.of));
  return (
    Math.abs(one.value - other.value) > error * Math.max(1, ...amounts) ||
    Math.abs((chance ?? 0) - (otherChance ?? 0)) > error
  );
}

/** True if the odds of all choices read the same, so that they do not help to choose. */
export function areOddsAlike(ruleset: string, choices: readonly (readonly Estimate[])[]): boolean {
  return new Set(choices.map((estimates) => JSON.stringify(listOddsViews(ruleset, estimates, "")))).size < 2;
}

/**
 * Builds the table of the odds of several choices. Its columns are the outcomes that any choice may have. If all odds are those of one
 * fighter, the table names that fighter once.
 */
export function buildOddsTable(
  ruleset: string,
  choices: readonly (readonly Estimate[])[],
  askedFighter: string,
): OddsTable {
  const all = choices.flat();
  const owners = [...new Set(all.map(({ of = "" }) => of))];
  const [only = ""] = owners.length === 1 ? owners : [];
  const columns = [...new Set(sortEstimates(ruleset, all).map(({ id }) => id))].map((id) => ({
    id,
    head: fillWordKey(ruleset, "oddsColumn.*", id),
    number: lookup(findEdition(ruleset)?.oddsColumns ?? {}, id) ?? "chance",
  }));
  const subject = owners.includes(askedFighter) ? askedFighter : only;
  return {
    columns,
    subject,
    chooser: subject === "" || subject === askedFighter ? "" : askedFighter,
    isHarm: columns[0]?.id === HIT,
    rows: choices.map((estimates) => listOddsViews(ruleset, estimates, askedFighter)),
  };
}

/** Finds the estimate of the first column about a fighter, or about all; undefined if there is none. */
export function findLeadingEstimate(
  ruleset: string,
  estimates: readonly Estimate[],
  fighter: string,
): Estimate | undefined {
  return sortEstimates(ruleset, estimates).find(({ of = "" }) => of === fighter || of === "");
}

/** Sorts estimates by the columns of their outcomes; those without a column come last. */
function sortEstimates(ruleset: string, estimates: readonly Estimate[]): readonly Estimate[] {
  const ids = Object.keys(findEdition(ruleset)?.oddsColumns ?? {});
  const rank = ({ id }: Estimate): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return estimates.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Builds a line with both numbers, the chance of at least one and the mean; its phrase uses one of them. The phrase is not chosen by the
 * amounts: damage may be at most 1, and a hit may happen twice.
 */
function buildOddsLine(ruleset: string, estimate: Estimate): OddsLine {
  const { id, of, value, spread = [], within = 0 } = estimate;
  const chance = formatPercent(computeChance([estimate], id, of), within);
  const phrase = {
    key: fillWordKey(ruleset, "odds.*", id),
    data: { chance, amount: formatAmount(value, spread, within) },
  };
  const approximate = /[<>]/.test(chance) ? AMOUNT : NUMBERS;
  return { id, phrase, numbers: within > 0 ? approximate : [], bars: listBars(spread, within) };
}

const NUMBERS = ["chance", "amount"] as const;
const AMOUNT = ["amount"] as const;

type Spread = NonNullable<Estimate["spread"]>;

/** Formats a mean with one decimal place, or as a whole number if its possible error is above a tenth. */
function formatAmount(value: number, spread: Spread, within: number): string {
  const inexactness = within * Math.max(0, ...spread.map(([amount]) => amount));
  return String(inexactness > 0.1 ? Math.round(value) : Math.round(value * 10) / 10);
}

function listBars(spread: Spread, within: number): readonly OddsBar[] {
  const highest = Math.max(...spread.map(([, chance]) => chance));
  return spread
    .filter(([, chance]) => chance >= MIN_SHOWN_CHANCE)
    .map(([amount, chance]) => ({
      amount,
      chance: formatPercent(chance, within),
      height: Math.round((100 * chance) / highest),
    }));
}

/**
 * Formats a chance in percent. A chance that is not 0 is never shown as 0 but as `<1`, and one that is not 100 as `>99`. If the chance is
 * an estimate, its error is added: with an error of 2 %, the limits are `<3` and `>97`.
 */
function formatPercent(chance: number, within: number): string {
  const rounded = Math.round(chance * 100);
  const inexactness = Math.ceil(within * 100);
  if (rounded === 0 && (chance > 1e-9 || inexactness > 0)) return `<${1 + inexactness}`;
  return rounded === 100 && (chance < 1 - 1e-9 || inexactness > 0) ? `>${99 - inexactness}` : String(rounded);
}
