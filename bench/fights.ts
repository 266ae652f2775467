import { type Draw, chanceFrom } from "../tests/chance.ts";
import * as frozen from "./frozen/d10.mjs";
import { fightByLeaves } from "./leaf-fight.ts";
import type { Subject } from "./measuring.ts";
import type { Outcome } from "./roster.ts";
import { fightStaged } from "./staged-fight.ts";

const COMPARED = 40;

function fights(name: string, fight: (draw: Draw) => Outcome): Subject {
  return {
    name,
    work: (times, round) => {
      const draw = chanceFrom(round);
      let attacks = 0;
      for (let i = 0; i < times; i += 1) attacks += fight(draw).attacks;
      return attacks;
    },
  };
}

/** Whole fights of four against six: then, now, and by the leaf rules alone. They must come to the same from the same faces. */
export function fightSubjects(): readonly [Subject, Subject, Subject] {
  for (let seed = 0; seed < COMPARED; seed += 1) {
    const outcomes = [frozen.fightStaged, fightStaged, fightByLeaves].map((fight) =>
      JSON.stringify(fight(chanceFrom(seed))),
    );
    if (new Set(outcomes).size > 1) throw new Error(`Fight ${seed}: they disagree, and are not worth timing.`);
  }
  return [
    fights("fights through the stages, frozen", frozen.fightStaged),
    fights("fights through the stages", fightStaged),
    fights("fights by the leaf rules alone", fightByLeaves),
  ];
}
