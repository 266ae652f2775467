import {
  type Child,
  type Data,
  type GmCall,
  type Json,
  type Modifier,
  NO_CALL,
  type Result,
  type Scene,
  type Seat,
  type Stage,
  close,
  happened,
  isData,
  lookup,
  mayCall,
  next,
  ok,
  readCall,
  refuse,
  telling,
  textAt,
} from "../../../engine/index.ts";
import { distraction, lapsed, mayActNow, payForAction } from "../economy/actions.ts";
import { attackCircumstances, feltBy, readCircumstances } from "./circumstances.ts";
import { isOffGuard, withinPower } from "../fighter/conditions.ts";
import { type Check, UNCHECKED } from "../dice.ts";
import type { Time } from "../economy/economy.ts";
import { type Weapon, distracts, isMelee, reachOf, toldOf, weaponInHand } from "../fighter/equipment.ts";
import { type Fighter, attackBase, defenceBase } from "../fighter/fighter.ts";
import { isHolding } from "../fighter/grip.ts";
import { isProne } from "./posture.ts";
import { namedIn, readFeet } from "../fighter/reading.ts";
import type { Rulings } from "../rulings.ts";
import { stanceReason } from "./stance.ts";
import { type Circumstance, trackSum } from "../track.ts";
import type { Part } from "../vocabulary.ts";

/** What an attack is made of: who, whom, with what, in which circumstances, from what it is paid, what it loses for being one of
 *  several, and what the GM calls. */
export type Blow = {
  readonly attacker: string;
  readonly target: string;
  readonly weapon: Weapon;
  readonly circumstances: readonly string[];
  readonly time: Time;
  readonly penalty: number;
  readonly gm: GmCall;
};

/** A blow of which nothing more is said. */
export const PLAIN = { circumstances: [], penalty: 0, gm: NO_CALL } as const;

/** What an attack knows. */
export type AttackFacts = Blow & {
  /** Those before whom it takes the mind off the fight. (S3; d20/E; d20/J-57) */
  readonly foes: readonly string[];
  readonly attack: Check;
  readonly defence: Check;
  readonly margin: number;
  readonly critical: boolean;
  readonly damage: number;
};

/** What a blow is, of anything that is one. */
export function blowOf({ attacker, target, weapon, circumstances, time, penalty, gm }: Blow): Blow {
  return { attacker, target, weapon, circumstances, time, penalty, gm };
}

/** An attack that nothing has come of yet. */
export function freshAttack(blow: Blow, foes: readonly string[] = []): AttackFacts {
  const undecided = { attack: UNCHECKED, defence: UNCHECKED, margin: 0, critical: false, damage: 0 };
  return { ...blowOf(blow), foes, ...undecided };
}

/** An attack inside another exchange, whose result comes back under a name. */
export function nestedAttack(as: string, blow: Blow): Child {
  return { as, kind: "attack", facts: freshAttack(blow) };
}

/** What circumstances and injuries come to on one roll of a fighter. (S3; d20/A.5, d20/F.2) */
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

/** What stance, circumstances, injuries and the GM add to one side's roll. (S3; d20/A.5, d20/D.1, d20/F.2; d20/J-2, d20/J-19) */
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
    { source: "gm", value: blow.gm[side] },
  ];
}

/** What a hold takes off the attacks of both whom it binds. (d20/F.4; d20/J-43) */
export function holdReason(scene: Scene<Fighter>, fighter: string, { grappledAttack }: Rulings): Modifier {
  return { source: "grappled", value: isHolding(scene, fighter) ? -grappledAttack : 0 };
}

/** Everything that an attacker adds to the die. (S3; d20/F.1) */
export function attackReasons(
  scene: Scene<Fighter>,
  fighter: Fighter,
  blow: Blow,
  rulings: Rulings,
): readonly Modifier[] {
  const situation = situationFor(scene, fighter, "attack", blow, rulings);
  return [...attackBase(fighter, blow.weapon), ...situation, holdReason(scene, fighter.id, rulings)];
}

/** Everything that a target adds to the die. (S3; d20/F.1, d20/C; d20/J-53) */
export function defenceReasons(scene: Scene, fighter: Fighter, blow: Blow, rulings: Rulings): readonly Modifier[] {
  const base = defenceBase(fighter, isOffGuard(scene, fighter));
  return withinPower(fighter, [...base, ...situationFor(scene, fighter, "defence", blow, rulings)]);
}

/** Takes the declaration of an attack; refuses what the attacker has not, may not or cannot do, and says which. (S3; d20/D) */
export function declareAttack(rulings: Rulings) {
  return (payload: Json, seat: Seat, scene: Scene<Fighter>): Result<AttackFacts> => {
    if (!isData(payload)) return refuse("attack/malformed");
    const blow = readBlow({ payload, seat, scene, rulings }, textAt(payload, "target"));
    if (!blow.ok) return blow;
    const foes = readWitnesses(payload, blow.value, scene);
    return foes.ok ? ok(freshAttack(blow.value, foes.value)) : foes;
  };
}

/** Those before whom an attack takes the mind off the fight; nobody where its weapon does not. (S3; d20/E; d20/J-27, d20/J-57) */
function readWitnesses(payload: Data, { attacker, weapon }: Blow, scene: Scene<Fighter>): Result<readonly string[]> {
  const foes = distracts(weapon) ? namedIn(scene.fighters, payload["foes"]) : [];
  if (!foes || foes.some(({ id }) => id === attacker)) return refuse("action/no-foe");
  return ok(foes.map(({ id }) => id));
}

/** What is said from which seat, and by what it is read. */
export type Spoken = {
  readonly payload: Data;
  readonly seat: Seat;
  readonly scene: Scene<Fighter>;
  readonly rulings: Rulings;
};

/** The blow that a declaration describes, to be paid as a standard action. (S3; d20/D) */
export function readBlow(spoken: Spoken, targetId: string, may = mayActNow): Result<Blow> {
  const { payload, scene } = spoken;
  const armed = readArmed(spoken, may);
  if (!armed.ok) return armed;
  const { attacker, ...said } = armed.value;
  const target = lookup(scene.fighters, targetId);
  if (!target) return refuse("attack/no-target");
  if (target.id === attacker.id) return refuse("attack/self", { name: attacker.name });
  const reached = isWithinReach(attacker, said.weapon, payload["distance"]);
  if (!reached.ok) return reached;
  const payable = payForAction(scene, attacker, "standard");
  if (!payable.ok) return payable;
  return ok({ attacker: attacker.id, target: target.id, ...said, time: "standard", penalty: 0 });
}

/** Whether a hand weapon reaches as far as is said; where nothing is said, it does. (S3; d20/F.3; d20/J-27) */
export function isWithinReach(attacker: Fighter, weapon: Weapon, distance: Json | undefined): Result<true> {
  const feet = readFeet(distance);
  if (!feet.ok) return feet;
  const reach = reachOf(attacker.size, weapon);
  if (!isMelee(weapon) || feet.value === null || feet.value <= reach) return ok(true);
  return refuse("attack/beyond-reach", { distance: feet.value, reach });
}

type Armed = Pick<Blow, "weapon" | "circumstances" | "gm"> & { readonly attacker: Fighter };

/** Who attacks with what, whomever. (S3; d20/D) */
export function readArmed({ payload, seat, scene, rulings }: Spoken, may = mayActNow): Result<Armed> {
  const attacker = lookup(scene.fighters, textAt(payload, "attacker"));
  if (!attacker) return refuse("attack/no-attacker");
  const able = may(scene, attacker, seat);
  if (!able.ok) return able;
  const weapon = weaponInHand(attacker, textAt(payload, "weapon"));
  if (!weapon.ok) return weapon;
  const circumstances = readCircumstances(payload["modifiers"], attackCircumstances(rulings));
  if (!circumstances.ok) return circumstances;
  const called = mayCall(payload, seat);
  if (!called.ok) return called;
  const gm = readCall(payload);
  return gm.ok ? ok({ attacker, weapon: weapon.value, circumstances: circumstances.value, gm: gm.value }) : gm;
}

/** Whether a fighter still has to hand what they strike with: of several blows, an earlier one may have cost it. (d20/F.4; d20/J-46) */
export function isArmedWith(fighter: Fighter, { id }: Weapon): boolean {
  return weaponInHand(fighter, id).ok;
}

/** The attack is declared and paid for. (S3; d20/D) */
export function declareStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts, _answers, scene) => {
    const attacker = lookup(scene.fighters, facts.attacker);
    const target = lookup(scene.fighters, facts.target);
    const paid = attacker && payForAction(scene, attacker, facts.time);
    if (!attacker || !target || !paid?.ok || !isArmedWith(attacker, facts.weapon))
      return close(null, [lapsed(facts.attacker)]);
    const told = {
      attacker: attacker.id,
      attackerName: attacker.name,
      target: target.id,
      targetName: target.name,
      weapon: toldOf(facts.weapon),
      time: facts.time,
      pool: { why: telling(attackReasons(scene, attacker, facts, rulings)) },
      ...(facts.gm.reason === "" ? {} : { reason: facts.gm.reason }),
    };
    const noticed = distraction(attacker.id, { foes: facts.foes, distance: null });
    return next(facts, [happened("declared", told, paid.value), ...noticed]);
  };
}
