import type { Metric } from "../engine/index.ts";
import { wordKey } from "./terms.ts";

/** One number of a fighter: the sum, the expected value, and its breakdown. */
export type FigureView = {
  readonly label: string;
  readonly amount: number;
  /** The expected value, and the difference from it; null if unknown. */
  readonly expected: string | null;
  readonly apart: string | null;
  readonly parts: readonly { readonly label: string; readonly amount: number }[];
};

/** All counted numbers of one fighter. */
export type StatisticsView = { readonly name: string; readonly figures: readonly FigureView[] };

/** Lists the statistics of a fight: each fighter with any number, in the order of first mention. */
export function statisticsViews(
  ruleset: string,
  kinds: readonly string[],
  figures: readonly Metric[],
  nameOf: (fighter: string) => string,
): readonly StatisticsView[] {
  const people = [...new Set(figures.map(({ of }) => of))];
  return people.map((fighter) => {
    const own = figures.filter(({ of }) => of === fighter);
    const seen = kinds.filter((kind) => own.some((figure) => figure.kind === kind));
    const views = seen.map((kind) =>
      figureView(
        ruleset,
        kind,
        own.filter((figure) => figure.kind === kind),
      ),
    );
    return { name: nameOf(fighter), figures: views };
  });
}

function figureView(ruleset: string, kind: string, figures: readonly Metric[]): FigureView {
  const amount = sumOf(figures.map((figure) => figure.amount));
  const hoped = figures.map(({ expected }) => expected).filter((each) => each !== undefined);
  const expected = hoped.length > 0 ? sumOf(hoped) : null;
  const ways = [...new Set(figures.map(({ by }) => by))];
  const parts = ways.map((by) => ({
    label: wordKey(ruleset, `figureBy.${by}`),
    amount: sumOf(figures.filter((figure) => figure.by === by).map((figure) => figure.amount)),
  }));
  return {
    label: wordKey(ruleset, `metric.${kind}`),
    amount,
    expected: expected === null ? null : expected.toFixed(1),
    apart: expected === null ? null : signed(amount - expected),
    parts,
  };
}

function signed(value: number): string {
  const size = Math.abs(value).toFixed(1);
  return value < 0 ? `−${size}` : `+${size}`;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
