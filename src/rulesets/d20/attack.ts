import type { Switch } from "../../engine/parts/declaring.ts";
import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData, lookup, shown, textAt } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import { telling } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Child, Move } from "../../engine/kernel/ruleset.ts";
import { close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { lapsed, mayActNow, payForAction } from "./actions.ts";
import { isFlatFooted } from "./conditions.ts";
import type { Check } from "./dice.ts";
import { UNCHECKED } from "./dice.ts";
import type { Time } from "./economy.ts";
import type { Weapon } from "./equipment.ts";
import { findWeapon, isMelee, toldOf } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { attackBase, defenceBase } from "./fighter.ts";
import { isProne } from "./posture.ts";
import type { Side } from "./stance.ts";
import { stanceReason } from "./stance.ts";
import type { Circumstance, Level } from "./track.ts";
import { SIZES_OF_LEVELS, trackSum } from "./track.ts";

/** What an attack is made of: who, whom, with what, in which circumstances, and from what it is paid. */
export type Blow = {
  readonly attacker: string;
  readonly target: string;
  readonly weapon: Weapon;
  readonly circumstances: readonly string[];
  readonly time: Time;
};

/** What an attack knows. */
export type AttackFacts = Blow & {
  readonly attack: Check;
  readonly defence: Check;
  readonly margin: number;
  readonly critical: boolean;
  readonly damage: number;
};

/** A circumstance of an attack, seen from the attacker. */
export type AttackCircumstance = {
  readonly id: string;
  readonly group: string;
  readonly on: Extract<Side, "attack" | "defence">;
  readonly level: Level;
  /** Whether it helps the roll that it stands on, by how the attack is made. */
  readonly helps: (weapon: Weapon) => boolean;
};

/** The book's examples of circumstances that an attack may name, with the levels of ruling J-26. (S3; H) */
export const CIRCUMSTANCES: readonly AttackCircumstance[] = [
  { id: "flanking", group: "position", on: "attack", level: "minor", helps: () => true },
  { id: "targetPartialCover", group: "cover", on: "defence", level: "minor", helps: () => true },
  { id: "targetGoodCover", group: "cover", on: "defence", level: "major", helps: () => true },
  { id: "targetNearlyHidden", group: "cover", on: "defence", level: "extreme", helps: () => true },
  { id: "targetProne", group: "posture", on: "defence", level: "major", helps: (weapon) => !isMelee(weapon) },
];

/** An attack that nothing has come of yet. */
export function freshAttack(blow: Blow): AttackFacts {
  const { attacker, target, weapon, circumstances, time } = blow;
  const undecided = { attack: UNCHECKED, defence: UNCHECKED, margin: 0, critical: false, damage: 0 };
  return { attacker, target, weapon, circumstances, time, ...undecided };
}

/** An attack inside another exchange, whose result comes back under a name. */
export function nestedAttack(as: string, blow: Blow): Child {
  return { as, kind: "attack", facts: freshAttack(blow) };
}

/** What circumstances and injuries come to on one roll of a fighter. (S3; A.1, F.2) */
export function trackReason(fighter: Fighter, side: Side, circumstances: readonly Circumstance[]): Modifier {
  const hurts = fighter.injuries.flatMap(({ part }, index): Circumstance[] =>
    part === side ? [{ source: `injury ${index}`, level: "minor", helps: false }] : [],
  );
  return { source: "track", value: trackSum([...circumstances, ...hurts]) };
}

/** What stance, circumstances and injuries add to one side's roll. (S3; A.1, D.1, F.2; J-19) */
export function situationFor(
  scene: Scene,
  fighter: Fighter,
  side: "attack" | "defence",
  blow: Blow,
): readonly Modifier[] {
  const holds = (id: string): boolean =>
    blow.circumstances.includes(id) || (id === "targetProne" && isProne(scene, blow.target));
  const named = CIRCUMSTANCES.filter(({ id, on }) => on === side && holds(id));
  const felt = named.map(({ id, level, helps }) => ({ source: id, level, helps: helps(blow.weapon) }));
  return [stanceReason(scene, fighter.id, side), trackReason(fighter, side, felt)];
}

/** Everything that an attacker adds to the die. (S3; F.1) */
export function attackReasons(scene: Scene, fighter: Fighter, blow: Blow): readonly Modifier[] {
  return [...attackBase(fighter, blow.weapon), ...situationFor(scene, fighter, "attack", blow)];
}

/** Everything that a target adds to the die. (S3; F.1, C) */
export function defenceReasons(scene: Scene, fighter: Fighter, blow: Blow): readonly Modifier[] {
  return [...defenceBase(fighter, isFlatFooted(scene, fighter.id)), ...situationFor(scene, fighter, "defence", blow)];
}

/** Takes the declaration of an attack; refuses what the attacker has not, may not or cannot do, and says which. (S3; D) */
export function declareAttack(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<AttackFacts> {
  if (!isData(payload)) return refuse("attack/malformed");
  const blow = readBlow(payload, textAt(payload, "target"), seat, scene);
  return blow.ok ? ok(freshAttack(blow.value)) : blow;
}

/** The blow that a declaration describes, to be paid as a standard action. (S3; D) */
export function readBlow(payload: Data, targetId: string, seat: Seat, scene: Scene<Fighter>): Result<Blow> {
  const armed = readArmed(payload, seat, scene);
  if (!armed.ok) return armed;
  const { attacker, weapon, circumstances } = armed.value;
  const target = lookup(scene.fighters, targetId);
  if (!target) return refuse("attack/no-target");
  if (target.id === attacker.id) return refuse("attack/self", { name: attacker.name });
  const payable = payForAction(scene, attacker, "standard");
  if (!payable.ok) return payable;
  return ok({ attacker: attacker.id, target: target.id, weapon, circumstances, time: "standard" });
}

type Armed = { readonly attacker: Fighter; readonly weapon: Weapon; readonly circumstances: readonly string[] };

/** Who attacks with what, whomever. (S3; D) */
export function readArmed(payload: Data, seat: Seat, scene: Scene<Fighter>): Result<Armed> {
  const attacker = lookup(scene.fighters, textAt(payload, "attacker"));
  if (!attacker) return refuse("attack/no-attacker");
  const able = mayActNow(scene, attacker, seat);
  if (!able.ok) return able;
  const weapon = findWeapon(attacker.weapons, textAt(payload, "weapon"));
  if (!weapon) return refuse("attack/no-weapon", { name: attacker.name });
  const circumstances = readCircumstances(payload["modifiers"]);
  return circumstances.ok ? ok({ attacker, weapon, circumstances: circumstances.value }) : circumstances;
}

/** The circumstances by their ids; refuses unknown ones, and two of one group. (S3; A.1, H) */
export function readCircumstances(data: Json | undefined): Result<readonly string[]> {
  if (data !== undefined && !Array.isArray(data)) return refuse("attack/malformed");
  const groups = new Set<string>();
  const ids: string[] = [];
  for (const id of Array.isArray(data) ? data : []) {
    const known = CIRCUMSTANCES.find((circumstance) => circumstance.id === id);
    if (!known) return refuse("attack/unknown-modifier", { modifier: shown(id) });
    if (groups.has(known.group)) return refuse("attack/modifiers-exclude", { modifier: known.id });
    groups.add(known.group);
    ids.push(known.id);
  }
  return ok(ids);
}

/** The circumstances that an attack with the chosen weapon may name, with what each is worth to the attacker alone. (S3; H; J-2) */
export function attackSwitches(payload: Json, scene: Scene<Fighter>): readonly Switch[] {
  const chosen = isData(payload) ? payload : {};
  const attacker = lookup(scene.fighters, textAt(chosen, "attacker"));
  const weapon = attacker && findWeapon(attacker.weapons, textAt(chosen, "weapon"));
  return CIRCUMSTANCES.map(({ id, group, on, level, helps }) => {
    const size = SIZES_OF_LEVELS[level];
    const forAttacker = (weapon === undefined || helps(weapon)) === (on === "attack");
    return { id, group, value: forAttacker ? size : -size, to: "roll" };
  });
}

/** The attack is declared and paid for. (S3; D) */
export function declareStage(facts: AttackFacts, _answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const attacker = lookup(scene.fighters, facts.attacker);
  const target = lookup(scene.fighters, facts.target);
  const paid = attacker && payForAction(scene, attacker, facts.time);
  if (!attacker || !target || !paid?.ok) return close(null, [lapsed(facts.attacker)]);
  const told = {
    attacker: attacker.id,
    attackerName: attacker.name,
    target: target.id,
    targetName: target.name,
    weapon: toldOf(facts.weapon),
    time: facts.time,
    pool: { why: telling(attackReasons(scene, attacker, facts)) },
  };
  return next(facts, [happened("declared", told, paid.value)]);
}
