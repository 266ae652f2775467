// `npm run fuzz -- <minutes> [game or all] [seed]`: plays histories of exchanges and tables without manners until the time is over, and stops at the
// first that breaks a law: it prints the command that plays it again, what was done in its shortest beginning, and what came out otherwise. Without a
// seed others come up each time; with one, that history is the first.
import { loadEdge } from "../tests/histories/edge.ts";
import { GAMES, breaks, shortened } from "../tests/histories/history.ts";
import { WILD_GAMES, tryTable } from "../tests/fuzz/wildly.ts";

const USAGE = "npm run fuzz -- <minutes> [game or all] [seed]";

/** How long histories are by turns: short ones break in few steps, long ones meet more. */
const LENGTHS = [15, 40, 90];
const MINUTE = 60_000;

/** Plays until the time is over; returns the exit code. */
async function main([length = "", id = "all", from]: readonly string[]): Promise<number> {
  const games = GAMES.filter((game) => id === "all" || game.id === id);
  const minutes = Number(length);
  if (!(minutes > 0) || games.length === 0 || (from !== undefined && !Number.isInteger(Number(from)))) {
    console.error(`${USAGE}\nGames: ${GAMES.map((game) => game.id).join(", ")}`);
    return 2;
  }
  console.warn = () => undefined; // the writer tells the Gamemaster's console of every unmannerly page
  const edge = await loadEdge();
  const end = Date.now() + minutes * MINUTE;
  let seed = from === undefined ? Math.floor(Math.random() * 1e9) : Number(from);
  console.log(`From seed ${seed}, for ${minutes} minutes.`);
  let [count, done] = [0, 0];
  for (; ; seed += 1) {
    for (const game of games) {
      if (Date.now() >= end) {
        console.log(`${count} histories of ${done} deeds, and tables of as many seeds; no law was broken.`);
        return 0;
      }
      const history = { game, seed, deeds: LENGTHS[seed % LENGTHS.length] ?? 40 };
      [count, done] = [count + 1, done + history.deeds];
      const broken = await breaks(edge, history);
      if (broken) {
        const short = (await shortened(edge, history)) ?? broken;
        console.error(`${short.told.join("\n")}\n\n${short.message}\n\n${again(game.id, seed)}`);
        return 1;
      }
      const fault = unmannerly(game.id, seed);
      if (fault === null) continue;
      console.error(`${fault}\n\n${again(game.id, seed)}`);
      return 1;
    }
  }
}

/** How a table without manners breaks a law; null if it breaks none. */
function unmannerly(id: string, seed: number): string | null {
  try {
    for (const game of WILD_GAMES)
      if (game.id === id) for (const restless of [false, true]) tryTable(game, seed, restless);
    return null;
  } catch (error) {
    return `${id}, ${String(error)}`;
  }
}

function again(id: string, seed: number): string {
  return `Again: npm run fuzz -- 1 ${id} ${seed}`;
}

process.exit(await main(process.argv.slice(2)));
