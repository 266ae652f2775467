import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  choiceInput,
  close,
  declared,
  lookup,
  numberInput,
  ok,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import { type Fighter, abilityReason } from "../fighter/fighter.ts";
import { recoveredChanges } from "./losing.ts";
import { type Lost, isPool, lostChanges, lostOf, woundsAfter } from "./losses.ts";
import { DRAINABLES, type Drainable, type PoolName, WAYS, type Way } from "../vocabulary.ts";

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** Minutes that must pass in full before damage to each thing heals by one rate. (S3; d20/G.2) */
export const DAMAGE_PERIODS: Readonly<Record<PoolName | "ability", Readonly<Record<Way, number>>>> = {
  vitality: { resting: 10, active: HOUR },
  wounds: { resting: 8 * HOUR, active: DAY },
  ability: { resting: 8 * HOUR, active: DAY },
};

/** Minutes that must pass in full before anything drained comes back by one rate; a month counts 30 days. (S3; d20/G.2; d20/J-38) */
export const DRAIN_PERIODS: Readonly<Record<Way, number>> = { resting: WEEK, active: 30 * DAY };

/** The longest time at once, in minutes. */
export const LONGEST_REST = 366 * DAY;

/** What vitality and wounds gain in a period: the level and Constitution's modifier, and 1 at least. (S3; d20/G.2; d20/J-10; d20/case-D53) */
export function healingRate(level: number, constitution: number): number {
  return Math.max(1, level + constitution);
}

/** How much time passes how, and what each period gives back. */
export type Elapsed = { readonly minutes: number; readonly way: Way; readonly rate: number };

/** What is still missing after some minutes: each period gives its rate once it is over, and parts of one give nothing. (S3; d20/G.2) */
export function mend(lost: Lost, what: Drainable, time: Elapsed): Lost {
  const { minutes, way, rate } = time;
  const period = DAMAGE_PERIODS[isPool(what) ? what : "ability"][way];
  return {
    damaged: Math.max(0, lost.damaged - rate * Math.floor(minutes / period)),
    drained: Math.max(0, lost.drained - rate * Math.floor(minutes / DRAIN_PERIODS[way])),
  };
}

/** How much of something comes back in a period: of ability scores always 1. (S3; d20/G.2; d20/case-D55) */
export function rateOf(fighter: Fighter, what: Drainable): number {
  return isPool(what) ? healingRate(fighter.level, abilityReason(fighter, "constitution").value) : 1;
}

/** Who rests, how, and how many minutes. */
export type RestFacts = Events["rested"];

export const REST = {
  kind: "rest",
  actor: "fighter",
  gm: true,
  inputs: [
    choiceInput("way", WAYS, "RIPOSTE.d20.act.way"),
    numberInput("minutes", { min: 1, max: LONGEST_REST, initial: 10 }),
  ],
} as const satisfies DeclarationSpec;

/** Time passes for a fighter, as the GM says. (S3; d20/G.2) */
export const restKind: ExchangeKind<RestFacts, Fighter> = {
  declare: declared(REST, (said, { actor }) => ok({ fighter: actor.id, ...said })),
  stages: { rest: restStage },
};

function restStage({ fighter, minutes, way }: RestFacts, _answers: Answers, scene: Scene<Fighter>): Move<RestFacts> {
  const resting = lookup(scene.fighters, fighter);
  if (!resting) return close(null, [aborted(fighter)]);
  const changes = DRAINABLES.flatMap((what) => {
    const left = mend(lostOf(resting, what), what, { minutes, way, rate: rateOf(resting, what) });
    return lostChanges(scene, resting, what, left);
  });
  const wounds = woundsAfter(resting, changes);
  const passed = recoveredChanges(scene, resting, wounds, way === "resting" ? minutes : 0);
  return close(null, [happened("rested", { fighter, minutes, way }, [...changes, ...passed])]);
}
