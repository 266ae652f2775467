import type { Option } from "../engine/index.ts";
import { readText } from "./read.ts";
import { fillWordKey } from "./word-families.ts";

/** An option as a basket shows it. */
type OptionDisplay = { readonly id: string; readonly label: string };

/** The options of a basket under one label: a single box to tick, or several options to step through. */
export type BasketRow<View extends OptionDisplay> = {
  readonly label: string;
  readonly options: readonly View[];
  readonly isStepped: boolean;
  /** The id of the cheapest option; the row shows the odds of buying it alone. Empty if no option has a price. */
  readonly weighed: string;
};

/** The rows of a basket under a heading. The heading's key is empty if the game names no group; a folded group shows it alone at first. */
export type BasketGroup<View extends OptionDisplay> = {
  readonly heading: string;
  readonly isFolded: boolean;
  readonly rows: readonly BasketRow<View>[];
};

/** Lists the rows of a basket by group, in the order of each group's first option. Refused options have no row. */
export function listBasketGroups<View extends OptionDisplay>(
  ruleset: string,
  options: readonly Option[],
  views: readonly View[],
): readonly BasketGroup<View>[] {
  const open = options.filter(({ refusal }) => !refusal);
  const groups = [...new Set(open.map(({ data }) => readText(data, "group")))];
  return groups.map((group) => {
    const members = open.filter(({ data }) => readText(data, "group") === group);
    const isFolded = members.every(({ data }) => data["folded"] === true);
    const heading = group === "" ? "" : fillWordKey(ruleset, "group.*", group);
    return { heading, isFolded, rows: listRows(members, views) };
  });
}

/** Lists the rows of some options, one for each label; options that name different fighters never share a row. */
function listRows<View extends OptionDisplay>(
  options: readonly Option[],
  views: readonly View[],
): readonly BasketRow<View>[] {
  const names = [...new Set(options.map(buildRowName))];
  return names.map((name) => {
    const rowOptions = options.filter((option) => buildRowName(option) === name);
    const rowViews = views.filter(({ id }) => rowOptions.some((option) => option.id === id));
    return {
      label: rowViews[0]?.label ?? "",
      options: rowViews,
      isStepped: rowViews.length > 1,
      weighed: findCheapest(rowOptions),
    };
  });
}

/** Finds the id of the cheapest option; empty if none has a price. */
function findCheapest(options: readonly Option[]): string {
  const priced = options.flatMap(({ id, cost }) => Object.values(cost).map((price) => ({ id, price })));
  return priced.sort((a, b) => a.price - b.price)[0]?.id ?? "";
}

function buildRowName({ label, data }: Option): string {
  return `${label} ${readText(data, "fighter")} ${readText(data, "on")}`;
}

/** Counts the points of a basket with the chosen prices: a negative price adds to those that there are. */
export function countPoints(budget: number, prices: readonly number[]): { readonly of: number; readonly left: number } {
  const sum = (some: readonly number[]): number => some.reduce((total, price) => total + price, 0);
  return { of: budget - sum(prices.filter((price) => price < 0)), left: budget - sum(prices) };
}

/** A sum of chosen prices. `chosen`: for each price, true if it is part of the sum. */
export type PriceStep = { readonly total: number; readonly chosen: readonly boolean[] };

/** Lists the sums that the prices can add up to, in ascending order from 0. Of equal sums, the one with the fewest prices is kept. */
export function listPriceSteps(prices: readonly number[]): readonly PriceStep[] {
  let steps: readonly PriceStep[] = [{ total: 0, chosen: [] }];
  for (const price of prices) {
    steps = steps.flatMap(({ total, chosen }) => [
      { total, chosen: [...chosen, false] },
      { total: total + price, chosen: [...chosen, true] },
    ]);
  }
  const count = ({ chosen }: PriceStep): number => chosen.filter(Boolean).length;
  const sorted = [...steps].sort((a, b) => a.total - b.total || count(a) - count(b));
  return sorted.filter(({ total }, i) => total !== sorted[i - 1]?.total);
}

/** Finds the next higher or lower sum; undefined if there is none, or if it is more than `most`. */
export function findNextStep(
  prices: readonly number[],
  current: number,
  direction: number,
  most: number,
): PriceStep | undefined {
  const steps = listPriceSteps(prices);
  const next =
    direction > 0 ? steps.find(({ total }) => total > current) : steps.findLast(({ total }) => total < current);
  return next && next.total <= most ? next : undefined;
}
