import { type Estimate, computeChance } from "../engine/index.ts";
import { type Sentence, wordKey } from "./terms.ts";

/** The odds of a choice for one fighter, or for all where none is named. */
export type OddsView = { readonly fighter: string; readonly lines: readonly OddsLine[] };

/**
 * A chance or a mean as a phrase; `numbers` names those that are only approximate. The bars show each amount with its chance, scaled so
 * that the likeliest is full height.
 */
export type OddsLine = {
  readonly phrase: Sentence;
  readonly numbers: readonly ("chance" | "amount")[];
  readonly bars: readonly OddsBar[];
};

/** One amount: its chance as a text, and the height of its bar, from 0 to 100. */
export type OddsBar = { readonly amount: number; readonly chance: string; readonly height: number };

/** Chances below this are left out of pictures: they would be less than one pixel high. */
const LEAST_SHOWN = 0.005;

/** Lists estimates as shown to the fighter who chooses: those about the asked fighter come first, without a name. */
export function listOddsViews(
  ruleset: string,
  estimates: readonly Estimate[],
  askedFighter: string,
): readonly OddsView[] {
  const subjects = estimates.map(({ of = "" }) => (of === askedFighter ? "" : of));
  const fighters = [...new Set(subjects)].sort((a, b) => Number(a !== "") - Number(b !== ""));
  return fighters.map((fighter) => {
    const own = estimates.filter((_estimate, i) => subjects[i] === fighter);
    return { fighter, lines: own.map((estimate) => buildOddsLine(ruleset, estimate)) };
  });
}

/**
 * Builds a line with both the chance of any and the mean, since the phrase decides which it uses: damage may be 1 at most, and a hit come
 * twice.
 */
function buildOddsLine(ruleset: string, estimate: Estimate): OddsLine {
  const { id, of, value, spread = [], within = 0 } = estimate;
  const chance = formatPercent(computeChance([estimate], id, of), within);
  const phrase = { key: wordKey(ruleset, `odds.${id}`), data: { chance, amount: formatAmount(value, spread, within) } };
  const approximate = /[<>]/.test(chance) ? AMOUNT : NUMBERS;
  return { phrase, numbers: within > 0 ? approximate : [], bars: listBars(spread, within) };
}

const NUMBERS = ["chance", "amount"] as const;
const AMOUNT = ["amount"] as const;

type Spread = NonNullable<Estimate["spread"]>;

/** Formats a mean in tenths; in whole numbers where the estimate is less exact than a tenth. */
function formatAmount(value: number, spread: Spread, within: number): string {
  const inexactness = within * Math.max(0, ...spread.map(([amount]) => amount));
  return String(inexactness > 0.1 ? Math.round(value) : Math.round(value * 10) / 10);
}

function listBars(spread: Spread, within: number): readonly OddsBar[] {
  const highest = Math.max(...spread.map(([, chance]) => chance));
  return spread
    .filter(([, chance]) => chance >= LEAST_SHOWN)
    .map(([amount, chance]) => ({
      amount,
      chance: formatPercent(chance, within),
      height: Math.round((100 * chance) / highest),
    }));
}

/**
 * Formats a chance in percent; a possible event is never shown as 0, nor an uncertain one as 100. If the chance is inexact, the bound is
 * widened by the inexactness.
 */
function formatPercent(chance: number, within: number): string {
  const rounded = Math.round(chance * 100);
  const inexactness = Math.ceil(within * 100);
  if (rounded === 0 && (chance > 1e-9 || inexactness > 0)) return `<${1 + inexactness}`;
  return rounded === 100 && (chance < 1 - 1e-9 || inexactness > 0) ? `>${99 - inexactness}` : String(rounded);
}
