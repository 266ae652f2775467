import type { Option } from "../engine/index.ts";
import { textIn } from "./read.ts";
import { wordKey } from "./terms.ts";

/** An option as a basket shows it. */
type Shown = { readonly id: string; readonly label: string };

/** The options under one label: a box to tick, or amounts to step through where there are several. */
export type BasketRow<View extends Shown> = {
  readonly label: string;
  readonly options: readonly View[];
  readonly isStepped: boolean;
  /** The option whose odds stand beside the row, those of buying it alone: the cheapest; empty where nothing has a price. */
  readonly weighed: string;
};

/** The rows of a basket under a heading; its key is empty where a game names no groups. */
export type BasketGroup<View extends Shown> = { readonly heading: string; readonly rows: readonly BasketRow<View>[] };

/** Lists the rows of a basket in their groups, in the order of their first options; refused options have no row. */
export function basketGroups<View extends Shown>(
  ruleset: string,
  options: readonly Option[],
  views: readonly View[],
): readonly BasketGroup<View>[] {
  const open = options.filter(({ refusal }) => !refusal);
  const groups = [...new Set(open.map(({ data }) => textIn(data, "group")))];
  return groups.map((group) => {
    const within = open.filter(({ data }) => textIn(data, "group") === group);
    return { heading: group === "" ? "" : wordKey(ruleset, `group.${group}`), rows: rowsOf(within, views) };
  });
}

/** Lists the rows of some options; each option that names a fighter has a row of its own, even if the word is the same. */
function rowsOf<View extends Shown>(options: readonly Option[], views: readonly View[]): readonly BasketRow<View>[] {
  const names = [...new Set(options.map(nameOf))];
  return names.map((name) => {
    const own = options.filter((option) => nameOf(option) === name);
    const shown = views.filter(({ id }) => own.some((option) => option.id === id));
    return { label: shown[0]?.label ?? "", options: shown, isStepped: shown.length > 1, weighed: cheapestOf(own) };
  });
}

/** Finds the cheapest option, by id; empty where none has a price. */
function cheapestOf(options: readonly Option[]): string {
  const priced = options.flatMap(({ id, cost }) => Object.values(cost).map((price) => ({ id, price })));
  return priced.sort((one, other) => one.price - other.price)[0]?.id ?? "";
}

function nameOf({ label, data }: Option): string {
  return `${label} ${textIn(data, "fighter")}`;
}

/** A sum of some of several prices, and which of them are chosen. */
export type Step = { readonly total: number; readonly chosen: readonly boolean[] };

/** Lists the sums that some of these prices can add up to, from 0 on; of equal sums, the one with the fewest prices. */
export function stepsOf(prices: readonly number[]): readonly Step[] {
  let steps: readonly Step[] = [{ total: 0, chosen: [] }];
  for (const price of prices) {
    steps = steps.flatMap(({ total, chosen }) => [
      { total, chosen: [...chosen, false] },
      { total: total + price, chosen: [...chosen, true] },
    ]);
  }
  const count = ({ chosen }: Step): number => chosen.filter(Boolean).length;
  const sorted = [...steps].sort((one, other) => one.total - other.total || count(one) - count(other));
  return sorted.filter(({ total }, i) => total !== sorted[i - 1]?.total);
}

/** Finds the next step up or down that costs at most `most`; undefined beyond the ends. */
export function nextStep(prices: readonly number[], now: number, by: number, most: number): Step | undefined {
  const steps = stepsOf(prices);
  const found = by > 0 ? steps.find(({ total }) => total > now) : steps.findLast(({ total }) => total < now);
  return found && found.total <= most ? found : undefined;
}
