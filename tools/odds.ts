// `npm run odds -- <game> <pairs> <plays> [seed]`: the odds of so many situations that come up at random against about so many plays of each.
// Without a seed others come up each time; `all` plays every game. What a run finds is played again by the command that it prints.
import { type Compared, comparedFrom } from "../tests/odds/gate.ts";
import { boundOf } from "../tests/odds/evidence.ts";
import { coverageOf, refusedIn, shownWrongIn, undecidedIn, withoutOutlookIn } from "../tests/odds/report.ts";
import { gameOf } from "../tests/reach/game-of.ts";
import { RULESETS } from "../src/rulesets/all.ts";

const USAGE = "npm run odds -- <game or all> <pairs> <plays> [seed]";

/** Compares and reports; returns the exit code. */
function main([game = "", ...numbers]: readonly string[]): number {
  const games = game === "all" ? Object.keys(RULESETS) : [game];
  const [pairs = 0, plays = 0, seed] = numbers.map(Number);
  const isWhole = (value: number): boolean => Number.isInteger(value) && value > 0;
  if (!games.every((id) => id in RULESETS) || !isWhole(pairs) || !isWhole(plays)) {
    console.error(`${USAGE}\nGames: ${Object.keys(RULESETS).join(", ")}`);
    return 2;
  }
  const from = seed ?? Math.floor(Math.random() * 1e9);
  const test = { plays, comparisons: pairs * games.length };
  console.log(`From seed ${from}; a mean that is off by ${boundOf(plays).toFixed(3)} standard deviations is found.`);
  const faults = games.map((id) => tell(id, [...comparedFrom(gameOf(id), from, pairs, test)]));
  return faults.some((count) => count > 0) ? 1 : 0;
}

/** Prints what became of a game; returns how many of its odds are wrong. */
function tell(id: string, compared: readonly Compared[]): number {
  const without = withoutOutlookIn(compared);
  const [refused, shown] = [refusedIn(compared), shownWrongIn(compared)];
  console.log(`\n${id}: ${compared.length} compared, ${undecidedIn(compared)} undecided`);
  for (const line of coverageOf(compared)) console.log(`  ${line}`);
  tellList("Without an outlook", without);
  tellList("Refused by plays", refused);
  tellList("Shown otherwise than worked out", shown);
  tellList("What spoke most against an outlook", strongest(compared));
  return refused.length + shown.length;
}

function tellList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`  ${title}:\n${lines.map((line) => `    ${line}`).join("\n")}`);
}

/** The three outlooks against which plays spoke most, true or not. */
function strongest(compared: readonly Compared[]): readonly string[] {
  const tested = compared.flatMap(({ verdict, game, seed }) => (verdict ? [{ verdict, game, seed }] : []));
  tested.sort((a, b) => b.verdict.strength - a.verdict.strength);
  return tested.slice(0, 3).map(({ verdict: { strength, against }, game, seed }) => {
    return `${against}: ${strength.toPrecision(3)} times as likely otherwise (${game}, seed ${seed})`;
  });
}

process.exitCode = main(process.argv.slice(2));
