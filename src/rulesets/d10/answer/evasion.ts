import {
  type Answers,
  type Move,
  type Question,
  type Scene,
  type Stage,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Json,
  type Result,
  ask,
  askAmount,
  buildChange,
  endEffect,
  next,
  close,
  toData,
  defineDeclaration,
  readFacesAnswer,
  lookup,
  ok,
  refuse,
  getText,
  withAdjustableRolls,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { computeAnsweredMargin, isHit, buildRolledEvent } from "../attack/compare.ts";
import { findAbleFighter, readAmount, findLasting, beginLasting, loadModifier, stage } from "../fighter/conditions.ts";
import { type Fighter, listPoolTerms, buildFighterPool, pickBestSecondary } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import type { D10WeaponKind, D10Ability } from "../vocabulary.ts";
import { type Declare, payForAction, withPrice, checkRounds, applyRoundPenalties } from "../economy/economy.ts";
import { buildAdjustableRoll, buildBoostedRoll } from "../economy/boost.ts";
import { type D10Pool, askPoolFaces, computeOutcome } from "../dice.ts";
import { BOOST } from "../fighter/inputs.ts";
import { listPowerDifficulty } from "../fighter/powers.ts";
import { type DodgeRules, DEFENCE_POOLS } from "./reactions.ts";
import { type ActionUse, toActionUse } from "../economy/split.ts";

/** True if an evasion helps against a kind of attack. Against shots it helps only if the table's rulings allow it. (S0; d10/L-16) */
export function canEvade(attack: D10WeaponKind, { evadeFirearms }: Rulings): boolean {
  return attack !== "firearm" || evadeFirearms;
}

/**
 * Lets the target spend points of an evasion on an attack that would hit, once its outcome is known. A dodge for the round applies without
 * a question. (S0; d10/D.8; S1; d10/D.7; d10/0.3.20)
 */
export function evasionStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return stage({ able: ["target"], otherwise: (facts) => next(facts) }, (facts, answers, scene, { target }) => {
    const margin = computeAnsweredMargin(facts, rulings);
    if (!isHit(margin) || !canEvade(facts.weapon.kind, rulings)) return next(facts);
    const dodged = countDodgedPoints(facts, scene, rulings);
    if (dodged > 0) return applyDodge(facts, dodged);
    const evasion = findLasting(scene, target.id, "evade");
    return evasion
      ? spendEvasion(facts, answers, scene, { id: evasion.id, margin, points: readAmount(evasion, "points") })
      : next(facts);
  });
}

/**
 * Counts the points that a dodge for the round takes off an attack; 0 if the target has no such dodge, or if it does not help. (S1;
 * d10/D.7; d10/L-16)
 */
export function countDodgedPoints({ target, weapon }: AttackFacts, scene: Scene<Fighter>, rulings: Rulings): number {
  const able = findAbleFighter(scene, target) && canEvade(weapon.kind, rulings);
  const dodge = able ? findLasting(scene, target, "dedicatedDodge") : undefined;
  return dodge ? readAmount(dodge, "points") : 0;
}

function applyDodge(facts: AttackFacts, points: number): Move<AttackFacts> {
  return next({ ...facts, evaded: points }, [happened("evaded", { fighter: facts.target, points, left: points })]);
}

function spendEvasion(
  facts: AttackFacts,
  answers: Answers,
  scene: Scene,
  { id, margin, points }: { readonly id: string; readonly margin: number; readonly points: number },
): Move<AttackFacts> {
  const spent = answers["evade"];
  if (typeof spent !== "number") return ask([buildPointsQuestion(facts.target, points, margin)]);
  if (spent === 0) return next(facts);
  const left = points - spent;
  const change = left > 0 ? buildChange(scene, ["fight", "effects", id, "data", "points"], left) : endEffect(scene, id);
  const details = { fighter: facts.target, points: spent, left };
  return next({ ...facts, evaded: spent }, [happened("evaded", details, [change])]);
}

/** Asks how many points to spend on this attack; by default the smallest number that makes it miss, or all. (d10/L-17) */
function buildPointsQuestion(fighter: string, points: number, margin: number): Question {
  return askAmount({ id: "evade", fighter, data: { fighter, points, margin } }, { max: Math.min(points, margin) });
}

/** The facts of an evasion. `dedicated` is true if it is a dodge for the whole round. (S1; d10/D.7) */
export type EvadeFacts = { readonly evader: string; readonly dedicated: boolean; readonly pool: D10Pool };

/** The roll of an evasion, which Willpower may boost. (d10/A.7) */
export const EVADE_ROLL = buildBoostedRoll(({ evader }: EvadeFacts) => evader);

/** The rolls of an evasion that the GM may adjust. (S0; d10/D.8, d10/E.5; d10/L-38) */
const EVADE_ADJUSTED = { evade: buildAdjustableRoll(EVADE_ROLL) };

/** The difficulty of an evasion. (S0; d10/D.8) */
export const EVADE_DIFFICULTY = 7;

/** Builds the pool of an evasion: Dexterity and Athletics at 7. (S0; d10/D.8) */
export function evadePool(fighter: Fighter): D10Pool {
  const base = listPoolTerms(fighter, "dexterity", "athletics", { roll: "dodge" });
  const set = { source: "difficulty.evade", value: EVADE_DIFFICULTY };
  return buildFighterPool(fighter, base, [
    set,
    loadModifier(fighter),
    ...listPowerDifficulty(fighter, { roll: "dodge" }),
  ]);
}

/** The input that decides if a Secondary Ability is used. (d10/B.3) */
const SECONDARY = { name: "secondary", is: "flag", initial: false } as const;

/**
 * The declaration of an evasion, or of a dodge for the whole round if `dedicated` is true. Only the dodge can use a Secondary Ability. (S0;
 * d10/D.8; S1; d10/D.7; d10/B.3)
 */
const EVADE = {
  kind: "evade",
  actor: "evader",
  inputs: [{ name: "dedicated", is: "flag", initial: false }, SECONDARY, BOOST],
  idle: (payload: Json, scene: Scene<Fighter>) =>
    toData(payload)["dedicated"] === true
      ? listIdleSecondary(payload, scene, DEFENCE_POOLS.dodgeAbility)
      : [SECONDARY.name],
} as const satisfies DeclarationSpec;

/** Builds the declaration of an evasion. Only if the table's rulings allow it can it be a dodge for the whole round. (d10/L-18) */
export function buildEvadeSpec({ dedicatedDodge }: Rulings): DeclarationSpec {
  return dedicatedDodge ? EVADE : { kind: EVADE.kind, actor: EVADE.actor, inputs: [BOOST] };
}

/**
 * Builds the declaration of a dodge for the whole round. The Secondary Ability is offered only to a fighter who has one for the dodge. (S1;
 * d10/B.3, d10/D.7)
 */
export function buildDedicatedDodgeSpec({ dodgeAbility }: DodgeRules) {
  return {
    kind: "dedicatedDodge",
    actor: "evader",
    inputs: [SECONDARY, BOOST],
    idle: (payload: Json, scene: Scene<Fighter>) => listIdleSecondary(payload, scene, dodgeAbility),
  } as const satisfies DeclarationSpec;
}

/** Lists the input of the Secondary Ability, which then has no use, if the fighter has none for the dodge. (S1; d10/B.3) */
function listIdleSecondary(payload: Json, { fighters }: Scene<Fighter>, ability: D10Ability): readonly string[] {
  const evader = lookup(fighters, getText(toData(payload), "evader"));
  return evader && pickBestSecondary(evader.secondaries, ability) ? [] : [SECONDARY.name];
}

/**
 * Builds the exchange of an evasion as an action. It is rolled once; its points are stored and spent on later attacks. If the table's
 * rulings allow it, it can be a dodge for the whole round. (S0; d10/D.8; S1; d10/D.7)
 */
export function evadeKind(rulings: Rulings): ExchangeKind<EvadeFacts, Fighter> {
  const kind: ExchangeKind<EvadeFacts, Fighter> = {
    declare: declareEvade(rulings),
    stages: EVADE_STAGES,
  };
  return withAdjustableRolls(kind, EVADE_ADJUSTED);
}

/**
 * Builds the exchange of a dodge for the whole round, for an edition without evasions. As a defence it may be declared at any moment. (S1;
 * d10/D.1, d10/D.7)
 */
export function dedicatedDodgeKind(dodging: DodgeRules): ExchangeKind<EvadeFacts, Fighter> {
  const kind: ExchangeKind<EvadeFacts, Fighter> = {
    interrupts: true,
    declare: defineDeclaration(buildDedicatedDodgeSpec(dodging), ({ secondary }, declarer) =>
      planEvade(declarer, dodging, secondary),
    ),
    stages: EVADE_STAGES,
  };
  return withAdjustableRolls(kind, EVADE_ADJUSTED);
}

function declareEvade(rulings: Rulings): Declare<EvadeFacts> {
  return defineDeclaration(EVADE, ({ dedicated, secondary }, declarer) => {
    if (dedicated && !rulings.dedicatedDodge) return refuse("evade/no-dedicated-dodge");
    return planEvade(declarer, dedicated ? DEFENCE_POOLS : null, secondary);
  });
}

/** Plans a dodge for the whole round by the rules in `dodging`, or an evasion if it is null. */
function planEvade(
  { actor, scene }: Declarer<Fighter>,
  dodging: DodgeRules | null,
  secondary: boolean,
): Result<EvadeFacts> {
  const rounds = checkRounds(scene);
  if (!rounds.ok) return rounds;
  const dedicated = dodging !== null;
  const paid = payForAction(scene, actor, toEvasionUse(dedicated));
  if (!paid.ok) return paid;
  const pool = dodging ? buildDedicatedPool(actor, dodging, secondary) : ok(evadePool(actor));
  if (!pool.ok) return pool;
  return ok({ evader: actor.id, dedicated, pool: applyRoundPenalties(scene, actor.id, pool.value, paid.value.part) });
}

/**
 * Builds the pool of a dodge for the whole round. It uses the best Secondary Ability if the declaration asks for that; refused if the
 * fighter has none. (S1; d10/B.3, d10/D.7)
 */
function buildDedicatedPool(
  fighter: Fighter,
  { dodgeAbility, dodgePool }: DodgeRules,
  secondary: boolean,
): Result<D10Pool> {
  if (!secondary) return ok(dodgePool(fighter));
  const best = pickBestSecondary(fighter.secondaries, dodgeAbility);
  return best ? ok(dodgePool(fighter, { secondary: best })) : refuse("evade/no-secondary", { name: fighter.name });
}

/**
 * Returns the action use of an evasion. An evasion may be part of a split action; a dodge for the whole round takes the whole action. (S0;
 * d10/D.5; S1; d10/D.7)
 */
function toEvasionUse(dedicated: boolean): ActionUse {
  return toActionUse(dedicated ? "dedicatedDodge" : "evade");
}

const EVADE_STAGES: ExchangeKind<EvadeFacts, Fighter>["stages"] = {
  declare: stage(
    {
      needs: ["evader"],
      pays: ({ dedicated }, scene, { evader }) => payForAction(scene, evader, toEvasionUse(dedicated)),
    },
    (facts, _answers, _scene, { evader: { id, name }, paid }) => {
      const { dedicated, pool } = facts;
      return next(facts, withPrice(happened("evasion-declared", { fighter: id, name, dedicated, pool }), paid));
    },
  ),
  roll: stage({ able: ["evader"] }, rollEvasion),
};

/** Rolls the evasion and stores its points; an outcome of 0 or less stores nothing. (S0; d10/D.8; d10/L-16, d10/L-18) */
function rollEvasion(facts: EvadeFacts, answers: Answers, scene: Scene<Fighter>): Move<EvadeFacts> {
  const { evader, dedicated, pool } = facts;
  if (pool.dice > 0 && answers["evade"] === undefined) return ask([askPoolFaces("evade", evader, pool)]);
  const faces = readFacesAnswer(answers["evade"]);
  const points = Math.max(0, computeOutcome(pool, faces));
  const events = [buildRolledEvent("evade", evader, pool, faces)];
  if (points === 0) return close({ points }, events);
  const effect = beginLasting(scene, dedicated ? "dedicatedDodge" : "evade", evader, { data: { points } });
  return close({ points }, [...events, happened("evasion-kept", { fighter: evader, points }, [effect])]);
}
