import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Result,
  type Scene,
  ask,
  askAmount,
  choiceInput,
  close,
  declared,
  lookup,
  next,
  numberInput,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import { type Fighter, abilityReason } from "../fighter/fighter.ts";
import { recoveredChanges } from "./losing.ts";
import { type Counted, countedOf, stretchChanges, stretchOf, vitalityLeft } from "./stretch.ts";
import { type Lost, isPool, lostChanges, lostOf, woundsAfter } from "./losses.ts";
import { DRAINABLES, type Drainable, NATURAL_REST, type PoolName, WAYS, WHEN, type Way } from "../vocabulary.ts";

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** Full minutes in which damage to each number heals by one rate. (S3; d20/G.2) */
export const DAMAGE_PERIODS: Readonly<Record<PoolName | "ability", Readonly<Record<Way, number>>>> = {
  vitality: { resting: NATURAL_REST, active: HOUR },
  wounds: { resting: 8 * HOUR, active: DAY },
  ability: { resting: 8 * HOUR, active: DAY },
};

/** Full minutes in which drained points come back by one rate; a month has 30 days. (S3; d20/G.2; d20/J-38) */
export const DRAIN_PERIODS: Readonly<Record<Way, number>> = { resting: WEEK, active: 30 * DAY };

/** Longest rest at once, in minutes. */
export const LONGEST_REST = 366 * DAY;

/**
 * Points of vitality and wounds that a period gives back: level and Constitution modifier, at least 1. (S3; d20/G.2; d20/J-10;
 * d20/case-D53)
 */
export function healingRate(level: number, constitution: number): number {
  return Math.max(1, level + constitution);
}

/**
 * Time that passes in one activity, after minutes of the same rest that are already counted, and the points that each period gives back.
 */
export type Elapsed = {
  readonly counted?: number;
  readonly minutes: number;
  readonly way: Way;
  readonly rate: number;
};

/** Reduces a loss by the rate of each period that is over; an unfinished period gives nothing. (S3; d20/G.2) */
export function mend(lost: Lost, what: Drainable, time: Elapsed): Lost {
  const { counted = 0, minutes, way, rate } = time;
  const gained = (period: number): number =>
    rate * (Math.floor((counted + minutes) / period) - Math.floor(counted / period));
  return {
    damaged: Math.max(0, lost.damaged - gained(DAMAGE_PERIODS[isPool(what) ? what : "ability"][way])),
    drained: Math.max(0, lost.drained - gained(DRAIN_PERIODS[way])),
  };
}

/** Points of a number that a period gives back; always 1 for ability scores. (S3; d20/G.2; d20/case-D55) */
export function rateOf(fighter: Fighter, what: Drainable): number {
  return isPool(what) ? healingRate(fighter.level, abilityReason(fighter, "constitution").value) : 1;
}

/** Facts of a rest; `weighed` is true once the GM has decided its length. */
export type RestFacts = Events["rested"] & { readonly weighed: boolean };

export const REST = {
  kind: "rest",
  actor: "fighter",
  inputs: [
    choiceInput("way", WAYS, "RIPOSTE.d20.act.way"),
    numberInput("minutes", { min: 1, max: LONGEST_REST, initial: NATURAL_REST }),
    choiceInput("when", WHEN, "RIPOSTE.d20.act.when"),
  ],
} as const satisfies DeclarationSpec;

/** A rest as the GM decides; a player may propose one outside of a fight. (S3; d20/G.2; d20/J-72) */
export const restKind: ExchangeKind<RestFacts, Fighter> = {
  declare: declared(REST, (said, { actor, scene, seat }): Result<RestFacts> => {
    if (!seat.gm && scene.fight.round > 0) return refuse("action/gm-only");
    return ok({ fighter: actor.id, ...said, weighed: seat.gm });
  }),
  stages: { weigh: weighStage, rest: restStage },
};

/** Asks the GM for the length of a player's rest; 0 minutes cancel it. (d20/J-72) */
function weighStage(facts: RestFacts, answers: Answers): Move<RestFacts> {
  const { fighter, minutes, way, weighed } = facts;
  if (weighed) return next(facts);
  const said = answers["rest"];
  const data: Events["asked-rest"] = { fighter, minutes, way };
  if (said === undefined) return ask([askAmount({ id: "rest", data }, { max: LONGEST_REST, fallback: minutes })]);
  return said === 0 ? close(null, [happened("put-off", { fighter })]) : next({ ...facts, minutes: Number(said) });
}

function restStage(facts: RestFacts, _answers: Answers, scene: Scene<Fighter>): Move<RestFacts> {
  const { fighter, way } = facts;
  const resting = lookup(scene.fighters, fighter);
  if (!resting) return close(null, [aborted(fighter)]);
  const time = countedOf(stretchOf(resting), facts.minutes, way, facts.when);
  const minutes = time.counted + time.minutes;
  const after = DRAINABLES.map((what) => ({ what, left: leftOf(resting, what, way, time) }));
  const changes = after.flatMap(({ what, left }) => lostChanges(scene, resting, what, left));
  const passed = recoveredChanges(scene, resting, woundsAfter(resting, changes), way === "resting" ? minutes : 0);
  const left = after.find(({ what }) => what === "vitality")?.left.damaged ?? 0;
  const vitality = time.vitality + lostOf(resting, "vitality").damaged - left;
  const kept = stretchChanges(scene, resting, { minutes, way, vitality });
  const told = { fighter, minutes: facts.minutes, way, when: facts.when };
  return close(null, [happened("rested", told, [...changes, ...passed, ...kept])]);
}

/** Computes the points that a rest leaves missing; vitality recovers no faster than by natural rest. (S3; d20/G.2; d20/J-61) */
function leftOf(fighter: Fighter, what: Drainable, way: Way, time: Counted): Lost {
  const lost = lostOf(fighter, what);
  const rate = rateOf(fighter, what);
  const left = mend(lost, what, { ...time, way, rate });
  if (what !== "vitality") return left;
  const most = vitalityLeft(time.counted + time.minutes, rate, time.vitality);
  return { ...left, damaged: Math.max(left.damaged, lost.damaged - most) };
}
