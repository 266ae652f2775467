import type { Highlight, Metric, Statistics } from "../engine/index.ts";
import { fillKey, fillWordKey } from "./word-families.ts";

/** One statistic of a fighter: its label, its sum, its expected value, and the parts of the sum whose source is not the statistic itself. */
export type FigureView = {
  readonly label: string;
  readonly amount: number;
  /** The expected value; null if no value is expected. */
  readonly expected: string | null;
  /** The difference of the sum from the expected value, with its sign; null if no value is expected. */
  readonly apart: string | null;
  readonly parts: readonly { readonly label: string; readonly amount: number }[];
};

/** A highlight of a fight: its title, its fighter, the other fighter if there is one, its amount, and the label of that. */
export type HighlightView = {
  readonly title: string;
  readonly name: string;
  readonly other: string | null;
  readonly amount: string;
  readonly label: string;
};

/** The statistics of one fighter. */
export type StatisticsView = { readonly name: string; readonly figures: readonly FigureView[] };

/** Lists the statistics of each fighter who has any, in the order of their first appearance in `figures`. */
export function listStatisticsViews(
  ruleset: string,
  kinds: readonly string[],
  figures: readonly Metric[],
  nameOf: (fighter: string) => string,
): readonly StatisticsView[] {
  const fighters = [...new Set(figures.map(({ of }) => of))];
  return fighters.map((fighter) => {
    const fighterFigures = figures.filter(({ of }) => of === fighter);
    const counted = kinds.filter((kind) => fighterFigures.some((figure) => figure.kind === kind));
    const views = counted.map((kind) =>
      buildFigureView(
        ruleset,
        kind,
        fighterFigures.filter((figure) => figure.kind === kind),
      ),
    );
    return { name: nameOf(fighter), figures: views };
  });
}

/** Lists what stands out in a fight: what the game names, and who had most and least luck. Empty before anything is counted. */
export function listHighlights(
  ruleset: string,
  { highlights }: Pick<Statistics, "highlights">,
  figures: readonly Metric[],
  nameOf: (fighter: string) => string,
): readonly HighlightView[] {
  const named = Object.entries(highlights).flatMap(([id, highlight]) => {
    const metric = findHighlight(highlight, figures);
    if (!metric) return [];
    const { of: fighter, to, amount } = metric;
    const other = to === undefined ? null : nameOf(to);
    return [
      {
        ...{ title: fillKey("RIPOSTE.Ledger.highlight.*", id), name: nameOf(fighter), other, amount: String(amount) },
        label: fillWordKey(ruleset, "metric.*", highlight.kind),
      },
    ];
  });
  return [...named, ...listLuck(ruleset, figures, nameOf)];
}

function findHighlight({ kind, of }: Highlight, figures: readonly Metric[]) {
  const counted = figures.filter((each) => each.kind === kind && each.amount > 0);
  const summed = (): readonly Pick<Metric, "of" | "to" | "amount">[] =>
    sumByFighter(counted, ({ amount }) => amount).map(([fighter, amount]) => ({ of: fighter, amount }));
  return (of === "one" ? counted : summed()).toSorted((a, b) => b.amount - a.amount)[0];
}

function sumByFighter(
  figures: readonly Metric[],
  measure: (metric: Metric) => number,
): readonly (readonly [fighter: string, sum: number])[] {
  const fighters = [...new Set(figures.map(({ of }) => of))];
  return fighters.map((fighter) => [fighter, sumValues(figures.filter(({ of }) => of === fighter).map(measure))]);
}

/** The least difference from the expected values that is told as luck. */
const LEAST_LUCK = 0.5;

/** Lists who had most luck and who had least, by how far their dice were apart from what was expected. */
function listLuck(
  ruleset: string,
  figures: readonly Metric[],
  nameOf: (fighter: string) => string,
): readonly HighlightView[] {
  const expected = figures.filter((each) => each.expected !== undefined);
  const apart = sumByFighter(expected, (each) => each.amount - (each.expected ?? 0)).toSorted((a, b) => b[1] - a[1]);
  const sums = apart.map(([, luck]) => luck);
  const [most, least] = [Math.max(...sums), Math.min(...sums)];
  const label = fillWordKey(ruleset, "metric.*", expected[0]?.kind ?? "");
  return apart.flatMap(([fighter, luck]) => {
    const id = luck === most && luck >= LEAST_LUCK ? "lucky" : luck === least && luck <= -LEAST_LUCK ? "unlucky" : null;
    if (id === null) return [];
    const title = fillKey("RIPOSTE.Ledger.highlight.*", id);
    return [{ title, name: nameOf(fighter), other: null, amount: formatDifference(luck), label }];
  });
}

function buildFigureView(ruleset: string, kind: string, figures: readonly Metric[]): FigureView {
  const amount = sumValues(figures.map((figure) => figure.amount));
  const expectations = figures.map(({ expected }) => expected).filter((each) => each !== undefined);
  const expected = expectations.length > 0 ? sumValues(expectations) : null;
  const sources = [...new Set(figures.map(({ by: source }) => source))].filter((source) => source !== kind);
  const parts = sources.map((source) => ({
    label: fillWordKey(ruleset, "figureBy.*", source),
    amount: sumValues(figures.filter((figure) => figure.by === source).map((figure) => figure.amount)),
  }));
  return {
    label: fillWordKey(ruleset, "metric.*", kind),
    amount,
    expected: expected === null ? null : expected.toFixed(1),
    apart: expected === null ? null : formatDifference(amount - expected),
    parts,
  };
}

function formatDifference(value: number): string {
  const size = Math.abs(value).toFixed(1);
  return value < 0 ? `−${size}` : `+${size}`;
}

function sumValues(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
