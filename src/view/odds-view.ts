import { type Estimate, computeChance } from "../engine/index.ts";
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
  readonly phrase: Sentence;
  readonly numbers: readonly ("chance" | "amount")[];
  readonly bars: readonly OddsBar[];
};

/** One amount: its chance as a text, and the height of its bar, from 0 to 100. */
export type OddsBar = { readonly amount: number; readonly chance: string; readonly height: number };

/** The minimum chance that is shown as a bar; a smaller bar would be less than one pixel high. */
const MIN_SHOWN_CHANCE = 0.005;

/** Lists the estimates by fighter. Those about the asked fighter, or about all fighters, come first, with an empty `fighter`. */
export function listOddsViews(
  ruleset: string,
  estimates: readonly Estimate[],
  askedFighter: string,
): readonly OddsView[] {
  const subjects = estimates.map(({ of = "" }) => (of === askedFighter ? "" : of));
  const fighters = [...new Set(subjects)].sort((a, b) => Number(a !== "") - Number(b !== ""));
  return fighters.map((fighter) => {
    const fighterEstimates = estimates.filter((_estimate, i) => subjects[i] === fighter);
    const named = fighterEstimates[0]?.id === HIT ? "RIPOSTE.Odds.suffers" : "RIPOSTE.Odds.of";
    return { fighter, named, lines: fighterEstimates.map((estimate) => buildOddsLine(ruleset, estimate)) };
  });
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
  return { phrase, numbers: within > 0 ? approximate : [], bars: listBars(spread, within) };
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
