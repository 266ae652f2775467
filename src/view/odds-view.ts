import { type Estimate, chanceOfAny } from "../engine/index.ts";
import { type Sentence, wordKey } from "./terms.ts";

/** What a choice may lead to for one fighter, or for all where none is named. */
export type OddsView = { readonly fighter: string; readonly lines: readonly OddsLine[] };

/** A chance or a mean as a phrase, in which its `numbers` are said to be about so much; each amount with its chance as a picture, the likeliest of which is as high as can be. */
export type OddsLine = {
  readonly phrase: Sentence;
  readonly numbers: readonly ("chance" | "amount")[];
  readonly bars: readonly OddsBar[];
};

/** One amount: its chance as a text, and how high its bar is, from 0 to 100. */
export type OddsBar = { readonly amount: number; readonly chance: string; readonly height: number };

/** Chances below this are left out of pictures: they would be no pixel high. */
const LEAST_SHOWN = 0.005;

/** Estimates as shown to the fighter who chooses: what concerns the asked fighter comes first and needs no name. */
export function oddsViews(ruleset: string, estimates: readonly Estimate[], asked: string): readonly OddsView[] {
  const whose = estimates.map(({ of = "" }) => (of === asked ? "" : of));
  const fighters = [...new Set(whose)].sort((a, b) => Number(a !== "") - Number(b !== ""));
  return fighters.map((fighter) => {
    const own = estimates.filter((_estimate, i) => whose[i] === fighter);
    return { fighter, lines: own.map((estimate) => lineOf(ruleset, estimate)) };
  });
}

/** Both the chance of any and the mean are given, since the phrase decides: damage may be 1 at most, and a hit come twice. */
function lineOf(ruleset: string, estimate: Estimate): OddsLine {
  const { id, of, value, spread = [], within = 0 } = estimate;
  const chance = percent(chanceOfAny([estimate], id, of), within);
  const phrase = { key: wordKey(ruleset, `odds.${id}`), data: { chance, amount: amountSaid(value, spread, within) } };
  const known = /[<>]/.test(chance) ? AMOUNT : NUMBERS;
  return { phrase, numbers: within > 0 ? known : [], bars: barsOf(spread, within) };
}

const NUMBERS = ["chance", "amount"] as const;
const AMOUNT = ["amount"] as const;

type Spread = NonNullable<Estimate["spread"]>;

/** A mean in tenths; in whole numbers where a tenth is more than can be known. */
function amountSaid(value: number, spread: Spread, within: number): string {
  const off = within * Math.max(0, ...spread.map(([amount]) => amount));
  return String(off > 0.1 ? Math.round(value) : Math.round(value * 10) / 10);
}

function barsOf(spread: Spread, within: number): readonly OddsBar[] {
  const highest = Math.max(...spread.map(([, chance]) => chance));
  return spread
    .filter(([, chance]) => chance >= LEAST_SHOWN)
    .map(([amount, chance]) => ({
      amount,
      chance: percent(chance, within),
      height: Math.round((100 * chance) / highest),
    }));
}

/** A chance in percent; what is possible is never shown as 0, nor what may fail as 100. One that may be off is then said to be below or above what it may be. */
function percent(chance: number, within: number): string {
  const rounded = Math.round(chance * 100);
  const off = Math.ceil(within * 100);
  if (rounded === 0 && (chance > 1e-9 || off > 0)) return `<${1 + off}`;
  return rounded === 100 && (chance < 1 - 1e-9 || off > 0) ? `>${99 - off}` : String(rounded);
}
