import {
  type AdjustableRoll,
  type Answers,
  type Child,
  type Event,
  type ExchangeKind,
  type Move,
  type Question,
  type Scene,
  type Stage,
  findAdjustment,
  ask,
  close,
  readFacesAnswer,
  collectEvents,
  defineAdjustedRoll,
  lookup,
  next,
  push,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { buildAdjustableRoll, withGmTerm } from "../economy/adjusting.ts";
import { withPrice } from "../economy/paying.ts";
import { boostStage } from "../economy/boost.ts";
import { isHit, computeMargin, buildRolledEvent } from "../attack/compare.ts";
import { findAbleFighter } from "../fighter/conditions.ts";
import { type D10Pool, askPoolFaces, computeOutcome } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { POWER_ROLL, type PowerFacts, powerPool } from "./power-declaring.ts";
import { damageEffect, buildSleepEvents, buildLastingChild, buildStrikingChild } from "./power-effects.ts";
import { payPrice, payTime } from "./power-price.ts";
import { countUse, mayUseToday, countUsesLeft } from "../fighter/powers.ts";
import type { Rulings } from "../rulings.ts";

/** The outcome of a power without a roll: it affects a target that does not resist. (d10/J.1; ours) */
const UNROLLED = 1;

/** Builds the stages of using a power: it is declared, paid, rolled and resisted, and takes effect. (S0; d10/J.1) */
export function buildPowerStages(rulings: Rulings): ExchangeKind<PowerFacts, Fighter>["stages"] {
  return {
    declare: declareStage,
    price: priceStage(rulings),
    boost: boostStage(POWER_ROLL),
    roll: rollStage,
    effect: effectStage,
  };
}

/** Declares the power, and pays for its time; a power with a daily limit loses a use. (S0; d10/J.1; d10/L-66) */
function declareStage(facts: PowerFacts, _answers: Answers, scene: Scene<Fighter>): Move<PowerFacts> {
  const user = findAbleFighter(scene, facts.user);
  const power = user && lookup(user.powers, facts.power.id);
  if (!power || !mayUseToday(power).ok) return abort(facts.user);
  const paid = payTime(scene, user, power);
  if (!paid.ok) return abort(facts.user);
  const { targets, pool } = facts;
  const targetNames = targets.map((id) => lookup(scene.fighters, id)?.name ?? "");
  const uses = countUse(scene, user.id, power);
  const left = countUsesLeft({ ...power, used: power.used + uses.length });
  const details = {
    fighter: user.id,
    name: user.name,
    power: power.name,
    targets,
    targetNames,
    pool,
    strikes: damageEffect(power) !== undefined,
    ...(left !== null && { left }),
  };
  return next(facts, withPrice(happened("power-declared", details, uses), paid.value));
}

function priceStage(rulings: Rulings): Stage<PowerFacts, Fighter> {
  return (facts, _answers, scene) => {
    const user = findAbleFighter(scene, facts.user);
    const paid = user && payPrice(scene, user, facts.power, rulings);
    return paid?.ok ? next(facts, paid.value) : abort(facts.user);
  };
}

/**
 * Rolls for the user and all resisting targets at once. The higher outcome wins, and on a tie the target resists. (d10/A.4; d10/J.1;
 * d10/0.3.20)
 */
function rollStage(facts: PowerFacts, answers: Answers, scene: Scene<Fighter>): Move<PowerFacts> {
  if (!findAbleFighter(scene, facts.user)) return abort(facts.user);
  const needed = listQuestions(facts, scene).filter(({ id }) => answers[id] === undefined);
  if (needed.length > 0) return ask(needed);
  const { user, pool, targets } = facts;
  const faces = readFacesAnswer(answers["power"]);
  const outcome = pool ? computeOutcome(pool, faces) : UNROLLED;
  const events: Event[] = pool ? [buildRolledEvent("power", user, pool, faces)] : [];
  const margins: [string, number][] = [];
  targets.forEach((target, index) => {
    const against = buildResistancePool(facts, target, scene);
    const resisting = readFacesAnswer(answers[toResistanceId(index)]);
    if (against) events.push(buildRolledEvent("resistance", target, against, resisting));
    const resisted = against ? computeOutcome(against, resisting) : null;
    const margin = computeMargin(outcome, resisted ?? 0);
    const works = isHit(margin);
    const name = lookup(scene.fighters, target)?.name ?? "";
    const details = { fighter: target, name, power: outcome, resistance: resisted, margin, works };
    events.push(happened("power-compared", details));
    if (works) margins.push([target, margin]);
  });
  return next({ ...facts, margins: Object.fromEntries(margins) }, events);
}

/**
 * Opens the exchanges of lasting effects and of damage, one affected target after the other, and then puts targets to sleep or wakes them.
 * (d10/J.1; d10/L-67)
 */
function effectStage(facts: PowerFacts, answers: Answers, scene: Scene<Fighter>): Move<PowerFacts> {
  const affected = facts.targets.filter((target) => lookup(facts.margins, target) !== undefined);
  const children = affected.flatMap((target, index) => listChildren(facts, target, index));
  if (children.some(({ as }) => answers[as] === undefined)) return push(facts, children);
  const events = collectEvents(
    scene,
    affected.map((target) => (current: Scene<Fighter>) => buildSleepEvents(current, facts, target)),
  );
  return close({ power: facts.power.id, targets: affected }, events);
}

function listChildren(facts: PowerFacts, target: string, index: number): readonly Child[] {
  const margin = lookup(facts.margins, target) ?? 0;
  return [
    ...buildLastingChild(facts, target, `last.${index}`),
    ...buildStrikingChild(facts, target, margin, `strike.${index}`),
  ];
}

function listQuestions(facts: PowerFacts, scene: Scene<Fighter>): readonly Question[] {
  const { user, pool, targets } = facts;
  const own = pool && pool.dice > 0 ? [askPoolFaces("power", user, pool)] : [];
  const others = targets.flatMap((target, index) => {
    const against = buildResistancePool(facts, target, scene);
    return against && against.dice > 0 ? [askPoolFaces(toResistanceId(index), target, against)] : [];
  });
  return [...own, ...others];
}

/** Builds the pool that a target resists a power with; null for the user. Resisting costs nothing. (d10/J.1; ours; d10/L-38) */
function buildResistancePool(facts: PowerFacts, target: string, scene: Scene<Fighter>): D10Pool | null {
  const { user, power, targets } = facts;
  const fighter = lookup(scene.fighters, target);
  const pool = fighter && target !== user ? powerPool(fighter, power.resistance) : null;
  return pool && withGmTerm(pool, findAdjustment(facts, toResistanceId(targets.indexOf(target))));
}

/** Returns the id of a target's resisting roll. */
function toResistanceId(index: number): string {
  return `resist.${index}`;
}

/** Builds the rolls of a power that the GM may adjust: its own, and those that resist it. (d10/J.1; d10/L-38) */
export function buildAdjustableRolls({
  user,
  power,
  targets,
}: PowerFacts): Readonly<Record<string, AdjustableRoll<PowerFacts>>> {
  const resisted = power.resistance.by === "none" ? [] : targets;
  const resisting = resisted.map((target, index): [string, AdjustableRoll<PowerFacts>] => {
    const name = toResistanceId(index);
    return [name, defineAdjustedRoll(name, "roll", () => (target === user ? "" : target))];
  });
  return { power: buildAdjustableRoll(POWER_ROLL), ...Object.fromEntries(resisting) };
}
