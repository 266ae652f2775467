import {
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Result,
  type Scene,
  type Event,
  type BetweenFights,
  type RestKind,
  buildChange,
  close,
  splitHours,
  defineDeclaration,
  numberInput,
  ok,
  refuse,
  requireAll,
  MINUTES_PER_UNIT,
  listSpans,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { WOUND_LEVELS, findWoundCondition } from "../vocabulary.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { refreshPowers } from "../fighter/powers.ts";
import { buildHealthDetails, listLevelChanges, nextWoundLevel, buildWorseningEvents } from "./harm.ts";
import type { Rulings } from "../rulings.ts";
import { findBodyCondition, hasLasting, putToSleep, endSleep, stage } from "../fighter/conditions.ts";

/** The maximum length of a rest in one declaration, in days. */
const MAX_REST_DAYS = 3650;

/** The maximum hours of a rest in addition to its days. */
const LAST_HOUR = 23;

/** Returns the days of rest that a wound level takes to heal, or null if it does not heal. (d10/H.1) */
export function recoveryDays(level: number): number | null {
  return WOUND_LEVELS[level]?.days ?? null;
}

/**
 * Heals one level after the other by days of rest; each level takes its own time. `left` is the days that were not enough for another
 * level. (d10/H.1)
 */
export function healLevels(level: number, days: number): { readonly level: number; readonly left: number } {
  let [current, left] = [level, days];
  for (let need = recoveryDays(current); current > 0 && need !== null && left >= need; need = recoveryDays(current)) {
    left -= need;
    current -= 1;
  }
  return { level: current, left };
}

/**
 * Counts the days of earlier rests towards the next level. At most one day too few is counted, even if the stored sheet has more. (d10/H.1;
 * d10/L-58)
 */
export function countRestedDays({ wound, rested }: Pick<Fighter, "wound" | "rested">): number {
  const need = recoveryDays(wound) ?? 0;
  return Math.max(0, Math.min(rested, need - 1));
}

/** Refuses rest to the dead, and to a fighter who still loses health. (d10/H.1) */
export function checkRecovery({ wound, bleeding, name }: Pick<Fighter, "wound" | "bleeding" | "name">): Result<true> {
  if (findWoundCondition(wound) === "dead") return refuse("condition/dead", { name });
  return bleeding ? refuse("recovery/untreated", { name }) : ok(true);
}

/** The facts of a rest. */
export type WoundRecoveryFacts = { readonly fighter: string; readonly days: number; readonly hours: number };

export const DAYS = numberInput("days", { min: 1, max: MAX_REST_DAYS, initial: 1 });

/** The inputs for the days and hours of a rest; hours that are less than a day are kept for the next rest. (d10/L-74) */
export const REST_TIME = [
  numberInput("days", { max: MAX_REST_DAYS, initial: 1 }),
  numberInput("hours", { max: LAST_HOUR, initial: 0 }),
] as const;

export const RECOVER = {
  kind: "recover",
  actor: "fighter",
  gm: true,
  inputs: REST_TIME,
} as const satisfies DeclarationSpec;

/** The length of a rest. */
type RestTime = Pick<WoundRecoveryFacts, "days" | "hours">;

/** Refuses a rest of no days and no hours. (d10/L-74) */
export function checkRestTime(time: RestTime): Result<RestTime> {
  return time.days + time.hours > 0 ? ok(time) : refuse("recovery/no-time");
}

/** Adds the hours of earlier rests to a rest; returns the full days, and the hours that are less than a day. (d10/L-74) */
export function addRestTime({ restedHours }: Pick<Fighter, "restedHours">, { days, hours }: RestTime): RestTime {
  const all = splitHours(restedHours + hours);
  return { days: days + all.days, hours: all.hours };
}

/**
 * Computes Willpower after days of rest, for tables that let rest restore it. It gains one point a day, up to the permanent rating; a
 * higher value stays. (d10/L-75)
 */
export function restoreWillpower({ value, max }: Fighter["willpower"], days: number): number {
  return Math.max(value, Math.min(max, value + days));
}

/**
 * Builds the exchange of a rest, which the GM declares. If the rest completes a day, it also restores the uses of powers. (d10/H.1;
 * d10/L-66, d10/L-74)
 */
export function recoverKind({
  willpowerByRest,
}: Pick<Rulings, "willpowerByRest">): ExchangeKind<WoundRecoveryFacts, Fighter> {
  return {
    declare: defineDeclaration(RECOVER, (values, { actor }) => {
      return requireAll([checkRestTime(values), checkRecovery(actor)], { fighter: actor.id, ...values });
    }),
    stages: {
      recover: stage({ needs: ["fighter"] }, (facts, _answers, scene, { fighter }) =>
        recoverFighter(facts, scene, fighter, willpowerByRest),
      ),
    },
  };
}

function recoverFighter(
  facts: WoundRecoveryFacts,
  scene: Scene<Fighter>,
  resting: Fighter,
  willpowerByRest: boolean,
): Move<WoundRecoveryFacts> {
  const full = addRestTime(resting, facts);
  const { level, left } = healLevels(resting.wound, countRestedDays(resting) + full.days);
  const counted = level === 0 ? 0 : left;
  const fresh = full.days > 0 ? refreshPowers(scene, resting) : [];
  const { value } = resting.willpower;
  const back = willpowerByRest ? restoreWillpower(resting.willpower, full.days) - value : 0;
  const { days, hours } = facts;
  const extras = { ...(back > 0 && { willpower: back }), ...(fresh.length > 0 && { freshened: fresh.length }) };
  const details = { ...buildHealthDetails(resting, level), days, hours, counted, ...extras };
  const changeField = (path: readonly string[], before: number, after: number) =>
    before === after ? [] : [buildChange(scene, ["fighters", resting.id, ...path], after)];
  const changes = [
    ...changeField(["wound"], resting.wound, level),
    ...changeField(["rested"], resting.rested, counted),
    ...changeField(["restedHours"], resting.restedHours, full.hours),
    ...changeField(["willpower", "value"], value, value + back),
    ...fresh,
  ];
  return close({ level, counted }, [happened("recovered", details, changes)]);
}

/** The fighter whose body the GM decides about. */
export type BodyFacts = { readonly fighter: string };

/** The level of a fighter whom the GM saves from death: unconscious. (d10/L-26) */
export const SPARED = WOUND_LEVELS.findIndex(({ condition }) => condition === "incapacitated");

/** Refuses a fighter who is dead, or who loses no health. (d10/H.1) */
export function checkBleeding({ bleeding, wound }: Pick<Fighter, "bleeding" | "wound">): Result<true> {
  if (findWoundCondition(wound) === "dead") return refuse("mending/dead");
  return bleeding ? ok(true) : refuse("mending/not-bleeding");
}

export const BLEED = buildDecree("bleed");
export const TREAT = buildDecree("treat");
export const SPARE = buildDecree("spare");

/**
 * The exchange for time that passes for a Mauled fighter without treatment. Each time the GM declares it, the level becomes one worse.
 * (d10/H.1; d10/L-67)
 */
export const bleedKind = buildBodyKind(BLEED, checkBleeding, (scene, fighter) =>
  buildWorseningEvents(scene, fighter, nextWoundLevel(fighter.wound, 1), "bleeding"),
);

/** The exchange of treatment, which ends the loss of health. No text has a roll for it, so the GM declares its success. (d10/H.1) */
export const treatKind = buildBodyKind(TREAT, checkBleeding, (scene, { id, name }) => [
  happened("treated", { fighter: id, name }, [buildChange(scene, ["fighters", id, "bleeding"], false)]),
]);

/** The exchange by which the GM saves a fighter killed by a wound: the fighter becomes unconscious instead. (d10/L-26) */
export const spareKind = buildBodyKind(
  SPARE,
  ({ wound }) => (findWoundCondition(wound) === "dead" ? ok(true) : refuse("mending/not-dead")),
  (scene, fighter) => [
    happened("spared", buildHealthDetails(fighter, SPARED), listLevelChanges(scene, fighter, SPARED)),
  ],
);

/** Builds an exchange of one stage that the GM declares for a fighter's body. */
function buildBodyKind(
  spec: ReturnType<typeof buildDecree>,
  check: (fighter: Fighter) => Result<true>,
  buildEvents: (scene: Scene, fighter: Fighter) => readonly Event[],
): Required<Pick<ExchangeKind<BodyFacts, Fighter>, "declare" | "stages">> {
  return {
    declare: defineDeclaration(spec, (_said, { actor }) => requireAll([check(actor)], { fighter: actor.id })),
    stages: {
      body: stage({ needs: ["fighter"] }, (_facts, _answers, scene, { fighter }) =>
        close(null, buildEvents(scene, fighter)),
      ),
    },
  };
}

function buildDecree(kind: string) {
  return { kind, actor: "fighter", gm: true, inputs: [] } as const satisfies DeclarationSpec;
}

/** The facts of falling asleep; `asleep` is false if the fighter wakes. */
export type SleepFacts = { readonly fighter: string; readonly asleep: boolean };

export const SLEEP = {
  kind: "sleep",
  actor: "fighter",
  gm: true,
  inputs: [{ name: "asleep", is: "flag", initial: true }],
} as const satisfies DeclarationSpec;

/** Refuses sleep to fighters who are dead, unconscious or already asleep, and waking to those who are awake. (d10/L-67) */
export function checkSleep(scene: Scene, fighter: Fighter, asleep: boolean): Result<true> {
  const { id, name } = fighter;
  const sleeps = hasLasting(scene, id, "asleep");
  if (!asleep) return sleeps ? ok(true) : refuse("sleep/awake", { name });
  const condition = findBodyCondition(fighter) ?? (sleeps ? "asleep" : null);
  return condition ? refuse(`condition/${condition}`, { name }) : ok(true);
}

/** The exchange of falling asleep or waking, which the GM declares. (S1; d10/C, d10/J.6; d10/L-67) */
export const sleepKind: ExchangeKind<SleepFacts, Fighter> = {
  declare: defineDeclaration(SLEEP, ({ asleep }, { actor, scene }) =>
    requireAll([checkSleep(scene, actor, asleep)], { fighter: actor.id, asleep }),
  ),
  stages: {
    sleep: stage({ needs: ["fighter"] }, ({ asleep }, _answers, scene, { fighter }) =>
      close(null, asleep ? [putToSleep(scene, fighter, null)] : endSleep(scene, fighter)),
    ),
  },
};

/**
 * The kind of rest, with the lengths that are offered: a night, a day, and the times of the wound ladder. Hours of several rests add up to
 * days. (d10/H.1; d10/L-74)
 */
export const REST: RestKind = {
  id: "rest",
  spans: listSpans([8, "hours"], [12, "hours"], [1, "days"], [7, "days"], [30, "days"]),
  units: ["hours", "days"],
  asks: [],
  of: (fighter, minutes) => {
    const time = splitHours(Math.floor(minutes / MINUTES_PER_UNIT.hours));
    return time.days + time.hours > 0 ? { kind: "recover", payload: { fighter, ...time } } : null;
  },
};

/** The rest and the harm that a GM declares for several fighters at once, between fights. (d10/H.1, d10/H.4; S1; d10/G.2) */
export const BETWEEN: BetweenFights = { rests: [REST], harms: ["hazard"], counters: ["restedHours"] };
