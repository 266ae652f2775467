import {
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Result,
  type Scene,
  buildChange,
  close,
  splitHours,
  defineDeclaration,
  lookup,
  numberInput,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { WOUND_LEVELS, findWoundCondition } from "../fighter/wound-levels.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { refreshPowers } from "../fighter/powers.ts";
import { buildHealthDetails } from "./harm.ts";
import type { Rulings } from "../rulings.ts";

/** The longest rest in one declaration, in days. */
const LONGEST_REST = 3650;

/** The most hours of a rest in addition to its days. */
const LAST_HOUR = 23;

/** Returns the days of rest that a wound level takes to heal, or null if it does not heal. (d10/H.1) */
export function recoveryDays(level: number): number | null {
  return WOUND_LEVELS[level]?.days ?? null;
}

/** Heals levels by days of rest, each in its own time; `left` is the days that were not enough for another level. (d10/H.1) */
export function healLevels(level: number, days: number): { readonly level: number; readonly left: number } {
  let [current, left] = [level, days];
  for (let need = recoveryDays(current); current > 0 && need !== null && left >= need; need = recoveryDays(current)) {
    left -= need;
    current -= 1;
  }
  return { level: current, left };
}

/**
 * Counts the days of earlier rests towards the next level. The result is always too small to heal it, even if a sheet has more. (d10/H.1;
 * d10/L-58)
 */
export function countRestedDays({ wound, rested }: Pick<Fighter, "wound" | "rested">): number {
  const need = recoveryDays(wound) ?? 0;
  return Math.max(0, Math.min(rested, need - 1));
}

/** Refuses rest to the dead, and to a fighter who still loses health. (d10/H.1) */
export function mayRecover({ wound, bleeding, name }: Pick<Fighter, "wound" | "bleeding" | "name">): Result<true> {
  if (findWoundCondition(wound) === "dead") return refuse("condition/dead", { name });
  return bleeding ? refuse("recovery/untreated", { name }) : ok(true);
}

/** The resting fighter, with the days and hours of the rest. */
export type WoundRecoveryFacts = { readonly fighter: string; readonly days: number; readonly hours: number };

export const DAYS = numberInput("days", { min: 1, max: LONGEST_REST, initial: 1 });

/** The inputs for the days and hours of a rest; hours that are less than a day are kept for the next rest. (d10/L-74) */
export const REST_TIME = [
  numberInput("days", { max: LONGEST_REST, initial: 1 }),
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

/** Adds the hours of earlier rests to a rest, and returns its full days and the hours that are left. (d10/L-74) */
export function addRestTime({ restedHours }: Pick<Fighter, "restedHours">, { days, hours }: RestTime): RestTime {
  const all = splitHours(restedHours + hours);
  return { days: days + all.days, hours: all.hours };
}

/**
 * Computes Willpower after days of rest, for tables that let rest restore it: one more point each day, up to the permanent rating.
 * (d10/L-75)
 */
export function restoreWillpower({ value, max }: Fighter["willpower"], days: number): number {
  return Math.max(value, Math.min(max, value + days));
}

/**
 * Builds the exchange of a rest of days and hours, which the GM declares. If the rest completes a day, it restores the uses of powers.
 * (d10/H.1; d10/L-66, d10/L-74)
 */
export function recoverKind({
  willpowerByRest,
}: Pick<Rulings, "willpowerByRest">): ExchangeKind<WoundRecoveryFacts, Fighter> {
  return {
    declare: defineDeclaration(RECOVER, (values, { actor }) => {
      const time = checkRestTime(values);
      const allowed = time.ok ? mayRecover(actor) : time;
      return allowed.ok ? ok({ fighter: actor.id, ...values }) : allowed;
    }),
    stages: { recover: (facts, _answers, scene) => recoverStage(facts, scene, willpowerByRest) },
  };
}

function recoverStage(
  facts: WoundRecoveryFacts,
  scene: Scene<Fighter>,
  willpowerByRest: boolean,
): Move<WoundRecoveryFacts> {
  const resting = lookup(scene.fighters, facts.fighter);
  if (!resting) return abort(facts.fighter);
  const full = addRestTime(resting, facts);
  const { level, left } = healLevels(resting.wound, countRestedDays(resting) + full.days);
  const counted = level === 0 ? 0 : left;
  const fresh = full.days > 0 ? refreshPowers(scene, resting) : [];
  const { value } = resting.willpower;
  const back = willpowerByRest ? restoreWillpower(resting.willpower, full.days) - value : 0;
  const { days, hours } = facts;
  const extras = { ...(back > 0 && { willpower: back }), ...(fresh.length > 0 && { freshened: fresh.length }) };
  const details = { ...buildHealthDetails(resting, level), days, hours, counted, ...extras };
  const after = { wound: level, rested: counted, restedHours: full.hours };
  const changes = [
    ...listRestChanges(scene, resting, after),
    ...listWillpowerChanges(scene, resting, value + back),
    ...fresh,
  ];
  return close({ level, counted }, [happened("recovered", details, changes)]);
}

type RestProgress = Pick<Fighter, "wound" | "rested" | "restedHours">;

function listRestChanges(scene: Scene, fighter: Fighter, after: RestProgress): readonly Change[] {
  const fields = (["wound", "rested", "restedHours"] as const).filter((field) => after[field] !== fighter[field]);
  return fields.map((field) => buildChange(scene, ["fighters", fighter.id, field], after[field]));
}

function listWillpowerChanges(scene: Scene, { id, willpower }: Fighter, after: number): readonly Change[] {
  return after === willpower.value ? [] : [buildChange(scene, ["fighters", id, "willpower", "value"], after)];
}
