import type { Option } from "../engine/index.ts";
import { readText } from "./read.ts";
import { wordKey } from "./terms.ts";

/** An option as a basket shows it. */
type OptionDisplay = { readonly id: string; readonly label: string };

/** The options under one label: a box to tick, or amounts to step through where there are several. */
export type BasketRow<View extends OptionDisplay> = {
  readonly label: string;
  readonly options: readonly View[];
  readonly isStepped: boolean;
  /** The option whose odds stand beside the row, those of buying it alone: the cheapest; empty where nothing has a price. */
  readonly weighed: string;
};

/** The rows of a basket under a heading; its key is empty where a game names no groups. */
export type BasketGroup<View extends OptionDisplay> = {
  readonly heading: string;
  readonly rows: readonly BasketRow<View>[];
};

/** Lists the rows of a basket in their groups, in the order of their first options; refused options have no row. */
export function listBasketGroups<View extends OptionDisplay>(
  ruleset: string,
  options: readonly Option[],
  views: readonly View[],
): readonly BasketGroup<View>[] {
  const open = options.filter(({ refusal }) => !refusal);
  const groups = [...new Set(open.map(({ data }) => readText(data, "group")))];
  return groups.map((group) => {
    const members = open.filter(({ data }) => readText(data, "group") === group);
    return { heading: group === "" ? "" : wordKey(ruleset, `group.${group}`), rows: listRows(members, views) };
  });
}

/** Lists the rows of some options; each option that names a fighter has a row of its own, even if the word is the same. */
function listRows<View extends OptionDisplay>(
  options: readonly Option[],
  views: readonly View[],
): readonly BasketRow<View>[] {
  const names = [...new Set(options.map(rowName))];
  return names.map((name) => {
    const own = options.filter((option) => rowName(option) === name);
    const ownViews = views.filter(({ id }) => own.some((option) => option.id === id));
    return {
      label: ownViews[0]?.label ?? "",
      options: ownViews,
      isStepped: ownViews.length > 1,
      weighed: findCheapest(own),
    };
  });
}

/** Finds the cheapest option, by id; empty where none has a price. */
function findCheapest(options: readonly Option[]): string {
  const priced = options.flatMap(({ id, cost }) => Object.values(cost).map((price) => ({ id, price })));
  return priced.sort((a, b) => a.price - b.price)[0]?.id ?? "";
}

function rowName({ label, data }: Option): string {
  return `${label} ${readText(data, "fighter")}`;
}

/** A sum of some of several prices, and which of them are chosen. */
export type PriceStep = { readonly total: number; readonly chosen: readonly boolean[] };

/** Lists the sums that some of these prices can add up to, from 0 on; of equal sums, the one with the fewest prices. */
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

/** Finds the next step up or down that costs at most `most`; undefined beyond the ends. */
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
