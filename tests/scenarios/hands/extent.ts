import type { Generation } from "../generations.ts";
import { randomFrom } from "./hands.ts";

/** Whether all is played, as `npm run hands` does it. */
const IS_WHOLE = process.env["RIPOSTE_HANDS"] === "all";

/**
 * What chooses all that hands do: the day in which everything is played, unless an earlier one is to be repeated. `npm test` plays a sample that
 * is always the same, as it must not find today what yesterday's change has done.
 */
export const DAY = process.env["RIPOSTE_HANDS_DAY"] ?? (IS_WHOLE ? new Date().toISOString().slice(0, 10) : "two");

/** How many rounds the sample has. */
const SAMPLE = 3;

const number = (name: string): number | undefined => {
  const text = process.env[name];
  return text === undefined ? undefined : Number(text);
};

/** How much each round tries, and what the command line has settled. */
export const EXTENT = {
  alike: number("RIPOSTE_HANDS_ALIKE") ?? (IS_WHOLE ? 2 : 1),
  options: IS_WHOLE ? 4 : 2,
  depth: 2,
  time: (number("RIPOSTE_HANDS_SECONDS") ?? (IS_WHOLE ? 35 : 18)) * 1000,
  only: process.env["RIPOSTE_HANDS_WINDOW"] ?? "",
  generation: number("RIPOSTE_HANDS_GENERATION") as Generation | undefined,
  width: number("RIPOSTE_HANDS_WIDTH"),
};

/** True for a round of the game, and of the kind, that the command line names. */
export function isWanted(game: string, round: string): boolean {
  const [wantedGame, wantedRound] = [process.env["RIPOSTE_HANDS_GAME"], process.env["RIPOSTE_HANDS_ROUND"]];
  return (wantedGame === undefined || game === wantedGame) && round.includes(wantedRound ?? "");
}

/** Chooses what is played: all that is wanted, or a sample, one round of each of some games. */
export function choose<World, Round>(
  worlds: ReadonlyMap<World, readonly Round[]>,
): ReadonlyMap<World, readonly Round[]> {
  if (IS_WHOLE) return worlds;
  const random = randomFrom(DAY);
  const drawn = [...worlds].map(([world, rounds]) => ({ place: random(), world, rounds, at: random() }));
  const sample = drawn.toSorted((a, b) => a.place - b.place).slice(0, SAMPLE);
  return new Map(
    sample.map(({ world, rounds, at }) => [world, rounds.slice(Math.floor(at * rounds.length)).slice(0, 1)]),
  );
}
