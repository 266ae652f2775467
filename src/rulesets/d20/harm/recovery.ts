import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Result,
  type Json,
  type BetweenFights,
  type RestKind,
  type TimeSpan,
  ask,
  askAmount,
  choiceInput,
  close,
  defineDeclaration,
  next,
  numberInput,
  ok,
  refuse,
  toData,
  getText,
  listSpans,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { stage } from "../fighter/conditions.ts";
import { type Fighter, abilityReason } from "../fighter/fighter.ts";
import {
  type CountedTime,
  type LostPoints,
  applyRecovery,
  countMinutes,
  storeStretch,
  readStretch,
  computeVitalityLeft,
  isPool,
  setLoss,
  measureLoss,
  countWounds,
  computePowerHealing,
  updateStretch,
} from "./losses.ts";
import {
  type Drainable,
  type PoolName,
  type RestActivity,
  DRAINABLES,
  NATURAL_REST,
  REST_ACTIVITIES,
  REST_TIMINGS,
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

/** The maximum length of a single rest, in minutes. */
export const MAX_REST = 366 * DAY;

/**
 * Computes the points of vitality or wounds that one period restores: level plus Constitution modifier, at least 1. (S3; d20/G.2; d20/J-10;
 * d20/case-D53)
 */
export function computePoolRate(level: number, constitution: number): number {
  return Math.max(1, level + constitution);
}

/**
 * Time spent in one activity. `counted` are minutes of the same rest that earlier recovery has used; `minutes` are new. `rate` is the
 * points that each period restores.
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

/** The facts of a rest; `weighed` is true once the GM has decided on its length. */
export type RestFacts = Events["rested"] & { readonly weighed: boolean };

export const REST = {
  kind: "rest",
  actor: "fighter",
  inputs: [
    choiceInput("way", REST_ACTIVITIES, "RIPOSTE.d20.act.way"),
    numberInput("minutes", { min: 1, max: MAX_REST, initial: NATURAL_REST }),
    choiceInput("when", REST_TIMINGS, "RIPOSTE.d20.act.when"),
  ],
} as const satisfies DeclarationSpec;

/** The exchange of a rest, which the GM declares. Outside of a fight a player may propose one. (S3; d20/G.2; d20/J-72) */
export const restKind: ExchangeKind<RestFacts, Fighter> = {
  declare: defineDeclaration(REST, (values, { actor, scene, seat }): Result<RestFacts> => {
    if (!seat.gm && scene.fight.round > 0) return refuse("action/gm-only");
    return ok({ fighter: actor.id, ...values, weighed: seat.gm });
  }),
  stages: {
    weigh: confirmRestStage,
    rest: stage({ needs: ["fighter"] }, ({ minutes: declared, way, when }, _answers, scene, { fighter }) => {
      const time = countMinutes(readStretch(fighter), declared, way, when);
      const minutes = time.counted + time.minutes;
      const left = (drainable: Drainable) => computeLossLeft(fighter, drainable, way, time);
      const changes = DRAINABLES.flatMap((drainable) => setLoss(scene, fighter, drainable, left(drainable)));
      const recovery = applyRecovery(scene, fighter, countWounds(fighter, changes), way === "resting" ? minutes : 0);
      const vitality = time.vitality + measureLoss(fighter, "vitality").damaged - left("vitality").damaged;
      const stretch = storeStretch(scene, fighter, { minutes, way, vitality });
      const details = { fighter: fighter.id, minutes: declared, way, when };
      return close(null, [happened("rested", details, [...changes, ...recovery, ...stretch])]);
    }),
  },
};

/** Asks the GM for the length of a rest that a player proposes; 0 minutes cancel it. (d20/J-72) */
function confirmRestStage(facts: RestFacts, answers: Answers): Move<RestFacts> {
  const { fighter, minutes, way, weighed } = facts;
  if (weighed) return next(facts);
  const answer = answers["rest"];
  const data: Events["asked-rest"] = { fighter, minutes, way };
  if (answer === undefined) return ask([askAmount({ id: "rest", data }, { max: MAX_REST, fallback: minutes })]);
  return answer === 0 ? close(null, [happened("put-off", { fighter })]) : next({ ...facts, minutes: Number(answer) });
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

/** The facts of healing by a power; `what` is the number that it restores. (S3; d20/G.2) */
export type HealFacts = Events["healed"];

/** The maximum points healed at once. (Ours) */
const MAX_HEALED = 999;

export const HEAL = {
  kind: "heal",
  actor: "fighter",
  gm: true,
  inputs: [
    choiceInput("what", DRAINABLES, "RIPOSTE.d20.drainable"),
    numberInput("amount", { min: 1, max: MAX_HEALED, initial: 1 }),
    numberInput("minutes", { max: MAX_REST, initial: NATURAL_REST }),
    choiceInput("when", ["same", "then"], "RIPOSTE.d20.act.when"),
  ],
  idle: listIdleHealInputs,
} as const satisfies DeclarationSpec;

/**
 * Lists the inputs for the time, which have no use unless vitality is healed, since time limits no other healing. (S3; d20/G.2; d20/J-49)
 */
export function listIdleHealInputs(payload: Json): readonly string[] {
  return getText(toData(payload), "what") === "vitality" ? [] : ["minutes", "when"];
}

/**
 * The exchange of psychic healing, which the GM declares. It restores vitality no faster than rest does, and every other number by the full
 * amount. (S3; d20/G.2; d20/J-49, d20/J-61)
 */
export const healKind: ExchangeKind<HealFacts, Fighter> = {
  declare: defineDeclaration(HEAL, (values, { actor }) => ok({ fighter: actor.id, ...values })),
  stages: {
    heal: stage({ needs: ["fighter"] }, (facts, _answers, scene, { fighter }) => {
      const { what: drainable, amount, minutes, when } = facts;
      const before = measureLoss(fighter, drainable);
      const last = readStretch(fighter);
      const isTimed = drainable === "vitality";
      const rate = computeRecoveryRate(fighter, drainable);
      const most = isTimed ? computePowerHealing(last, amount, minutes, rate, when) : amount;
      const healed = Math.min(before.damaged, most);
      const changes = setLoss(scene, fighter, drainable, { ...before, damaged: before.damaged - healed });
      const recovery = applyRecovery(scene, fighter, countWounds(fighter, changes), 0);
      const stretch = isTimed ? storeStretch(scene, fighter, updateStretch(last, healed, minutes, when)) : [];
      return close({ healed }, [
        happened("healed", { ...facts, amount: healed }, [...changes, ...recovery, ...stretch]),
      ]);
    }),
  },
};

/**
 * The lengths that are offered for a rest, the usual one first. They are the periods of the rules, such as ten minutes for vitality and
 * eight hours for wounds. (S3; d20/G.2)
 */
const SPANS: Readonly<Record<RestActivity, readonly TimeSpan[]>> = {
  resting: listSpans([8, "hours"], [10, "minutes"], [1, "hours"], [1, "days"], [7, "days"]),
  active: listSpans([1, "hours"], [8, "hours"], [1, "days"], [30, "days"]),
};

/**
 * Builds the kind of rest with one activity. It asks how the rest follows the last one, since parts of a period add up only without an
 * interruption. (S3; d20/G.2; d20/J-61)
 */
function buildRest(activity: RestActivity): RestKind {
  return {
    id: activity,
    spans: SPANS[activity],
    units: ["minutes", "hours", "days"],
    asks: [choiceInput("when", REST_TIMINGS, "RIPOSTE.d20.act.when")],
    of: (fighter, minutes, values) => ({ kind: "rest", payload: { fighter, way: activity, minutes, ...values } }),
  };
}

/** The rests and the harm that a GM declares for several fighters at once, between fights. (S3; d20/G.1, d20/G.2) */
export const BETWEEN: BetweenFights = {
  rests: REST_ACTIVITIES.map(buildRest),
  harms: ["suffer"],
  counters: ["restMinutes", "restWay", "restVitality"],
};
