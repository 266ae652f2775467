import type { Option } from "../engine/index.ts";
import { textIn } from "./read.ts";
import { wordKey } from "./terms.ts";

/** An option as it is shown. */
type Shown = { readonly id: string; readonly label: string };

/** Some options of one name: a box to tick, or amounts to go up and down where there are several. */
export type BasketRow<View extends Shown> = {
  readonly label: string;
  readonly options: readonly View[];
  readonly isStepped: boolean;
  /** The option whose odds stand beside the row, those of buying it alone: the cheapest; empty where nothing is paid. */
  readonly weighed: string;
};

/** The rows of a basket under a heading, whose key is empty where a game names no groups. */
export type BasketGroup<View extends Shown> = { readonly heading: string; readonly rows: readonly BasketRow<View>[] };

/** The rows of a basket in their groups, in the order in which each first stands; refused options have none. */
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

/** Options that stand for a fighter each are rows of their own, whatever their word. */
function rowsOf<View extends Shown>(options: readonly Option[], views: readonly View[]): readonly BasketRow<View>[] {
  const names = [...new Set(options.map(nameOf))];
  return names.map((name) => {
    const own = options.filter((option) => nameOf(option) === name);
    const shown = views.filter(({ id }) => own.some((option) => option.id === id));
    return { label: shown[0]?.label ?? "", options: shown, isStepped: shown.length > 1, weighed: cheapestOf(own) };
  });
}

/** The cheapest of some options, by id; empty where none has a price. */
function cheapestOf(options: readonly Option[]): string {
  const priced = options.flatMap(({ id, cost }) => Object.values(cost).map((price) => ({ id, price })));
  return priced.sort((one, other) => one.price - other.price)[0]?.id ?? "";
}

function nameOf({ label, data }: Option): string {
  return `${label} ${textIn(data, "fighter")}`;
}

/** An amount that some of several prices add up to, and which of them. */
export type Step = { readonly total: number; readonly chosen: readonly boolean[] };

/** What some of these prices may add up to, from nothing on; of equal sums, the one with the fewest. */
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

/** The next step up or down within what may be spent; none beyond the ends. */
export function nextStep(prices: readonly number[], now: number, by: number, most: number): Step | undefined {
  const steps = stepsOf(prices);
  const found = by > 0 ? steps.find(({ total }) => total > now) : steps.findLast(({ total }) => total < now);
  return found && found.total <= most ? found : undefined;
}
