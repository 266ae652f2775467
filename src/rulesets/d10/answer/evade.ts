import {
  type Answers,
  type Data,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  type Seat,
  ask,
  close,
  happened,
  isData,
  next,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { payForAction, readActor } from "../economy/actions.ts";
import type { BoostedRoll } from "../economy/boost.ts";
import { rolled } from "../attack/compare.ts";
import { ableFighter } from "../fighter/conditions.ts";
import { type Pool, facesIn, facesOf, outcomeOf } from "../dice.ts";
import { inRounds, poolNow } from "../economy/economy.ts";
import { type Fighter, basePool, poolFor } from "../fighter/fighter.ts";
import { lastForRound, lastUntilAction } from "../fighter/lasting.ts";
import { powerDifficulty } from "../fighter/influences.ts";
import { DEFENCE_POOLS, type Dodging } from "./reactions.ts";
import { loadModifier } from "../fighter/load.ts";
import type { Rulings } from "../rulings.ts";
import { bestSecondary } from "../fighter/secondary.ts";
import { type Deed, deedOf } from "../economy/split.ts";

/** What an evasion knows: whose, which kind, and what is rolled for it. */
export type EvadeFacts = { readonly evader: string; readonly dedicated: boolean; readonly pool: Pool };

/** The roll of an evasion, as Willpower may boost it. (d10/A.7) */
export const EVADE_ROLL: BoostedRoll<EvadeFacts> = {
  who: ({ evader }) => evader,
  pool: ({ pool }) => pool,
  withPool: (facts, pool) => ({ ...facts, pool }),
};

/** What an evasion must reach. (S0; d10/D.8) */
export const EVADE_DIFFICULTY = 7;

/** The pool of an evasion: Dexterity and Athletics at 7. (S0; d10/D.8) */
export function evadePool(fighter: Fighter): Pool {
  const base = basePool(fighter, "dexterity", "athletics", { roll: "dodge" });
  const set = { source: "difficulty.evade", value: EVADE_DIFFICULTY };
  return poolFor(fighter, base, [set, loadModifier(fighter), ...powerDifficulty(fighter, { roll: "dodge" })]);
}

/** The evasion as an action: rolled once, and kept to be spent on attacks; or a dodge for the whole round, where that is ruled in. (S0; d10/D.8; S1; d10/D.7) */
export function evadeKind(rulings: Rulings): ExchangeKind<EvadeFacts, Fighter> {
  return {
    declare: (payload, seat, scene) => declareEvade(payload, seat, scene, rulings),
    stages: { declare: declareStage, roll: rollStage },
  };
}

/** A dodge for the whole round alone, as an edition dodges; as a defence it may be declared at any moment. (S1; d10/D.1, d10/D.7) */
export function dedicatedDodgeKind(by: Dodging): ExchangeKind<EvadeFacts, Fighter> {
  return {
    interrupts: true,
    declare: (payload, seat, scene) => planEvade(payload, seat, scene, by),
    stages: { declare: declareStage, roll: rollStage },
  };
}

function declareEvade(payload: Json, seat: Seat, scene: Scene<Fighter>, rulings: Rulings): Result<EvadeFacts> {
  const dedicated = isData(payload) ? (payload["dedicated"] ?? false) : false;
  if (typeof dedicated !== "boolean") return refuse("action/malformed");
  if (dedicated && !rulings.dedicatedDodge) return refuse("evade/no-dedicated-dodge");
  return planEvade(payload, seat, scene, dedicated ? DEFENCE_POOLS : null);
}

/** An evasion as it is declared; a dodge for the whole round where it says how one dodges. */
function planEvade(payload: Json, seat: Seat, scene: Scene<Fighter>, dodging: Dodging | null): Result<EvadeFacts> {
  if (!isData(payload)) return refuse("action/malformed");
  const evader = readActor(payload, "evader", seat, scene);
  if (!evader.ok) return evader;
  const rounds = inRounds(scene);
  if (!rounds.ok) return rounds;
  const dedicated = dodging !== null;
  const paid = payForAction(scene, evader.value, deedFor(dedicated));
  if (!paid.ok) return paid;
  const pool = dodging ? wholePool(payload, evader.value, dodging) : ok(evadePool(evader.value));
  if (!pool.ok) return pool;
  const { id } = evader.value;
  return ok({ evader: id, dedicated, pool: poolNow(scene, id, pool.value, paid.value.part) });
}

/** The pool of a dodge for the whole round: that of a dodge, with the best Secondary Ability for it where the declaration says so. (S1; d10/B.3, d10/D.7) */
function wholePool(payload: Data, fighter: Fighter, { dodgeAbility, dodgePool }: Dodging): Result<Pool> {
  const { secondary: said = false } = payload;
  if (typeof said !== "boolean") return refuse("action/malformed");
  if (!said) return ok(dodgePool(fighter));
  const secondary = bestSecondary(fighter.secondaries, dodgeAbility);
  return secondary ? ok(dodgePool(fighter, { secondary })) : refuse("evade/no-secondary", { name: fighter.name });
}

/** An evasion may be a part of a split action; a dodge for the whole round takes all of it. (S0; d10/D.5; S1; d10/D.7) */
function deedFor(dedicated: boolean): Deed {
  return deedOf(dedicated ? "dedicatedDodge" : "evade");
}

function declareStage(facts: EvadeFacts, _answers: Answers, scene: Scene<Fighter>): Move<EvadeFacts> {
  const evader = ableFighter(scene, facts.evader);
  const paid = evader && payForAction(scene, evader, deedFor(facts.dedicated));
  if (!evader || !paid?.ok) return lapsed(facts);
  const told = { fighter: evader.id, name: evader.name, dedicated: facts.dedicated, pool: facts.pool };
  return next(facts, [happened("evasion-declared", told, paid.value.changes), ...paid.value.after]);
}

/** Rolls the evasion and keeps what it comes to; an outcome of 0 or less keeps nothing. (S0; d10/D.8; d10/L-16, d10/L-18) */
function rollStage(facts: EvadeFacts, answers: Answers, scene: Scene<Fighter>): Move<EvadeFacts> {
  const { evader, dedicated, pool } = facts;
  if (!ableFighter(scene, evader)) return lapsed(facts);
  if (pool.dice > 0 && answers["evade"] === undefined) return ask([facesOf("evade", evader, pool.dice)]);
  const faces = facesIn(answers["evade"]);
  const points = Math.max(0, outcomeOf(pool, faces));
  const events = [rolled("evade", evader, pool, faces)];
  if (points === 0) return close({ points }, events);
  const kept = dedicated
    ? lastForRound(scene, "dedicatedDodge", evader, { points })
    : lastUntilAction(scene, "evade", evader, { points });
  return close({ points }, [...events, happened("evasion-kept", { fighter: evader, points }, [kept])]);
}

function lapsed({ evader }: EvadeFacts): Move<EvadeFacts> {
  return close(null, [happened("lapsed", { attacker: evader })]);
}
