import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData, lookup, shown, textAt } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Move, Switch } from "../../engine/kernel/ruleset.ts";
import { close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { payForAction } from "./actions.ts";
import type { BoostedRoll } from "./boost.ts";
import type { Pool } from "./dice.ts";
import { buildPool } from "./dice.ts";
import { poolNow } from "./economy.ts";
import type { Weapon } from "./equipment.ts";
import { findWeapon, toldOf } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { basePool, woundPenalty } from "./fighter.ts";
import type { Part } from "./split.ts";
import { deedOf } from "./split.ts";
import type { Roll } from "./influences.ts";
import { powerDifficulty } from "./influences.ts";
import type { WeaponKind } from "./vocabulary.ts";

/** The reaction that was chosen, and the weapon it is done with. */
export type Answered = {
  readonly id: string;
  readonly label: string;
  readonly weapon: Weapon | null;
  readonly pool: Pool;
};

/** A parry for somebody else: whose it is, and what has come of it. (S0; E.2) */
export type Helping = { readonly fighter: string; readonly reaction: Answered; readonly outcome: number };

/** What an attack knows: who, whom, with what, and what has come of it so far. */
export type AttackFacts = {
  readonly attacker: string;
  readonly target: string;
  readonly weapon: Weapon;
  readonly attack: Pool;
  /** Whether it takes the target by surprise, so that nobody may answer it. (S1; C) */
  readonly surprise: boolean;
  readonly reaction: Answered | null;
  /** The parries of others, in the order in which they were committed. (S0; spec 0.3, row 21) */
  readonly helpers: readonly Helping[];
  readonly attackOutcome: number;
  readonly reactionOutcome: number;
  /** What the target's evasion takes off. (S0; D.8) */
  readonly evaded: number;
  readonly margin: number;
  readonly damageDice: number;
  readonly damageWhy: readonly Modifier[];
};

/** The roll of an attack, and the one that answers it, as Willpower may boost them. (A.7) */
export const ATTACK_ROLL: BoostedRoll<AttackFacts> = {
  who: ({ attacker }) => attacker,
  pool: ({ attack }) => attack,
  withPool: (facts, attack) => ({ ...facts, attack }),
};
export const REACTION_ROLL: BoostedRoll<AttackFacts> = {
  who: ({ target }) => target,
  pool: ({ reaction }) => reaction?.pool ?? null,
  withPool: (facts, pool) => ({ ...facts, reaction: facts.reaction && { ...facts.reaction, pool } }),
};

/** A circumstance that changes an attack's difficulty; of one group only one applies. (L-36) */
export type AttackModifier = Switch & { readonly notFor?: readonly WeaponKind[] };

/** The circumstances of the modifier table that are plain switches. (S1; F.2) */
export const ATTACK_MODIFIERS: readonly AttackModifier[] = [
  { id: "attackerBehindCover", value: 1, group: "attackerCover" },
  { id: "offHand", value: 1, group: "hand" },
  { id: "attackerWalking", value: 1, group: "attackerMotion" },
  { id: "attackerRunning", value: 2, group: "attackerMotion" },
  { id: "firingBlind", value: 4, group: "light" },
  { id: "targetBehindCover", value: 2, group: "targetCover" },
  { id: "targetImmobilised", value: -3, group: "targetMotion" },
  { id: "targetRunning", value: 1, group: "targetMotion" },
  { id: "pointBlank", value: -2, group: "range", notFor: ["unarmed", "knuckles", "melee"] },
  { id: "dark", value: 2, group: "light" },
  { id: "foggy", value: 3, group: "air" },
  { id: "storm", value: 1, group: "weather" },
];

/** An attack with the off hand. (S1; F.2) */
const OFF_HAND: Modifier = { source: "circumstance.offHand", value: 1 };

/** The pool of an attack: the weapon's attribute, ability and difficulty, the circumstances, the powers, the wound penalty. (S0; S1; J.1) */
export function attackPool(fighter: Fighter, weapon: Weapon, circumstances: readonly Modifier[]): Pool {
  const roll: Roll = { roll: "attack", weapon: weapon.kind };
  const base = basePool(fighter, weapon.attribute, weapon.ability, roll);
  return buildPool(base, woundPenalty(fighter), [
    { source: "difficulty.weapon", value: weapon.difficulty },
    ...circumstances,
    ...powerDifficulty(fighter, roll),
  ]);
}

/** What an attack knows before anything has come of it. */
export const UNDECIDED = {
  surprise: false,
  reaction: null,
  helpers: [],
  attackOutcome: 0,
  reactionOutcome: 0,
  evaded: 0,
  margin: 0,
  damageDice: 0,
  damageWhy: [],
} as const;

/** Takes the declaration of an attack; refuses what the attacker has not, may not or cannot do, and says which. (S0; D.1) */
export function declareAttack(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<AttackFacts> {
  if (!isData(payload)) return refuse("attack/malformed");
  const attacker = readAttacker(payload, seat, scene);
  return attacker.ok ? planAttack(payload, attacker.value, scene) : attacker;
}

/** Whoever attacks; refused where they are not there, or are not this seat's. */
export function readAttacker(payload: Data, seat: Seat, scene: Scene<Fighter>): Result<Fighter> {
  const attacker = lookup(scene.fighters, textAt(payload, "attacker"));
  if (!attacker) return refuse("attack/no-attacker");
  const mine = seat.gm || seat.fighters.includes(attacker.id);
  return mine ? ok(attacker) : refuse("attack/not-yours", { name: attacker.name });
}

/** An attack that this fighter could make now, on whom and with what the payload names. */
export function planAttack(payload: Data, attacker: Fighter, scene: Scene<Fighter>): Result<AttackFacts> {
  const target = readTarget(payload["target"], attacker, scene);
  if (!target.ok) return target;
  const aim = readAim(payload, attacker, scene, target.value.id);
  if (!aim.ok) return aim;
  return ok({ ...UNDECIDED, attacker: attacker.id, target: target.value.id, ...aim.value });
}

/** Somebody else who is there to be attacked. */
export function readTarget(id: Json | undefined, attacker: Fighter, scene: Scene<Fighter>): Result<Fighter> {
  const target = typeof id === "string" ? lookup(scene.fighters, id) : undefined;
  if (!target) return refuse("attack/no-target");
  return target.id === attacker.id ? refuse("attack/self", { name: attacker.name }) : ok(target);
}

/** With what one attacks, and the pool for it; refused for those who cannot act any more. Without a target it is the whole
 *  action's, and no part of a split. (S0; S1; D.5) */
export function readAim(
  payload: Data,
  attacker: Fighter,
  scene: Scene<Fighter>,
  target: string,
): Result<Pick<AttackFacts, "weapon" | "attack">> {
  const weapon = findWeapon(attacker.weapons, textAt(payload, "weapon"));
  if (!weapon) return refuse("attack/no-weapon", { name: attacker.name });
  const circumstances = readCircumstances(payload["modifiers"], weapon);
  if (!circumstances.ok) return circumstances;
  const paid = payForAction(scene, attacker, deedOf("attack", target, weapon.id));
  if (!paid.ok) return paid;
  const { part } = paid.value;
  const pool = attackPool(attacker, weapon, withOffHand(circumstances.value, part));
  return ok({ weapon, attack: poolNow(scene, attacker.id, pool, part) });
}

/** The circumstances of a part of a split: with another weapon than the first it is an attack with the off hand. (Spec 0.3, row 9) */
function withOffHand(circumstances: readonly Modifier[], part: Part | null): readonly Modifier[] {
  const named = circumstances.some(({ source }) => source === OFF_HAND.source);
  return part?.offHand && !named ? [...circumstances, OFF_HAND] : circumstances;
}

/** The circumstances by their ids; refuses unknown ones, two of one group, and those that the weapon knows not. (F.2; L-36) */
export function readCircumstances(data: Json | undefined, weapon: Weapon): Result<readonly Modifier[]> {
  if (data !== undefined && !Array.isArray(data)) return refuse("attack/malformed");
  const ids: readonly Json[] = data ?? [];
  const groups = new Set<string>();
  const circumstances: Modifier[] = [];
  for (const id of ids) {
    const known = ATTACK_MODIFIERS.find((modifier) => modifier.id === id);
    if (!known) return refuse("attack/unknown-modifier", { modifier: shown(id) });
    if (known.notFor?.includes(weapon.kind)) return refuse("attack/modifier-does-not-fit", { modifier: known.id });
    if (groups.has(known.group)) return refuse("attack/modifiers-exclude", { modifier: known.id });
    groups.add(known.group);
    circumstances.push({ source: `circumstance.${known.id}`, value: known.value });
  }
  return ok(circumstances);
}

/** The circumstances that an attack with the chosen weapon may name. (F.2) */
export function attackSwitches(payload: Json, scene: Scene<Fighter>): readonly Switch[] {
  const chosen = isData(payload) ? payload : {};
  const attacker = lookup(scene.fighters, textAt(chosen, "attacker"));
  const weapon = attacker && findWeapon(attacker.weapons, textAt(chosen, "weapon"));
  return ATTACK_MODIFIERS.filter(({ notFor }) => !weapon || !notFor?.includes(weapon.kind));
}

/** The attack is declared, and the round's action is spent on it. (S0; D.1) */
export function declareStage(facts: AttackFacts, _answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const attacker = lookup(scene.fighters, facts.attacker);
  const target = lookup(scene.fighters, facts.target);
  const paid = attacker && payForAction(scene, attacker, deedOf("attack", facts.target, facts.weapon.id));
  if (!attacker || !target || !paid?.ok) return close(null, [happened("lapsed", { attacker: facts.attacker })]);
  const told = {
    attacker: attacker.id,
    attackerName: attacker.name,
    target: target.id,
    targetName: target.name,
    weapon: toldOf(facts.weapon),
    pool: facts.attack,
  };
  return next(facts, [happened("declared", told, paid.value.changes), ...paid.value.after]);
}
