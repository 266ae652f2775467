// `npm run reach -- [game or all] [seed]`: plays the editions of a game at random through their windows until all that their rules accept is reached, and
// keeps in tests/reach/kept few sittings that come to the same, which the unit tests play. What none reaches is printed; another seed tries other few.
import { RULESETS } from "../src/rulesets/all.ts";
import { Choices } from "../tests/odds/choices.ts";
import { Exploration, explore } from "../tests/reach/explore.ts";
import { gameOf } from "../tests/reach/game-of.ts";
import { keepSittings } from "../tests/reach/kept.ts";
import { lackingFor } from "../tests/reach/lacking.ts";
import type { Explored } from "../tests/reach/report.ts";
import { shortened } from "../tests/reach/shortened.ts";

/** The most sittings of each edition that are tried. */
const SITTINGS = 1200;

/** Finds sittings for some games and keeps them; returns the exit code. */
function main([game = "all", from = "0"]: readonly string[]): number {
  const ids = Object.keys(RULESETS);
  const games = [...new Set(ids.map(gameIn))];
  const chosen = games.filter((each) => game === "all" || game === each);
  if (chosen.length === 0 || !Number.isInteger(Number(from))) {
    console.error(`npm run reach -- [game or all] [seed]\nGames: ${games.join(", ")}`);
    return 2;
  }
  const isWhole = chosen.map((each) =>
    keepFor(
      ids.filter((id) => gameIn(id) === each),
      Number(from),
    ),
  );
  return isWhole.every(Boolean) ? 0 : 1;
}

/** The game of an edition. */
function gameIn(id: string): string {
  return id.split("-")[0] ?? id;
}

/** Keeps sittings of a game's editions; false if they do not reach all, as the unit tests will say. */
function keepFor(family: readonly string[], from: number): boolean {
  const { inSaid, inOdds } = lackingFor(family);
  const [explored, again]: [Explored[], Explored[]] = [[], []];
  const told = new Choices();
  let toldAgain = new Choices();
  const found: { readonly id: string; readonly few: readonly number[]; readonly many: readonly number[] }[] = [];
  for (const id of family) {
    const long = new Exploration(gameOf(id), told);
    explored.push({ id, seen: long.seen });
    const isLast = id === family.at(-1);
    const isDone = (): boolean => inSaid(explored).length === 0 && (!isLast || inOdds(told).length === 0);
    const played = explore(long, Array.from({ length: SITTINGS }).keys(), isDone);
    const { seeds, end, left } = shortened(new Exploration(gameOf(id), toldAgain), long, from);
    again.push({ id, seen: end.seen });
    toldAgain = end.choices;
    found.push({ id, few: seeds, many: played });
    console.log(
      `${id}: ${seeds.length} sittings of ${played.length}. Only the many came to: ${left.join("; ") || "nothing"}`,
    );
  }
  const isEnough = inSaid(again).length + inOdds(toldAgain).length === 0;
  for (const { id, few, many } of found) keepSittings(id, isEnough ? few : many);
  if (!isEnough) console.log("The few do not reach all, so the many are kept; another seed tries others.");
  const lacking = [...inSaid(explored), ...inOdds(told)];
  for (const name of lacking) console.log(`Not reached by any: ${name}`);
  return lacking.length === 0;
}

process.exitCode = main(process.argv.slice(2));
