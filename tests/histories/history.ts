import { RULESETS } from "../../src/rulesets/all.ts";
import { chanceFrom } from "../chance.ts";
import { SAMPLES } from "../contract/samples.ts";
import type { Edge } from "./edge.ts";
import { expectSameAgain, expectTakenBack } from "./laws.ts";
import { play } from "./playing.ts";
import { type Fault, type Game, type Table, seat } from "./table.ts";

/** How many exchanges are undone and redone before everything is undone. */
const UNDONE = 3;

/** The games, each with its people. */
export const GAMES: readonly Game[] = Object.entries(RULESETS).flatMap(([id, rules]) => {
  const sample = SAMPLES[id];
  return sample ? [{ id, rules, sample }] : [];
});

/** A history: its game, its seed, and how many deeds it has. */
export type History = { readonly game: Game; readonly seed: number; readonly deeds: number };

/** Plays a history, undoes and redoes it; throws if anything comes out otherwise than it was. */
export async function tryHistory(edge: Edge, { game, seed, deeds }: History, plant?: Fault): Promise<Table> {
  const table = seat(edge, game, chanceFrom(seed), plant);
  try {
    await play(table, deeds);
    await expectSameAgain(table, UNDONE);
    await expectTakenBack(table);
    const [problem] = edge.problems;
    if (problem) throw new Error(problem.text);
    return table;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new Broken(`${game.id}, seed ${seed}, ${deeds} deeds: ${said}`, table.told, { cause: error });
  } finally {
    edge.clientState.reset();
  }
}

/** A history that breaks a law, and what was done in it. */
export class Broken extends Error {
  readonly told: readonly string[];

  constructor(message: string, told: readonly string[], options: ErrorOptions) {
    super(message, options);
    this.told = told;
  }
}

/** The shortest beginning of a broken history that breaks a law as well. */
export async function shortened(edge: Edge, history: History, plant?: Fault): Promise<Broken | null> {
  for (let deeds = 1; deeds <= history.deeds; deeds += 1) {
    const broken = await breaks(edge, { ...history, deeds }, plant);
    if (broken) return broken;
  }
  return null;
}

/** How a history breaks a law; null if it breaks none. */
export async function breaks(edge: Edge, history: History, plant?: Fault): Promise<Broken | null> {
  try {
    await tryHistory(edge, history, plant);
    return null;
  } catch (error) {
    if (error instanceof Broken) return error;
    throw error;
  }
}
