// `npm run seeds -- [search or all] [game or all] [count]`: plays so many seeds of a random search, and keeps in tests/seeds few of them that together
// came to what these came to: to the blocks of the source that ran, or, for "reach", to all that can be said, asked, refused or shown. The unit
// tests play what is kept; without this command they go on as they are, but for what has come to the rules since.
import { WILD_GAMES, tryTable } from "../tests/fuzz/wildly.ts";
import { loadEdge } from "../tests/histories/edge.ts";
import { DEEDS, GAMES, tryHistory } from "../tests/histories/history.ts";
import { unexplainedChoices } from "../tests/odds/choices-told.ts";
import { declaredIn } from "../tests/odds/choices.ts";
import { comparedAt } from "../tests/odds/about.ts";
import { compareFrom } from "../tests/odds/gate.ts";
import { Exploration, explore } from "../tests/reach/explore.ts";
import { gameOf } from "../tests/reach/game-of.ts";
import { SELDOM, UNREACHED } from "../tests/reach/reasons.ts";
import { lackingIn, saidIn, unexplained } from "../tests/reach/report.ts";
import { shortened } from "../tests/reach/shortened.ts";
import { watchBlocks } from "../tests/seeds/coverage.ts";
import { type Tried, coverOf } from "../tests/seeds/cover.ts";
import { SEARCHES, type Search, keepSeeds } from "../tests/seeds/kept.ts";

const USAGE = "npm run seeds -- [search or all] [game or all] [count]";

const GAME_IDS = GAMES.map(({ id }) => id);

const WILD_IDS = WILD_GAMES.map(({ id }) => id);

/** A search: its games, how many seeds are played unless another number is given, how many are kept at most, and how those are found. */
type Kind = {
  readonly ids: readonly string[];
  readonly count: number;
  readonly most: number;
  readonly find: (id: string, count: number, most: number) => Promise<readonly number[]>;
};

const KINDS: Readonly<Record<Search, Kind>> = {
  about: { ids: GAME_IDS, count: 700, most: 14, find: weighableIn },
  calm: { ids: WILD_IDS, count: 1000, most: 40, find: covering((id, seed) => wildly(id, seed, false)) },
  histories: { ids: GAME_IDS, count: 60, most: 5, find: covering(history) },
  odds: { ids: GAME_IDS, count: 300, most: 14, find: covering(compared) },
  reach: { ids: GAME_IDS, count: 600, most: Infinity, find: reachedBy },
  restless: { ids: WILD_IDS, count: 500, most: 16, find: covering((id, seed) => wildly(id, seed, true)) },
};

/** Finds seeds and keeps them; returns the exit code. */
async function main([search = "all", game = "all", number]: readonly string[]): Promise<number> {
  const searches = SEARCHES.filter((each) => search === "all" || each === search);
  const count = number === undefined ? undefined : Number(number);
  const chosen = searches.flatMap((each) =>
    KINDS[each].ids.filter((id) => game === "all" || id === game).map((id) => [each, id] as const),
  );
  if (chosen.length === 0 || (count !== undefined && !(count > 0))) {
    console.error(`${USAGE}\nSearches: ${SEARCHES.join(", ")}\nGames: ${WILD_GAMES.map(({ id }) => id).join(", ")}`);
    return 2;
  }
  console.warn = () => undefined; // the writer tells the Gamemaster's console of every unmannerly page
  for (const [each, id] of chosen) {
    const { find, most, count: usual } = KINDS[each];
    const tried = count ?? usual;
    const seeds = await find(id, tried, most);
    keepSeeds(each, id, seeds);
    console.log(`${each}, ${id}: ${seeds.length} of ${tried} are kept.`);
  }
  return 0;
}

/** Finds the seeds that together run the blocks that so many run; one that breaks a law is told, and not kept. */
function covering(play: (id: string, seed: number) => Promise<boolean> | boolean): Kind["find"] {
  return async (id, count, most) => {
    const ranSince = watchBlocks();
    const tried: Tried[] = [];
    for (const seed of seedsBelow(count)) {
      ranSince();
      const began = performance.now();
      const counts = await triedOnce(() => play(id, seed));
      if (counts) tried.push({ seed, came: ranSince(), cost: performance.now() - began });
    }
    return coverOf(tried, most);
  };
}

async function triedOnce(play: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await play();
  } catch (error) {
    console.error(String(error));
    return false;
  }
}

function wildly(id: string, seed: number, isRestless: boolean): boolean {
  for (const game of WILD_GAMES) if (game.id === id) tryTable(game, seed, { isRestless, isThorough: true });
  return true;
}

async function history(id: string, seed: number): Promise<boolean> {
  const edge = await loadEdge();
  for (const game of GAMES) if (game.id === id) await tryHistory(edge, { game, seed, deeds: DEEDS });
  return true;
}

function compared(id: string, seed: number): boolean {
  const found = compareFrom(gameOf(id), seed, { plays: 300, comparisons: 1000 });
  return found?.verdict?.is === "agrees";
}

/** The first seeds of which both odds can be worked out; what these are plays no part in it. */
async function weighableIn(id: string, count: number, most: number): Promise<readonly number[]> {
  const seeds: number[] = [];
  for (let seed = 0; seed < count && seeds.length < most; seed += 1) if (comparedAt(gameOf(id), seed)) seeds.push(seed);
  return seeds;
}

async function reachedBy(id: string, count: number): Promise<readonly number[]> {
  const [long, start] = [new Exploration(gameOf(id)), new Exploration(gameOf(id))];
  const [family = ""] = id.split("-");
  const reasons = { ...UNREACHED[family], ...SELDOM[family] };
  explore(long, seedsBelow(count), () => {
    const lacking = unexplained(saidIn(lackingIn([{ id, seen: long.seen }])), reasons);
    return lacking.length === 0 && unexplainedChoices(family, long.choices, declaredIn([id])).length === 0;
  });
  const { seeds, left } = shortened(start, long);
  if (left.length > 0) console.log(`${id}, not reached again: ${left.join("; ")}`);
  return seeds;
}

function seedsBelow(count: number): readonly number[] {
  return Array.from({ length: count }, (_none, seed) => seed);
}

process.exit(await main(process.argv.slice(2)));
