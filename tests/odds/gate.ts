import type { Game } from "../reach/table.ts";
import { type Test, type Verdict, againstPlays } from "./against-plays.ts";
import { claimsOf } from "./claims.ts";
import { outlookAfter } from "./outlook-after.ts";
import { playOn } from "./plays.ts";
import { shownOtherwise } from "./shown.ts";
import { type Situation, situationFrom } from "./situations.ts";

/** What became of one situation, and how to come to it again: by its game and seed. */
export type Compared = {
  readonly game: string;
  readonly seed: number;
  /** The kind of exchange, and what it asks. */
  readonly asked: string;
  readonly answer: string;
  /** The test of the outlook against plays; null without an outlook. */
  readonly verdict: Verdict | null;
  /** What is shown of any answer to the question that differs from the outlook. */
  readonly shown: readonly string[];
};

/** The outlook of an answer against plays, and what is shown against the outlook; null where nothing was asked at the table of that seed. */
export function compareFrom(game: Game, seed: number, test: Test): Compared | null {
  const situation = situationFrom(game, seed);
  return situation && compare(situation, seed, test);
}

/** The first so many situations that come of seeds from a number on, each compared. */
export function* comparedFrom(game: Game, from: number, pairs: number, test: Test): Generator<Compared> {
  let compared = 0;
  for (let seed = from; compared < pairs; seed += 1) {
    const one = compareFrom(game, seed, test);
    if (!one) continue;
    compared += 1;
    yield one;
  }
}

function compare({ asked, answer, step, draw }: Situation, seed: number, test: Test): Compared {
  const { rules, state, question } = asked;
  const outlook = outlookAfter(step, rules);
  const play = (dice: typeof draw) => playOn(step, rules, dice);
  return {
    ...{ game: rules.id, seed, answer: JSON.stringify(answer) },
    asked: `${state.stack.at(-1)?.kind ?? ""}: ${question.prompt}`,
    verdict: outlook && againstPlays(claimsOf(outlook), play, draw, test),
    shown: shownOtherwise(asked),
  };
}
