import {
  type Answers,
  type Child,
  type Event,
  type Modifier,
  type Move,
  type Scene,
  type AdjustableRoll,
  type ExchangeKind,
  type Question,
  type Stage,
  close,
  lookup,
  toNamedSource,
  sumModifiers,
  filterNonZero,
  findAdjustment,
  ask,
  readFacesAnswer,
  collectEvents,
  defineAdjustedRoll,
  next,
  push,
  findFighter,
  getFighterName,
  type NeededFighters,
  type Result,
  requireAll,
  combine,
  refuse,
  withAdjustableRolls,
  pickHighest,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { USUAL_DIFFICULTY } from "../vocabulary.ts";
import { UNDECIDED } from "../attack/attack.ts";
import { type D10Pool, askPoolFaces, computeOutcome } from "../dice.ts";
import { findBodyCondition, putToSleep, endSleep, stage } from "../fighter/conditions.ts";
import { type Fighter, BARE_HANDS } from "../fighter/fighter.ts";
import { type PowerFacts, POWER_ROLL, buildPowerPool, payPrice, payTime, declarePower } from "./power-declaring.ts";
import {
  type Power,
  type PowerEffect,
  findAnchor,
  keepPower,
  countUse,
  checkUsesLeft,
  countUsesLeft,
} from "../fighter/powers.ts";
import { buildAdjustableRoll, withGmTerm, boostStage } from "../economy/boost.ts";
import { withPrice, type Payment } from "../economy/economy.ts";
import { isHit, computeMargin, buildRolledEvent } from "../attack/compare.ts";
import type { Rulings } from "../rulings.ts";

/** The facts of a power that starts to last on a target. */
export type LastingFacts = { readonly user: string; readonly target: string; readonly power: Power };

const EMPTY_POOL: D10Pool = { dice: 0, difficulty: USUAL_DIFFICULTY, why: [], difficultyWhy: [] };

/** Finds the highest damage effect of a power, since the same kind does not stack. (S1; d10/G.2, d10/J.1) */
export function damageEffect({ effects }: Pick<Power, "effects">): PowerEffect | undefined {
  return pickHighest(effects, ({ effect, value }) => (effect === "damage" ? value : 0));
}

/** Lists the damage dice of a power: its own, and the margin if it adds to them. (S1: powers state their own damage dice) */
export function powerDamageDice(name: string, { value, addsMargin }: PowerEffect, margin: number): readonly Modifier[] {
  return filterNonZero([
    { source: toNamedSource(name), value },
    { source: "damage.margin", value: addsMargin ? margin : 0 },
  ]);
}

/**
 * Builds the exchange that makes a power last on a target; empty for an instant power. Also empty for a power that only puts to sleep or
 * wakes, since then the sleep itself lasts. (d10/J.1; d10/L-67)
 */
export function buildLastingChild({ user, power }: PowerFacts, target: string, as: string): readonly Child[] {
  const facts: LastingFacts = { user, target, power };
  const others = power.effects.filter(({ effect }) => effect !== "sleep" && effect !== "wake");
  const lasts = power.effects.length === 0 || others.length > 0;
  return lasts && findAnchor(power.duration, user) ? [{ as, kind: "lasting", facts }] : [];
}

/**
 * Builds the events of a power that wakes a target, or puts it to sleep for the power's duration. After an instant power the target sleeps
 * until it is woken. The unconscious and the dead do not fall asleep. (d10/J.1; d10/L-67)
 */
export function buildSleepEvents(scene: Scene<Fighter>, { user, power }: PowerFacts, target: string): readonly Event[] {
  const fighter = findFighter(scene, target);
  const hasEffect = (kind: PowerEffect["effect"]) => power.effects.some(({ effect }) => effect === kind);
  if (!fighter) return [];
  if (!hasEffect("sleep")) return hasEffect("wake") ? endSleep(scene, fighter) : [];
  return findBodyCondition(fighter) ? [] : [putToSleep(scene, fighter, findAnchor(power.duration, user))];
}

/** Builds the exchange of a power's damage, with or without armour; empty for a power without damage. (S1; d10/L-53) */
export function buildStrikingChild(
  { user, power, pool }: PowerFacts,
  target: string,
  margin: number,
  as: string,
): readonly Child[] {
  const effect = damageEffect(power);
  if (!effect) return [];
  const damageWhy = powerDamageDice(power.name, effect, margin);
  const weapon = { ...BARE_HANDS, id: power.id, name: power.name };
  const sides = { attacker: user, target, weapon, attack: pool ?? EMPTY_POOL };
  const facts = { ...UNDECIDED, ...sides, margin, damageWhy, damageDice: sumModifiers(damageWhy) };
  return [{ as, kind: effect.armourCounts ? "blast" : "wither", facts }];
}

/** Makes the power last on its target until its duration ends. (d10/J.1) */
export const lastStage: Stage<LastingFacts, Fighter> = stage(
  { needs: ["target"], otherwise: () => close(null) },
  ({ user, power }, _answers, scene, { target: { id, name } }) => {
    const change = keepPower(scene, id, user, power);
    if (!change) return close(null);
    const details = { fighter: id, name, power: power.name, duration: power.duration };
    return close({ lasts: true }, [happened("power-lasts", details, [change])]);
  },
);

/** The outcome of a power without a roll: enough to affect a target that does not resist. (d10/J.1; ours) */
const UNROLLED = 1;

/** Builds the stages of using a power: it is declared, paid, rolled and resisted, and takes effect. (S0; d10/J.1) */
export function buildPowerStages(rulings: Rulings): ExchangeKind<PowerFacts, Fighter>["stages"] {
  return {
    declare: stage({ able: ["user"], pays: payUse }, startPower),
    price: stage(
      { able: ["user"], pays: ({ power }, scene, { user }) => payPrice(scene, user, power, rulings) },
      (facts, _answers, _scene, { paid }) => next(facts, paid),
    ),
    boost: boostStage(POWER_ROLL),
    roll: stage({ able: ["user"] }, rollPower),
    effect: effectStage,
  };
}

/** A power as its user has it now, and the payment for its time. */
type PaidUse = { readonly power: Power; readonly time: Payment };

/** Pays for the time of a power; refused if the user no longer has it, or if no uses are left. (S0; d10/J.1; d10/L-66) */
function payUse(facts: PowerFacts, scene: Scene<Fighter>, { user }: NeededFighters<"user", Fighter>): Result<PaidUse> {
  const power = lookup(user.powers, facts.power.id);
  if (!power) return refuse("power/unknown", { name: user.name });
  return combine({ power: requireAll([checkUsesLeft(power)], power), time: payTime(scene, user, power) });
}

/** Declares the power; a power with a daily limit loses a use. (S0; d10/J.1; d10/L-66) */
function startPower(
  facts: PowerFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
  { user, paid: { power, time } }: NeededFighters<"user", Fighter> & { readonly paid: PaidUse },
): Move<PowerFacts> {
  const { targets, pool } = facts;
  const targetNames = targets.map((id) => getFighterName(scene, id));
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
  return next(facts, withPrice(happened("power-declared", details, uses), time));
}

/**
 * Rolls for the user and all resisting targets at once. A higher outcome than the target's affects it; on a tie the target resists.
 * (d10/A.4; d10/J.1; d10/0.3.20)
 */
function rollPower(facts: PowerFacts, answers: Answers, scene: Scene<Fighter>): Move<PowerFacts> {
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
    const name = getFighterName(scene, target);
    const details = { fighter: target, name, power: outcome, resistance: resisted, margin, works };
    events.push(happened("power-compared", details));
    if (works) margins.push([target, margin]);
  });
  return next({ ...facts, margins: Object.fromEntries(margins) }, events);
}

/**
 * Opens the exchanges of lasting effects and of damage, one affected target after the other. After them it puts targets to sleep or wakes
 * them. (d10/J.1; d10/L-67)
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
  const fighter = findFighter(scene, target);
  const pool = fighter && target !== user ? buildPowerPool(fighter, power.resistance) : null;
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

/**
 * Builds the exchange of using a power, with its results. It is possible at any time, even while another exchange is open. (S0; d10/J.1)
 */
export function powerKind(rulings: Rulings): ExchangeKind<PowerFacts, Fighter> {
  const kind = { interrupts: true, declare: declarePower(rulings), stages: buildPowerStages(rulings) };
  return withAdjustableRolls(kind, buildAdjustableRolls);
}

/** The exchange of a lasting effect of a power. (d10/J.1) */
export const lastingKind: ExchangeKind<LastingFacts, Fighter> = { stages: { last: lastStage } };
