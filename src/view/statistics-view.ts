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
export function listStatisticsViews(
  ruleset: string,
  kinds: readonly string[],
  figures: readonly Metric[],
  nameOf: (fighter: string) => string,
): readonly StatisticsView[] {
  const fighters = [...new Set(figures.map(({ of }) => of))];
  return fighters.map((fighter) => {
    const own = figures.filter(({ of }) => of === fighter);
    const counted = kinds.filter((kind) => own.some((figure) => figure.kind === kind));
    const views = counted.map((kind) =>
      buildFigureView(
        ruleset,
        kind,
        own.filter((figure) => figure.kind === kind),
      ),
    );
    return { name: nameOf(fighter), figures: views };
  });
}

function buildFigureView(ruleset: string, kind: string, figures: readonly Metric[]): FigureView {
  const amount = sumValues(figures.map((figure) => figure.amount));
  const expectations = figures.map(({ expected }) => expected).filter((each) => each !== undefined);
  const expected = expectations.length > 0 ? sumValues(expectations) : null;
  const sources = [...new Set(figures.map(({ by: source }) => source))];
  const parts = sources.map((source) => ({
    label: wordKey(ruleset, `figureBy.${source}`),
    amount: sumValues(figures.filter((figure) => figure.by === source).map((figure) => figure.amount)),
  }));
  return {
    label: wordKey(ruleset, `metric.${kind}`),
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
