import { chanceFrom } from "../chance.ts";
import { Choices } from "../odds/choices.ts";
import { Corpus } from "./corpus.ts";
import { Seen } from "./seen.ts";
import { Sitting } from "./sitting.ts";
import { type Game, type Table, anyTable } from "./table.ts";
import { namesOf } from "./universe.ts";
import { watched } from "./watched.ts";

/** How many actions are taken at one sitting. */
const ACTIONS = 6;
/** How often one looks whether all is reached. */
const LOOK = 25;

/** A game that is played sitting after sitting; most go on from where something was new. What follows from a seed depends on those before it. */
export class Exploration {
  readonly game: Game;
  readonly seen: Seen;
  readonly choices: Choices;
  readonly #corpus: Corpus;

  constructor(game: Game, choices = new Choices(), seen = seenAtFirst(game), corpus = new Corpus()) {
    this.game = game;
    this.choices = choices;
    this.seen = seen;
    this.#corpus = corpus;
  }

  sit(seed: number): void {
    const draw = chanceFrom(seed);
    const picked = draw(4) > 0 ? this.#corpus.pick(draw) : undefined;
    // The rules of a kept table may note what they see for an exploration of which this is a copy.
    const table = picked
      ? { ...picked, rules: watched(picked.plain, this.seen) }
      : anyTable(this.game, this.seen, draw);
    const keep = (each: Table, isFirst: boolean): void => {
      this.#corpus.keep(each, isFirst);
      this.choices.weigh(each, seed);
    };
    new Sitting(table, this.seen, draw, keep).play(ACTIONS);
  }

  /** The same once more, to try another seed from here. */
  copy(): Exploration {
    return new Exploration(this.game, this.choices.copy(), this.seen.copy(), this.#corpus.copy());
  }
}

/** Nothing is reached yet of all that a game's files and texts know. */
function seenAtFirst({ rules, family }: Game): Seen {
  const seen = new Seen();
  for (const name of namesOf(rules.id, family)) seen.known.add(name);
  return seen;
}

/** Plays the sittings of some seeds, one after the other, until all is reached or they are used up; those that it played. */
export function explore(
  exploration: Exploration,
  seeds: Iterable<number>,
  isDone: () => boolean = () => false,
): readonly number[] {
  const played: number[] = [];
  for (const seed of seeds) {
    exploration.sit(seed);
    played.push(seed);
    if (played.length % LOOK === 0 && isDone()) break;
  }
  return played;
}
