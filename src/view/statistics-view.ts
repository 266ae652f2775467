import type { Metric } from "../engine/index.ts";
import { fillWordKey } from "./word-families.ts";

/** One statistic of a fighter: its label, its sum, its expected value, and the parts of the sum. */
export type FigureView = {
  readonly label: string;
  readonly amount: number;
  /** The expected value; null if no value is expected. */
  readonly expected: string | null;
  /** The difference of the sum from the expected value, with its sign; null if no value is expected. */
  readonly apart: string | null;
  readonly parts: readonly { readonly label: string; readonly amount: number }[];
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

function buildFigureView(ruleset: string, kind: string, figures: readonly Metric[]): FigureView {
  const amount = sumValues(figures.map((figure) => figure.amount));
  const expectations = figures.map(({ expected }) => expected).filter((each) => each !== undefined);
  const expected = expectations.length > 0 ? sumValues(expectations) : null;
  const sources = [...new Set(figures.map(({ by: source }) => source))];
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
