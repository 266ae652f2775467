import { chanceFrom } from "../chance.ts";
import { Corpus } from "./corpus.ts";
import { Seen } from "./seen.ts";
import { Sitting } from "./sitting.ts";
import { type Game, type Table, anyTable } from "./table.ts";

/** How many actions are taken at one sitting. */
const ACTIONS = 6;
/** How often one looks whether all is reached. */
const LOOK = 25;

/** Plays a game sitting after sitting, until all is reached or they are used up; most go on from where something was new. */
export function explore(
  game: Game,
  known: readonly string[],
  sittings: number,
  isDone: (seen: Seen) => boolean,
  watch: (table: Table, seed: number) => void = () => undefined,
): Seen {
  const seen = new Seen();
  for (const name of known) seen.known.add(name);
  const corpus = new Corpus();
  for (let seed = 0; seed < sittings; seed += 1) {
    const draw = chanceFrom(seed);
    const table = (draw(4) > 0 ? corpus.pick(draw) : undefined) ?? anyTable(game, seen, draw);
    const keep = (each: Table, isFirst: boolean): void => {
      corpus.keep(each, isFirst);
      watch(each, seed);
    };
    new Sitting(table, seen, draw, keep).play(ACTIONS);
    if (seed % LOOK === LOOK - 1 && isDone(seen)) break;
  }
  return seen;
}
