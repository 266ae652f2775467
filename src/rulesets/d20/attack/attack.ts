import {
  type Adjusted,
  type Child,
  type DeclarationSpec,
  type Declarer,
  type GmCall,
  type InputValues,
  type Modifier,
  type Result,
  type Scene,
  type Stage,
  NO_CALL,
  TARGET,
  callOf,
  close,
  lookup,
  next,
  ok,
  refuse,
  unreached,
  nonZero,
  adjustmentTerm,
  callOn,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { declaredBy, distraction, aborted, payForAction } from "../economy/actions.ts";
import { attackCircumstances, feltBy, fitting } from "./circumstances.ts";
import { isOffGuard, withinPower } from "../fighter/conditions.ts";
import { type Check, UNCHECKED } from "../dice.ts";
import { callWeapon, coversFeet, distracts, reachOf, toldOf, weaponInHand } from "../fighter/equipment.ts";
import type { Weapon } from "../fighter/sheets.ts";
import { type Fighter, attackBase, defenceBase } from "../fighter/fighter.ts";
import { isHolding } from "../fighter/grip.ts";
import { ATTACKING, DISTANCE, FOES } from "../fighter/inputs.ts";
import { attackReaches, idleInAttack, weaponsOffered } from "./offered.ts";
import { isProne } from "./posture.ts";
import type { Rulings } from "../rulings.ts";
import { stanceReason } from "./stance.ts";
import { type Circumstance, trackSum } from "../track.ts";
import type { Part, Time } from "../vocabulary.ts";

/**
 * Facts of every blow: its sides, weapon and circumstances, the distance in feet if one is given, the time it costs, the penalty for being
 * one of several, and the GM's call.
 */
export type Blow = {
  readonly attacker: string;
  readonly target: string;
  readonly weapon: Weapon;
  readonly distance: number | null;
  readonly circumstances: readonly string[];
  readonly time: Time;
  readonly penalty: number;
  readonly gm: GmCall;
};

/** Defaults of a blow for which nothing else is declared. */
export const PLAIN = { distance: null, circumstances: [], penalty: 0, gm: NO_CALL } as const;

/** Facts of an attack exchange. */
export type AttackFacts = Blow &
  Adjusted & {
    /** Opponents to whom the attack gives an opening because it is distracting. (S3; d20/E; d20/J-57) */
    readonly foes: readonly string[];
    readonly attack: Check;
    readonly defence: Check;
    readonly margin: number;
    readonly critical: boolean;
    readonly damage: number;
  };

/** Copies the facts of a blow out of a larger record. */
export function blowOf({ attacker, target, weapon, distance, circumstances, time, penalty, gm }: Blow): Blow {
  return { attacker, target, weapon, distance, circumstances, time, penalty, gm };
}

/** Builds the facts of an attack that has no rolls yet. */
export function freshAttack(blow: Blow, foes: readonly string[] = []): AttackFacts {
  const undecided = { attack: UNCHECKED, defence: UNCHECKED, margin: 0, critical: false, damage: 0 };
  return { ...blowOf(blow), foes, ...undecided };
}

/** Builds an attack nested in another exchange; its result is stored under `as`. */
export function nestedAttack(as: string, blow: Blow): Child {
  return { as, kind: "attack", facts: freshAttack(blow) };
}

/** Modifier from circumstances and injuries for one roll of a fighter. (S3; d20/A.5, d20/F.2) */
export function trackReason(
  fighter: Fighter,
  part: Part,
  circumstances: readonly Circumstance[],
  rulings: Rulings,
): Modifier {
  const hurts = fighter.injuries.flatMap((injury, index): Circumstance[] =>
    injury.part === part ? [{ source: `injury ${index}`, level: "minor", helps: false }] : [],
  );
  return { source: "track", value: trackSum([...circumstances, ...hurts], rulings) };
}

/**
 * Lists the modifiers from stance, circumstances, injuries and the GM for one side's roll. (S3; d20/A.5, d20/D.1, d20/F.2; d20/J-2,
 * d20/J-19)
 */
export function situationFor(
  scene: Scene,
  fighter: Fighter,
  side: "attack" | "defence",
  blow: Blow,
  rulings: Rulings,
): readonly Modifier[] {
  const holds = (id: string): boolean =>
    blow.circumstances.includes(id) || (id === "targetProne" && isProne(scene, blow.target));
  const felt = feltBy(attackCircumstances(rulings), side, holds, blow.weapon);
  return [
    stanceReason(scene, fighter.id, side),
    trackReason(fighter, side, felt, rulings),
    { source: "several", value: side === "attack" ? -blow.penalty : 0 },
    adjustmentTerm("gm", callOn(blow.gm, side)),
  ];
}

/** Penalty for attacks of both fighters in a hold. (d20/F.4; d20/J-43) */
export function holdReason(scene: Scene<Fighter>, fighter: string, { grappledAttack }: Rulings): Modifier {
  return { source: "grappled", value: isHolding(scene, fighter) ? -grappledAttack : 0 };
}

/** Lists all modifiers of an attacker's roll. (S3; d20/F.1) */
export function attackReasons(
  scene: Scene<Fighter>,
  fighter: Fighter,
  blow: Blow,
  rulings: Rulings,
): readonly Modifier[] {
  const situation = situationFor(scene, fighter, "attack", blow, rulings);
  return [...attackBase(fighter, blow.weapon), ...situation, holdReason(scene, fighter.id, rulings)];
}

/** Lists all modifiers of a target's defence. (S3; d20/F.1, d20/C; d20/J-53) */
export function defenceReasons(scene: Scene, fighter: Fighter, blow: Blow, rulings: Rulings): readonly Modifier[] {
  const base = defenceBase(fighter, isOffGuard(scene, fighter));
  return withinPower(fighter, [...base, ...situationFor(scene, fighter, "defence", blow, rulings)]);
}

export const ATTACK = {
  kind: "attack",
  actor: "attacker",
  attack: "one",
  inputs: [TARGET, DISTANCE, FOES, ...ATTACKING],
  idle: idleInAttack,
  offered: weaponsOffered,
  reaches: attackReaches,
} as const satisfies DeclarationSpec;

/**
 * Reads the declaration of an attack; refuses a weapon that is not in hand, a target out of reach, or an action that cannot be paid for.
 * (S3; d20/D)
 */
export function declareAttack(rulings: Rulings) {
  return declaredBy(ATTACK, ({ foes, ...said }, by): Result<AttackFacts> => {
    const blow = saidBlow(said, by, rulings);
    if (!blow.ok) return blow;
    return ok(freshAttack(blow.value, distracts(blow.value.weapon) ? foes : []));
  });
}

type SaidArms = InputValues<typeof ATTACKING, Fighter>;

/** Reads the blow of a declaration; it costs a standard action. (S3; d20/D) */
export function saidBlow(
  { target, distance, ...said }: SaidArms & { readonly target: Fighter; readonly distance: number | null },
  { actor, scene }: Pick<Declarer<Fighter>, "actor" | "scene">,
  rulings: Rulings,
): Result<Blow> {
  const armed = saidArms(said, actor, rulings);
  if (!armed.ok) return armed;
  if (target.id === actor.id) return refuse("attack/self", { name: actor.name });
  const reached = isWithinReach(actor, armed.value.weapon, { distance, targets: [target.id] });
  if (!reached.ok) return reached;
  const payable = payForAction(scene, actor, "standard");
  if (!payable.ok) return payable;
  return ok({ attacker: actor.id, target: target.id, ...armed.value, distance, time: "standard", penalty: 0 });
}

/** Checks that a hand weapon reaches the given distance; accepts if no distance is given. (S3; d20/F.3; d20/J-27) */
export function isWithinReach(
  attacker: Fighter,
  weapon: Weapon,
  { distance, targets }: { readonly distance: number | null; readonly targets: readonly string[] },
): Result<true> {
  if (distance === null || coversFeet(attacker.size, weapon, distance)) return ok(true);
  const reach = reachOf(attacker.size, weapon);
  return refuse("attack/beyond-reach", { ...unreached({ weapon: callWeapon(weapon), targets }), distance, reach });
}

/** Reads the weapon, the circumstances and the GM's call of an attack. (S3; d20/D) */
export function saidArms(
  said: SaidArms,
  attacker: Fighter,
  rulings: Rulings,
): Result<Pick<Blow, "weapon" | "circumstances" | "gm">> {
  const weapon = weaponInHand(attacker, said.weapon);
  if (!weapon.ok) return weapon;
  const circumstances = fitting(said.modifiers, attackCircumstances(rulings));
  if (!circumstances.ok) return circumstances;
  const gm = callOf(said);
  return gm.ok ? ok({ weapon: weapon.value, circumstances: circumstances.value, gm: gm.value }) : gm;
}

/** True if a fighter still has the weapon in hand, which an earlier blow of a series may have cost them. (d20/F.4; d20/J-46) */
export function isArmedWith(fighter: Fighter, { id }: Weapon): boolean {
  return weaponInHand(fighter, id).ok;
}

/** Builds the event data of an attack or manoeuvre that begins. */
export function blowTold(
  { weapon, time }: Blow,
  { attacker, target }: { readonly attacker: Fighter; readonly target: Fighter },
  why: readonly Modifier[],
) {
  const names = { attacker: attacker.id, attackerName: attacker.name, target: target.id, targetName: target.name };
  return { ...names, weapon: toldOf(weapon), time, pool: { why: nonZero(why) } };
}

/** Declares the attack and pays for it. (S3; d20/D) */
export function declareStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts, _answers, scene) => {
    const attacker = lookup(scene.fighters, facts.attacker);
    const target = lookup(scene.fighters, facts.target);
    const paid = attacker && payForAction(scene, attacker, facts.time);
    if (!attacker || !target || !paid?.ok || !isArmedWith(attacker, facts.weapon))
      return close(null, [aborted(facts.attacker)]);
    const told = blowTold(facts, { attacker, target }, attackReasons(scene, attacker, facts, rulings));
    const noticed = distraction(attacker.id, { foes: facts.foes, distance: null });
    return next(facts, [happened("declared", told, paid.value), ...noticed]);
  };
}
