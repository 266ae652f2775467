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
  defineDeclaration,
  lookup,
  next,
  numberInput,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { abortEvent } from "../economy/actions.ts";
import { type Fighter, abilityReason } from "../fighter/fighter.ts";
import { applyRecovery } from "./losing.ts";
import { type CountedTime, countMinutes, storeStretch, readStretch, computeVitalityLeft } from "./stretch.ts";
import { type LostPoints, isPool, setLoss, measureLoss, countWounds } from "./losses.ts";
import {
  DRAINABLES,
  type Drainable,
  NATURAL_REST,
  type PoolName,
  REST_ACTIVITIES,
  REST_TIMINGS,
  type RestActivity,
} from "../vocabulary.ts";

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** The minutes of each period that heals damage by one recovery rate; an unfinished period heals nothing. (S3; d20/G.2) */
export const DAMAGE_PERIODS: Readonly<Record<PoolName | "ability", Readonly<Record<RestActivity, number>>>> = {
  vitality: { resting: NATURAL_REST, active: HOUR },
  wounds: { resting: 8 * HOUR, active: DAY },
  ability: { resting: 8 * HOUR, active: DAY },
};

/** The minutes of each period that restores drained points by one recovery rate; a month has 30 days. (S3; d20/G.2; d20/J-38) */
export const DRAIN_PERIODS: Readonly<Record<RestActivity, number>> = { resting: WEEK, active: 30 * DAY };

/** The longest single rest, in minutes. */
export const LONGEST_REST = 366 * DAY;

/**
 * Computes the points of vitality or wounds that one period restores: level plus Constitution modifier, at least 1. (S3; d20/G.2; d20/J-10;
 * d20/case-D53)
 */
export function computePoolRate(level: number, constitution: number): number {
  return Math.max(1, level + constitution);
}

/**
 * Time spent in one activity: the minutes of the same rest that earlier recovery has used (`counted`), the new minutes, and the points that
 * each period restores (`rate`).
 */
export type ElapsedTime = {
  readonly counted?: number;
  readonly minutes: number;
  readonly way: RestActivity;
  readonly rate: number;
};

/** Reduces a loss by the rate for each period that is complete; an unfinished period restores nothing. (S3; d20/G.2) */
export function reduceLoss(lost: LostPoints, drainable: Drainable, time: ElapsedTime): LostPoints {
  const { counted = 0, minutes, way: activity, rate } = time;
  const gained = (period: number): number =>
    rate * (Math.floor((counted + minutes) / period) - Math.floor(counted / period));
  return {
    damaged: Math.max(0, lost.damaged - gained(DAMAGE_PERIODS[isPool(drainable) ? drainable : "ability"][activity])),
    drained: Math.max(0, lost.drained - gained(DRAIN_PERIODS[activity])),
  };
}

/** Computes the points of a number that one period restores; always 1 for ability scores. (S3; d20/G.2; d20/case-D55) */
export function computeRecoveryRate(fighter: Fighter, drainable: Drainable): number {
  return isPool(drainable) ? computePoolRate(fighter.level, abilityReason(fighter, "constitution").value) : 1;
}

/** The facts of a rest; `weighed` is true once the GM has decided its length. */
export type RestFacts = Events["rested"] & { readonly weighed: boolean };

export const REST = {
  kind: "rest",
  actor: "fighter",
  inputs: [
    choiceInput("way", REST_ACTIVITIES, "RIPOSTE.d20.act.way"),
    numberInput("minutes", { min: 1, max: LONGEST_REST, initial: NATURAL_REST }),
    choiceInput("when", REST_TIMINGS, "RIPOSTE.d20.act.when"),
  ],
} as const satisfies DeclarationSpec;

/** The exchange of a rest, declared by the GM. Outside of a fight, a player may propose one. (S3; d20/G.2; d20/J-72) */
export const restKind: ExchangeKind<RestFacts, Fighter> = {
  declare: defineDeclaration(REST, (values, { actor, scene, seat }): Result<RestFacts> => {
    if (!seat.gm && scene.fight.round > 0) return refuse("action/gm-only");
    return ok({ fighter: actor.id, ...values, weighed: seat.gm });
  }),
  stages: { weigh: confirmRestStage, rest: restStage },
};

/** Asks the GM for the length of a player's rest; 0 minutes cancel it. (d20/J-72) */
function confirmRestStage(facts: RestFacts, answers: Answers): Move<RestFacts> {
  const { fighter, minutes, way: activity, weighed } = facts;
  if (weighed) return next(facts);
  const answer = answers["rest"];
  const data: Events["asked-rest"] = { fighter, minutes, way: activity };
  if (answer === undefined) return ask([askAmount({ id: "rest", data }, { max: LONGEST_REST, fallback: minutes })]);
  return answer === 0 ? close(null, [happened("put-off", { fighter })]) : next({ ...facts, minutes: Number(answer) });
}

function restStage(facts: RestFacts, _answers: Answers, scene: Scene<Fighter>): Move<RestFacts> {
  const { fighter, way: activity } = facts;
  const resting = lookup(scene.fighters, fighter);
  if (!resting) return close(null, [abortEvent(fighter)]);
  const time = countMinutes(readStretch(resting), facts.minutes, activity, facts.when);
  const minutes = time.counted + time.minutes;
  const after = DRAINABLES.map((drainable) => ({
    what: drainable,
    left: computeLossLeft(resting, drainable, activity, time),
  }));
  const changes = after.flatMap(({ what: drainable, left }) => setLoss(scene, resting, drainable, left));
  const recovery = applyRecovery(scene, resting, countWounds(resting, changes), activity === "resting" ? minutes : 0);
  const left = after.find(({ what: drainable }) => drainable === "vitality")?.left.damaged ?? 0;
  const vitality = time.vitality + measureLoss(resting, "vitality").damaged - left;
  const stretch = storeStretch(scene, resting, { minutes, way: activity, vitality });
  const details = { fighter, minutes: facts.minutes, way: activity, when: facts.when };
  return close(null, [happened("rested", details, [...changes, ...recovery, ...stretch])]);
}

/** Computes the points that a rest leaves missing; vitality recovers no faster than by natural rest. (S3; d20/G.2; d20/J-61) */
function computeLossLeft(
  fighter: Fighter,
  drainable: Drainable,
  activity: RestActivity,
  time: CountedTime,
): LostPoints {
  const lost = measureLoss(fighter, drainable);
  const rate = computeRecoveryRate(fighter, drainable);
  const left = reduceLoss(lost, drainable, { ...time, way: activity, rate });
  if (drainable !== "vitality") return left;
  const most = computeVitalityLeft(time.counted + time.minutes, rate, time.vitality);
  return { ...left, damaged: Math.max(left.damaged, lost.damaged - most) };
}
