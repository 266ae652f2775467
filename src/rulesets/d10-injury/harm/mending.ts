import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  ask,
  changeAt,
  close,
  declared,
  facesIn,
  lookup,
  next,
  ok,
  refuse,
  withAdjustable,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import {
  abort,
  adjustedPool,
  boostedRollOf,
  type Fighter,
  BOOST,
  DAYS,
  REST_TIME,
  type Pool,
  ableFighter,
  basePool,
  bodyCondition,
  actionUse,
  facesOf,
  freshPowers,
  fullDays,
  isHit,
  outcomeOf,
  payForAction,
  poolFor,
  poolNow,
  powerDifficulty,
  rolled,
  someTime,
  withPrice,
} from "../../d10/index.ts";
import { bodyTold, storedInjuries, worsened } from "./harm.ts";
import { degraded, nightsIn, restedAll, sleptOff, stabilisingDifficulty } from "./healing.ts";
import { isUntreated, worstOf, worstUntreated } from "../fighter/injuries.ts";

/** The healer, the patient (the healer, if no other is named), and the roll. */
export type TreatFacts = { readonly healer: string; readonly patient: string; readonly pool: Pool };

/** The roll that stabilises, which an Exertion may boost. (d10/H.6) */
export const TREAT_ROLL = boostedRollOf(({ healer }: TreatFacts) => healer);

export const TREAT = {
  kind: "treat",
  actor: "healer",
  inputs: [{ name: "patient", is: "fighter", optional: true, missing: "action/nobody" }, BOOST],
} as const satisfies DeclarationSpec;

/** Stabilising the worst Injury that needs it: an action, Wits and Medicine; one success is enough. (d10/H.2, d10/H.4; d10/L-39) */
export const treatKind = withAdjustable<TreatFacts, Fighter>(
  {
    declare: declared(TREAT, ({ patient }, { actor, scene }) => {
      const treated = patient?.id ?? actor.id;
      const difficulty = difficultyFor(scene, treated);
      if (!difficulty.ok) return difficulty;
      const paid = payForAction(scene, actor, actionUse("task"));
      if (!paid.ok) return paid;
      const pool = poolNow(scene, actor.id, treatPool(actor, difficulty.value), paid.value.part);
      return ok({ healer: actor.id, patient: treated, pool });
    }),
    stages: { declare: payStage, roll: treatStage },
  },
  { treat: adjustedPool(TREAT_ROLL) },
);

/** The pool that stabilises: Wits and Medicine, and the difficulty modifiers of powers. (d10/H.2, d10/H.4; d10/J.1) */
export function treatPool(healer: Fighter, difficulty: number): Pool {
  const eased = powerDifficulty(healer, { roll: "task", ability: "medicine" });
  const base = basePool(healer, "wits", "medicine");
  return poolFor(healer, base, [{ source: "difficulty.injury", value: difficulty }, ...eased]);
}

/** Finds the difficulty of stabilising a fighter's worst Injury; refused for the dead, and if none needs treatment. (d10/H.4) */
function difficultyFor(scene: Scene<Fighter>, id: string): Result<number> {
  const patient = lookup(scene.fighters, id);
  if (!patient) return refuse("action/nobody");
  if (bodyCondition(patient) === "dead") return refuse("mending/dead");
  const worst = patient.injuries[worstUntreated(patient.injuries) ?? -1];
  return worst
    ? ok(stabilisingDifficulty(worst.severity))
    : refuse("mending/nothing-untreated", { name: patient.name });
}

function payStage(facts: TreatFacts, _answers: Answers, scene: Scene<Fighter>): Move<TreatFacts> {
  const healer = ableFighter(scene, facts.healer);
  const paid = healer && payForAction(scene, healer, actionUse("task"));
  if (!healer || !paid?.ok) return abort(facts.healer);
  const told = { fighter: healer.id, name: healer.name, patient: facts.patient, pool: facts.pool };
  return next(facts, withPrice(happened("treating", told), paid.value));
}

function treatStage(facts: TreatFacts, answers: Answers, scene: Scene<Fighter>): Move<TreatFacts> {
  const { healer, pool } = facts;
  const patient = lookup(scene.fighters, facts.patient);
  const worst = patient ? worstUntreated(patient.injuries) : null;
  if (!patient || worst === null || !ableFighter(scene, healer)) return abort(healer);
  if (pool.dice > 0 && answers["treat"] === undefined) return ask([facesOf("treat", healer, pool)]);
  const faces = facesIn(answers["treat"]);
  const outcome = outcomeOf(pool, faces);
  const told = { fighter: patient.id, name: patient.name, outcome, stable: isHit(outcome) };
  const injuries = patient.injuries.map((each, index) => (index === worst ? { ...each, stabilised: true } : each));
  const change = changeAt(scene, ["fighters", patient.id, "injuries"], storedInjuries(injuries));
  const events = [rolled("attack", healer, pool, faces), happened("stabilised", told, told.stable ? [change] : [])];
  return close({ outcome, stable: told.stable }, events);
}

/** A fighter, and the number of days that pass. */
export type DaysFacts = { readonly fighter: string; readonly days: number };

export const BLEED = { kind: "bleed", actor: "fighter", gm: true, inputs: [DAYS] } as const satisfies DeclarationSpec;
export const RECOVER = { ...BLEED, kind: "recover", inputs: REST_TIME } as const satisfies DeclarationSpec;

/** Days without treatment: a Minor Injury more each, as the GM says. (d10/H.4; d10/L-43, d10/L-67; d10/case-115) */
export const degradeKind: ExchangeKind<DaysFacts, Fighter> = {
  declare: declared(BLEED, ({ days }, { actor }) => daysFor(actor, days)),
  stages: {
    body: ({ fighter, days }, _answers, scene) => {
      const found = lookup(scene.fighters, fighter);
      if (!found?.injuries.some(isUntreated)) return abort(fighter);
      const injuries = degraded(found.injuries, days);
      return close({ injuries: injuries.length }, worsened(scene, found, { injuries }, "untreated"));
    },
  },
};

/** A fighter, and the days and hours of their rest. */
export type RecoverFacts = DaysFacts & { readonly hours: number };

/**
 * Days and hours of rest, nights among them: Injuries heal side by side, and the Mind comes back; as the GM says. (d10/H.2, d10/H.4,
 * d10/H.5; d10/L-74)
 */
export const recoverKind: ExchangeKind<RecoverFacts, Fighter> = {
  declare: declared(RECOVER, (said, { actor, scene }) => {
    const time = someTime(said);
    if (!time.ok) return time;
    const facts = daysFor(actor, said.days);
    if (!facts.ok) return facts;
    const untreated = lookup(scene.fighters, actor.id)?.injuries.some(isUntreated) ?? false;
    return untreated ? refuse("recovery/untreated", { name: actor.name }) : ok({ ...facts.value, hours: said.hours });
  }),
  stages: { recover: recoverStage },
};

function daysFor(fighter: Fighter, days: number): Result<DaysFacts> {
  if (bodyCondition(fighter) === "dead") return refuse("condition/dead", { name: fighter.name });
  return ok({ fighter: fighter.id, days });
}

function recoverStage(facts: RecoverFacts, _answers: Answers, scene: Scene<Fighter>): Move<RecoverFacts> {
  const { fighter, days, hours } = facts;
  const found = lookup(scene.fighters, fighter);
  if (!found) return abort(fighter);
  const full = fullDays(found, facts);
  const injuries = restedAll(found.injuries, full.days);
  const mental = sleptOff(found.mental, nightsIn(found.restedHours, days, hours));
  const counted = worstOf(injuries)?.days ?? 0;
  const fresh = full.days > 0 ? freshPowers(scene, found) : [];
  const freshened = fresh.length > 0 && { freshened: fresh.length };
  const told = {
    ...bodyTold(found, { injuries }),
    days,
    hours,
    counted,
    mentalBefore: found.mental,
    mental,
    ...freshened,
  };
  const at = (field: string, after: Json) => changeAt(scene, ["fighters", fighter, field], after);
  return close({ injuries: injuries.length, mental }, [
    happened("recovered", told, [
      at("injuries", storedInjuries(injuries)),
      ...(mental === found.mental ? [] : [at("mental", mental)]),
      ...(full.hours === found.restedHours ? [] : [at("restedHours", full.hours)]),
      ...fresh,
    ]),
  ]);
}
