import {
  type DeclarationSpec,
  type GmCall,
  type Modifier,
  type Result,
  type Stage,
  NO_CALL,
  TARGET,
  readGmCall,
  defineDeclaration,
  next,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { type TargetedAttackDetails, type AttackDetails, type Events, happened } from "../events.ts";
import { type Declare, payForAction, applyRoundPenalties, withPrice } from "../economy/economy.ts";
import type { BoostedRoll } from "../economy/boost.ts";
import type { AttackRulings } from "./circumstances.ts";
import type { D10Pool } from "../dice.ts";
import {
  type Situation,
  type AttackAction,
  type AttackAttempt,
  attackDifficulty,
  listCircumstances,
  ATTACK_INPUTS,
  attackReaches,
  listIdleDistance,
  buildSituation,
} from "./difficulty.ts";
import {
  type Weapon,
  type Fighter,
  findWeapon,
  buildWeaponDetails,
  listPoolTerms,
  buildFighterPool,
  pickBestSecondary,
  withSecondary,
  isUsedUp,
} from "../fighter/fighter.ts";
import { OPTIONAL_TARGET } from "../fighter/inputs.ts";
import { type ActionUse, toActionUse } from "../economy/split.ts";
import { type InfluencedRoll, listPowerDifficulty } from "../fighter/powers.ts";
import { stage } from "../fighter/conditions.ts";

/** A chosen reaction, and its weapon, if any. */
export type ChosenReaction = {
  readonly id: string;
  readonly label: string;
  readonly weapon: Weapon | null;
  readonly pool: D10Pool;
  /** The name of the Secondary Ability that it uses; missing without one. (S1; d10/B.3) */
  readonly secondary?: string;
};

/** A parry for the target by another fighter, and its outcome. (S0; d10/E.2) */
export type HelperParry = { readonly fighter: string; readonly reaction: ChosenReaction; readonly outcome: number };

/** Returns the id of the question to a possible helper, which is also the id of the helper's roll. */
export function toHelpId(fighter: string): string {
  return `help.${fighter}`;
}

/** Sums the successes that helpers take off an attack; a negative outcome counts as 0. (S0; d10/G.2; d10/L-13; d10/0.3.21) */
export function sumHelp({ helpers }: Pick<AttackFacts, "helpers">): number {
  let sum = 0;
  for (const { outcome } of helpers) sum += Math.max(0, outcome);
  return sum;
}

/** Builds the helpers' part of the data of a comparison; empty for an attack without helpers. */
export function buildHelpDetails(facts: Pick<AttackFacts, "helpers">): Pick<Events["compared"], "help"> {
  return facts.helpers.length > 0 ? { help: sumHelp(facts) } : {};
}

/** The facts of an attack. Its stages fill in the reaction, the outcomes and the damage. */
export type AttackFacts = {
  readonly attacker: string;
  readonly target: string;
  readonly weapon: Weapon;
  readonly attack: D10Pool;
  /** True if the attack takes the target by surprise, so that it cannot be answered. (S1; d10/C) */
  readonly surprise: boolean;
  /** The ids of the named circumstances. (S1; d10/F.2) */
  readonly circumstances: readonly string[];
  /** The difficulty and the damage dice that the GM adds; negative if they are removed. (S0; d10/L-38, d10/L-53) */
  readonly gm: GmCall;
  readonly reaction: ChosenReaction | null;
  /** The parries of other fighters, in the order in which they were chosen. (S0; d10/0.3.21) */
  readonly helpers: readonly HelperParry[];
  readonly attackOutcome: number;
  readonly reactionOutcome: number;
  /** The points that the target's evasion takes off. (S0; d10/D.8) */
  readonly evaded: number;
  readonly margin: number;
  readonly damageDice: number;
  readonly damageWhy: readonly Modifier[];
};

/** The roll of an attack, which Willpower may boost. The roll of the reaction to it follows. (d10/A.7) */
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

/**
 * Builds the pool of an attack. The circumstances decide if Strength replaces the weapon's attribute, and if a Secondary Ability replaces
 * the ability's rating. A fighter without such an ability uses the normal rating. (S0; S1; d10/B.3, d10/F.1, d10/J.1; d10/L-69)
 */
export function attackPool(fighter: Fighter, weapon: Weapon, circumstances: readonly Modifier[]): D10Pool {
  const roll: InfluencedRoll = { roll: "attack", weapon: weapon.kind };
  const hasCircumstance = (circumstance: string) => circumstances.some(({ source }) => source === circumstance);
  const usesSecondary = weapon.secondary || hasCircumstance("circumstance.secondaryAbility");
  const secondary = usesSecondary ? pickBestSecondary(fighter.secondaries, weapon.ability) : undefined;
  const primary = listPoolTerms(
    fighter,
    hasCircumstance("circumstance.byStrength") ? "strength" : weapon.attribute,
    weapon.ability,
    roll,
  );
  const base = secondary ? withSecondary(primary, secondary) : primary;
  const difficulty = attackDifficulty(weapon, [...circumstances, ...listPowerDifficulty(fighter, roll)]);
  return buildFighterPool(fighter, base, difficulty);
}

/** The values of an attack before any die is rolled. */
export const UNDECIDED = {
  surprise: false,
  circumstances: [],
  gm: NO_CALL,
  reaction: null,
  helpers: [],
  attackOutcome: 0,
  reactionOutcome: 0,
  evaded: 0,
  margin: 0,
  damageDice: 0,
  damageWhy: [],
} as const;

/**
 * Builds the facts of an attack before any die is rolled. All keys are written out, because it is slow to copy a record and then add keys
 * to it.
 */
function buildAttackFacts(
  attacker: string,
  target: string,
  { weapon, attack, circumstances, gm }: AttackSetup,
): AttackFacts {
  return {
    surprise: UNDECIDED.surprise,
    circumstances,
    gm,
    reaction: UNDECIDED.reaction,
    helpers: UNDECIDED.helpers,
    attackOutcome: UNDECIDED.attackOutcome,
    reactionOutcome: UNDECIDED.reactionOutcome,
    evaded: UNDECIDED.evaded,
    margin: UNDECIDED.margin,
    damageDice: UNDECIDED.damageDice,
    damageWhy: UNDECIDED.damageWhy,
    attacker,
    target,
    weapon,
    attack,
  };
}

/** The declaration of an attack on one target. (S0; S1) */
export const ATTACK = {
  kind: "attack",
  actor: "attacker",
  attack: "one",
  inputs: [TARGET, ...ATTACK_INPUTS],
  idle: listIdleDistance,
  reaches: attackReaches,
} as const satisfies DeclarationSpec;

/**
 * Builds the function that reads the declaration of an attack. It refuses with the first reason why the attacker cannot make it. (S0;
 * d10/D.1)
 */
export function declareAttack(rulings: AttackRulings): Declare<AttackFacts> {
  return defineDeclaration(ATTACK, (values, { actor, scene }) =>
    planAttack({ said: values, attacker: actor, target: values.target.id, scene, rulings }),
  );
}

/** Plans an attack as if it were declared now; refuses with the first reason against it. */
export function planAttack(attempt: AttackAttempt): Result<AttackFacts> {
  const { attacker, target } = attempt;
  const other = checkNotSelf(attacker, target);
  const setup = other.ok ? readAttackSetup(attempt, target) : other;
  return setup.ok ? ok(buildAttackFacts(attacker.id, target, setup.value)) : setup;
}

/** Builds the function that checks an attack before its target is known: its weapon and its circumstances. (S0; d10/D.4) */
export function checkAttack(rulings: AttackRulings): Declare<AttackSetup> {
  const spec = { ...ATTACK, inputs: [OPTIONAL_TARGET, ...ATTACK_INPUTS] } as const;
  return defineDeclaration(spec, ({ target, ...values }, { actor, scene }) =>
    readAttackSetup({ said: values, attacker: actor, target: target?.id ?? "", scene, rulings }, ""),
  );
}

/** Refuses an attack on the attacker. */
export function checkNotSelf({ id, name }: Fighter, target: string): Result<true> {
  return target === id ? refuse("attack/self", { name }) : ok(true);
}

/** The parts of an attack that need no target: weapon, pool, circumstances and the GM's call. */
export type AttackSetup = Pick<AttackFacts, "weapon" | "attack" | "circumstances" | "gm">;

/**
 * Reads the weapon of an attack and builds its pool; refuses if the attacker cannot act. An empty target fits no part of a split that is
 * reserved for a target. (S0; S1; d10/D.5)
 */
export function readAttackSetup(attempt: AttackAttempt, target: string): Result<AttackSetup> {
  const { said: values, attacker, scene } = attempt;
  const weapon = readReadyWeapon(values.weapon, attacker);
  if (!weapon.ok) return weapon;
  const gm = readGmCall(values);
  if (!gm.ok) return gm;
  const paid = payForAction(scene, attacker, toAttackUse(attempt, target, weapon.value.id));
  if (!paid.ok) return paid;
  const pool = resolveAttackPool(buildSituation(attempt, weapon.value, gm.value), attacker);
  if (!pool.ok) return pool;
  const attack = applyRoundPenalties(scene, attacker.id, pool.value, paid.value.part);
  return ok({ weapon: weapon.value, attack, circumstances: values.modifiers, gm: gm.value });
}

/** Resolves the pool of an attack in a situation; refuses circumstances that contradict it. */
function resolveAttackPool(situation: Situation, attacker: Fighter): Result<D10Pool> {
  const circumstances = listCircumstances(situation);
  return circumstances.ok ? ok(attackPool(attacker, situation.weapon, circumstances.value)) : circumstances;
}

/** Returns the action use of an attack: a grapple is tied to its target, breaking free to none. (d10/D.5; d10/L-62) */
export function toAttackUse({ action }: AttackAction, target: string, weapon: string): ActionUse {
  if (action === undefined) return toActionUse("attack", target, weapon);
  return toActionUse(action, action === "grapple" ? target : "");
}

/** Finds the weapon with this id, or the bare hands; refused unless it is in hand and not used up. (S0; d10/D.2; d10/L-81) */
export function readReadyWeapon(id: string, attacker: Fighter): Result<Weapon> {
  const weapon = findWeapon(attacker, id);
  if (!weapon) return refuse("attack/no-weapon", { name: attacker.name });
  if (isUsedUp(weapon)) return refuse("weapon/none-left", { name: weapon.name });
  return weapon.ready ? ok(weapon) : refuse("weapon/not-ready", { name: weapon.name });
}

/** Builds the data that all declared attacks share, on one target or several. */
export function buildSetupDetails(
  { weapon, attack, circumstances, gm }: AttackSetup,
  { id, name }: Fighter,
): AttackDetails {
  return { attacker: id, attackerName: name, weapon: buildWeaponDetails(weapon), pool: attack, circumstances, gm };
}

/** Builds the data of the "declared" event of an attack on one target. */
export function buildAttackDetails(
  setup: AttackSetup,
  attacker: Fighter,
  { id, name }: Fighter,
): TargetedAttackDetails {
  const { attacker: attackerId, attackerName, weapon, pool, circumstances, gm } = buildSetupDetails(setup, attacker);
  return { attacker: attackerId, attackerName, weapon, pool, circumstances, gm, target: id, targetName: name };
}

/** The stage that declares the attack and spends the round's action on it. (S0; d10/D.1) */
export const declareStage = createDeclareStage({});

/**
 * Creates the stage that declares an attack; `attackAction` names a grapple or breaking free, and is empty for an ordinary attack. (S0;
 * d10/D.1; d10/0.3.23)
 */
export function createDeclareStage(attackAction: AttackAction): Stage<AttackFacts, Fighter> {
  return stage(
    {
      needs: ["attacker", "target"],
      pays: ({ target, weapon }, scene, { attacker }) =>
        payForAction(scene, attacker, toAttackUse(attackAction, target, weapon.id)),
    },
    (facts, _answers, _scene, { attacker, target, paid }) => {
      const details = { ...buildAttackDetails(facts, attacker, target), ...attackAction };
      return next(facts, withPrice(happened("declared", details), paid));
    },
  );
}
