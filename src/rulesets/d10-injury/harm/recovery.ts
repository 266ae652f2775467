import {
  type Fighter,
  type D10Pool,
  MAX_DAYS,
  buildAdjustableRoll,
  buildBoostedRoll,
  BOOST,
  DAYS,
  REST_TIME,
  listPoolTerms,
  findBodyCondition,
  toActionUse,
  askPoolFaces,
  refreshPowers,
  addRestTime,
  isHit,
  computeOutcome,
  payForAction,
  buildFighterPool,
  applyRoundPenalties,
  listPowerDifficulty,
  buildRolledEvent,
  checkRestTime,
  withPrice,
  stage,
} from "../../d10/index.ts";
import {
  type Injury,
  NEEDS_TREATMENT,
  createInjury,
  isUntreated,
  findWorstInjury,
  findWorstUntreated,
} from "../fighter/fighter.ts";
import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  ask,
  buildChange,
  close,
  defineDeclaration,
  readFacesAnswer,
  next,
  ok,
  refuse,
  withAdjustableRolls,
  abort,
  findFighter,
  type NeededFighters,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { buildBodyDetails, toStoredInjuries, woundBody } from "./harm.ts";

/** The Severity of an Injury caused by lack of treatment, or by exerting the body. (d10/H.4, d10/H.6) */
export const MIN_SEVERITY = 1;

/**
 * Returns the days of rest until an Injury is one Severity lower. Each step from Minor or Moderate takes a week, so that a Moderate Injury
 * heals in two. A step from Threatening takes three weeks, so that it heals in five. No text covers worse ones: here each Severity takes a
 * week more. (d10/H.2, d10/H.4; d10/L-39)
 */
export function stepDays(severity: number): number {
  return severity <= 2 ? 7 : 7 * severity;
}

/**
 * Returns the difficulty of stabilising an Injury: 5 for a Threatening one. No text covers worse ones: here each Severity adds 1. (d10/H.2;
 * d10/L-39)
 */
export function stabilisingDifficulty(severity: number): number {
  return 5 + Math.max(0, severity - NEEDS_TREATMENT);
}

/**
 * Applies days without treatment: one more Minor Injury a day as long as at least one Injury needs treatment. (d10/H.4; d10/L-43;
 * d10/case-115)
 */
export function applyDegradation(injuries: readonly Injury[], days: number): readonly Injury[] {
  if (!injuries.some(isUntreated)) return injuries;
  return [...injuries, ...Array.from({ length: days }, () => createInjury(MIN_SEVERITY))];
}

/**
 * Heals an Injury by days of rest; null if it is then healed. Each step takes its own time, and the remaining days count towards the next
 * step. (d10/H.2, d10/H.4)
 */
export function healInjury(injury: Injury, days: number): Injury | null {
  let { severity } = injury;
  let left = injury.days + days;
  for (let need = stepDays(severity); severity > 0 && left >= need; need = stepDays(severity)) {
    left -= need;
    severity -= 1;
  }
  return severity === 0 ? null : { ...injury, severity, days: Math.min(left, MAX_DAYS) };
}

/** Heals all Injuries of a body by days of rest, all at the same time. (d10/H.2, d10/H.4) */
export function restBody(injuries: readonly Injury[], days: number): readonly Injury[] {
  return injuries.map((injury) => healInjury(injury, days)).filter((injury) => injury !== null);
}

/** Heals mental damage by nights of restful sleep: one point each. (d10/H.5) */
export function healMind(mental: number, nights: number): number {
  return Math.max(0, mental - nights);
}

/** The hours of rest in a day that make a night of restful sleep. (Ours; d10/H.5; d10/L-74) */
const NIGHT = 8;

/**
 * Counts the nights in a rest of days and hours; `rested` is the hours already rested on the same day. A day has at most one night, once
 * eight of its hours are rested. (d10/H.5; d10/L-74)
 */
export function countNights(healInjury: number, days: number, hours: number): number {
  const until = (all: number): number => Math.floor((all + 24 - NIGHT) / 24);
  return until(healInjury + 24 * days + hours) - until(healInjury);
}

/** The facts of a treatment. The patient is the healer unless another fighter is named. (d10/H.4) */
export type TreatFacts = { readonly healer: string; readonly patient: string; readonly pool: D10Pool };

/** The roll of a treatment, which an Exertion may boost. (d10/H.6) */
export const TREAT_ROLL = buildBoostedRoll(({ healer }: TreatFacts) => healer);

export const TREAT = {
  kind: "treat",
  actor: "healer",
  inputs: [{ name: "patient", is: "fighter", optional: true, missing: "action/nobody" }, BOOST],
} as const satisfies DeclarationSpec;

const TREAT_USE = toActionUse("task");

/**
 * The exchange that stabilises the worst Injury that needs treatment. It is an action with Wits and Medicine, and one success is enough.
 * (d10/H.2, d10/H.4; d10/L-39)
 */
export const treatKind = withAdjustableRolls<TreatFacts, Fighter>(
  {
    declare: defineDeclaration(TREAT, ({ patient }, { actor, scene }) => {
      const treated = patient?.id ?? actor.id;
      const difficulty = findTreatDifficulty(scene, treated);
      if (!difficulty.ok) return difficulty;
      const paid = payForAction(scene, actor, TREAT_USE);
      if (!paid.ok) return paid;
      const pool = applyRoundPenalties(scene, actor.id, treatPool(actor, difficulty.value), paid.value.part);
      return ok({ healer: actor.id, patient: treated, pool });
    }),
    stages: {
      declare: stage(
        { needs: ["healer"], pays: (_facts, scene, { healer }) => payForAction(scene, healer, TREAT_USE) },
        (facts, _answers, _scene, { healer: { id, name }, paid }) => {
          const { patient, pool } = facts;
          return next(facts, withPrice(happened("treating", { fighter: id, name, patient, pool }), paid));
        },
      ),
      roll: stage({ able: ["healer"], needs: ["patient"] }, rollTreatment),
    },
  },
  { treat: buildAdjustableRoll(TREAT_ROLL) },
);

/** Builds the pool of a treatment: Wits and Medicine, with the difficulty modifiers of powers. (d10/H.2, d10/H.4; d10/J.1) */
export function treatPool(healer: Fighter, difficulty: number): D10Pool {
  const eased = listPowerDifficulty(healer, { roll: "task", ability: "medicine" });
  const base = listPoolTerms(healer, "wits", "medicine");
  return buildFighterPool(healer, base, [{ source: "difficulty.injury", value: difficulty }, ...eased]);
}

/**
 * Finds the difficulty of stabilising a fighter's worst Injury. Refuses if the fighter is dead, or if no Injury needs treatment. (d10/H.4)
 */
function findTreatDifficulty(scene: Scene<Fighter>, id: string): Result<number> {
  const patient = findFighter(scene, id);
  if (!patient) return refuse("action/nobody");
  if (findBodyCondition(patient) === "dead") return refuse("mending/dead");
  const worst = patient.injuries[findWorstUntreated(patient.injuries) ?? -1];
  return worst
    ? ok(stabilisingDifficulty(worst.severity))
    : refuse("mending/nothing-untreated", { name: patient.name });
}

function rollTreatment(
  { healer, pool }: TreatFacts,
  answers: Answers,
  scene: Scene<Fighter>,
  { patient }: NeededFighters<"healer" | "patient", Fighter>,
): Move<TreatFacts> {
  const worst = findWorstUntreated(patient.injuries);
  if (worst === null) return abort(healer);
  if (pool.dice > 0 && answers["treat"] === undefined) return ask([askPoolFaces("treat", healer, pool)]);
  const faces = readFacesAnswer(answers["treat"]);
  const outcome = computeOutcome(pool, faces);
  const details = { fighter: patient.id, name: patient.name, outcome, stable: isHit(outcome) };
  const injuries = patient.injuries.map((each, index) => (index === worst ? { ...each, stabilised: true } : each));
  const change = buildChange(scene, ["fighters", patient.id, "injuries"], toStoredInjuries(injuries));
  const events = [
    buildRolledEvent("attack", healer, pool, faces),
    happened("stabilised", details, details.stable ? [change] : []),
  ];
  return close({ outcome, stable: details.stable }, events);
}

/** A fighter, and the number of days that pass. */
export type DaysFacts = { readonly fighter: string; readonly days: number };

export const BLEED = { kind: "bleed", actor: "fighter", gm: true, inputs: [DAYS] } as const satisfies DeclarationSpec;
export const RECOVER = { ...BLEED, kind: "recover", inputs: REST_TIME } as const satisfies DeclarationSpec;

/**
 * The exchange for days without treatment, which the GM declares: each day adds a Minor Injury. (d10/H.4; d10/L-43, d10/L-67; d10/case-115)
 */
export const degradeKind: ExchangeKind<DaysFacts, Fighter> = {
  declare: defineDeclaration(BLEED, ({ days }, { actor }) => buildDaysFacts(actor, days)),
  stages: {
    body: stage({ needs: ["fighter"] }, ({ days }, _answers, scene, { fighter }) => {
      if (!fighter.injuries.some(isUntreated)) return abort(fighter.id);
      const injuries = applyDegradation(fighter.injuries, days);
      return close({ injuries: injuries.length }, woundBody(scene, fighter, { injuries }, "untreated"));
    }),
  },
};

/** A fighter, and the days and hours of their rest. */
export type InjuryRecoverFacts = DaysFacts & { readonly hours: number };

/**
 * The exchange for days and hours of rest, which the GM declares. All Injuries heal at the same time, and nights restore points of Mind.
 * (d10/H.2, d10/H.4, d10/H.5; d10/L-74)
 */
export const recoverKind: ExchangeKind<InjuryRecoverFacts, Fighter> = {
  declare: defineDeclaration(RECOVER, (values, { actor, scene }) => {
    const time = checkRestTime(values);
    if (!time.ok) return time;
    const facts = buildDaysFacts(actor, values.days);
    if (!facts.ok) return facts;
    const untreated = findFighter(scene, actor.id)?.injuries.some(isUntreated) ?? false;
    return untreated ? refuse("recovery/untreated", { name: actor.name }) : ok({ ...facts.value, hours: values.hours });
  }),
  stages: { recover: stage({ needs: ["fighter"] }, recoverFighter) },
};

function buildDaysFacts(fighter: Fighter, days: number): Result<DaysFacts> {
  if (findBodyCondition(fighter) === "dead") return refuse("condition/dead", { name: fighter.name });
  return ok({ fighter: fighter.id, days });
}

function recoverFighter(
  facts: InjuryRecoverFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
  { fighter: patient }: NeededFighters<"fighter", Fighter>,
): Move<InjuryRecoverFacts> {
  const { fighter, days, hours } = facts;
  const full = addRestTime(patient, facts);
  const injuries = restBody(patient.injuries, full.days);
  const mental = healMind(patient.mental, countNights(patient.restedHours, days, hours));
  const counted = findWorstInjury(injuries)?.days ?? 0;
  const fresh = full.days > 0 ? refreshPowers(scene, patient) : [];
  const freshened = fresh.length > 0 && { freshened: fresh.length };
  const details = {
    ...buildBodyDetails(patient, { injuries }),
    days,
    hours,
    counted,
    mentalBefore: patient.mental,
    mental,
    ...freshened,
  };
  const changeField = (field: string, after: Json) => buildChange(scene, ["fighters", fighter, field], after);
  return close({ injuries: injuries.length, mental }, [
    happened("recovered", details, [
      changeField("injuries", toStoredInjuries(injuries)),
      ...(mental === patient.mental ? [] : [changeField("mental", mental)]),
      ...(full.hours === patient.restedHours ? [] : [changeField("restedHours", full.hours)]),
      ...fresh,
    ]),
  ]);
}
