import {
  type Answers,
  type Change,
  type Event,
  type Modifier,
  type Move,
  type Question,
  type Scene,
  ask,
  beginEffect,
  buildChange,
  close,
  listEffects,
  endEffect,
  readFacesAnswer,
  createEffectId,
  lookup,
  next,
  toOptions,
  pickOne,
  push,
  sumModifiers,
  filterNonZero,
  findAdjustment,
  toModifier,
} from "../../../engine/index.ts";
import type { Conditions } from "../fighter/condition-table.ts";
import { conditionPenalty } from "../fighter/conditions.ts";
import { abort, happened } from "../events.ts";
import { buildRolledEvent } from "./ability-roll.ts";
import { type AttackFacts, findAbleAttacker, isRangedWeapon } from "./attack.ts";
import { readRoll, askTest } from "../dice.ts";
import { effectModifiers, buildEffect } from "../fighter/effects.ts";
import { isGun, isThrown } from "../fighter/equipment.ts";
import { type Fighter, baseDefense } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import { resolveInterruption } from "./foiled.ts";
import { stuntPoints } from "./stunts.ts";
import { computeSizeTarget } from "../fighter/things.ts";

/** True if a total reaches the needed number. A tie hits, unless the table rules otherwise. (d6x3/A.2; d6x3/J-1) */
export function isHit(total: number, needed: number, { attackTieHits }: Pick<Rulings, "attackTieHits">): boolean {
  return attackTieHits ? total >= needed : total > needed;
}

/** The modifier of an attack on a Prone target: +1 in melee, −1 at range. (d6x3/G.3) */
export function proneModifier({ prone }: Conditions, far: boolean): number {
  if (!prone) return 0;
  return far ? -1 : 1;
}

/**
 * The modifiers that make up a target's Defense, which is not rolled. For a thing, its size alone determines the number. (d6x3/B; d6x3/D.1,
 * d6x3/D.2; d6x3/F.6)
 */
export function defenseModifiers(scene: Scene, fighter: Fighter): readonly Modifier[] {
  if (fighter.body !== "person") return [{ source: "defense.size", value: computeSizeTarget(fighter.thing) }];
  return filterNonZero([...baseDefense(fighter), ...effectModifiers(scene, fighter.id, "defense")]);
}

/** Asks whether the attacker spends a Footwork bonus on this attack. (d6x3/H.1, Footwork; d6x3/R-32) */
export function footworkStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const [ready] = listEffects(scene, facts.attacker, "footwork");
  const bonus = Number(ready?.[1].data["bonus"] ?? 0);
  if (!ready || bonus === 0) return next(facts);
  if (answers["footwork"] === undefined) return ask([askFootwork(facts.attacker, bonus)]);
  if (answers["footwork"] === "keep") return next(facts);
  const why = [...facts.why, { source: "stunt.footwork", value: bonus }];
  const details = { fighter: facts.attacker, bonus };
  return next({ ...facts, why }, [happened("footwork-used", details, [endEffect(scene, ready[0])])]);
}

function askFootwork(fighter: string, bonus: number): Question {
  return pickOne({ id: "footwork", fighter, data: { bonus } }, toOptions(["use", "keep"]));
}

/**
 * Asks the attacker for the dice of the test. An attacker who has been taken out in the meantime does not roll, nor does one whose attack
 * has become impossible. (S2; d6x3/F.2; d6x3/J-8)
 */
export function rollStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const attacker = findAbleAttacker(facts, scene);
  if (!attacker) return abort(facts.attacker);
  const foiled = resolveInterruption(facts, attacker, answers, scene);
  if (foiled) return foiled;
  if (answers["attack"] === undefined) return ask([askTest("attack", facts.attacker)]);
  const faces = readFacesAnswer(answers["attack"]);
  const [target] = facts.targets.flatMap((id) => lookup(scene.fighters, id) ?? []);
  const prone = target ? proneModifier(target.conditions, isRangedWeapon(facts.weapon)) : 0;
  const gm = toModifier("gm", findAdjustment(facts, "attack"));
  const why = filterNonZero([...withCurrentWounds(facts.why, attacker), { source: "attack.prone", value: prone }, gm]);
  return next({ ...facts, why, faces }, [
    { ...buildRolledEvent("attack", facts.attacker, faces, why), changes: dropThrownWeapon(scene, facts) },
  ]);
}

/** Marks a thrown weapon as no longer ready. (S2, Explosives; d6x3/R-31) */
function dropThrownWeapon(scene: Scene<Fighter>, { bearer, weapon }: AttackFacts): readonly Change[] {
  return isThrown(weapon) ? [buildChange(scene, ["fighters", bearer, "weapons", weapon.id, "ready"], false)] : [];
}

/** Replaces the wound penalty by the current one: an interruption may have added wounds since the declaration. (d6x3/J-8; d6x3/G.3) */
function withCurrentWounds(why: readonly Modifier[], { conditions }: Fighter): readonly Modifier[] {
  const others = why.filter(({ source }) => source !== "test.wounds");
  return [...others, { source: "test.wounds", value: conditionPenalty(conditions) }];
}

/**
 * Finds the number that an attack must reach: the GM's for a throw, otherwise the target's Defense. Null if the target has bound the
 * weapon, so that no total is enough. (S2, Explosives; d6x3/F.2; d6x3/H.1, Bind Weapon)
 */
export function findNeededTotal(facts: AttackFacts, scene: Scene<Fighter>): number | null {
  const target = lookup(scene.fighters, facts.targets[0] ?? "");
  if (!target) return facts.needed;
  return findBinding(scene, facts, target.id) ? null : sumModifiers(adjustedDefense(facts, target, scene));
}

function adjustedDefense(facts: AttackFacts, target: Fighter, scene: Scene<Fighter>): readonly Modifier[] {
  return filterNonZero([...defenseModifiers(scene, target), toModifier("gm", findAdjustment(facts, "defense"))]);
}

/**
 * Compares the test with the target's Defense. A gun that misses may jam; a miss with any other weapon ends the attack. (S2; d6x3/F.2,
 * d6x3/F.5)
 */
export function compareStage(rulings: Rulings) {
  return (facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> => {
    const target = lookup(scene.fighters, facts.targets[0] ?? "");
    if (answers["misfire"] !== undefined) return close({ hit: false });
    if (!target) return abort(facts.attacker);
    const why = adjustedDefense(facts, target, scene);
    const { events, hit, points } = compareWithDefense(rulings, facts, { defense: sumModifiers(why), target }, scene);
    const allEvents = [buildRolledEvent("defense", target.id, [], why), ...events];
    if (hit) return next({ ...facts, hit, points }, allEvents);
    return isGun(facts.weapon) ? push(facts, [buildMisfire(facts)], allEvents) : close({ hit }, allEvents);
  };
}

/** Builds the nested exchange that may jam a gun that missed. (S2) */
export function buildMisfire({ bearer, weapon, faces }: AttackFacts) {
  const facts = { attacker: bearer, weapon: weapon.id, drama: readRoll(faces).drama };
  return { as: "misfire", kind: "misfire", facts };
}

/**
 * Finds the effect by an opponent that binds the weapon against melee attacks on them; undefined for a ranged weapon. (d6x3/H.1, Bind
 * Weapon)
 */
export function findBinding(
  scene: Scene,
  { attacker, weapon }: Pick<AttackFacts, "attacker" | "weapon">,
  opponent: string,
) {
  return isRangedWeapon(weapon)
    ? undefined
    : listEffects(scene, attacker, "bound").find(([, { data }]) => data["foe"] === opponent);
}

/** True if a hit yields stunt points. An attack that a stunt has brought yields them only by ruling. (d6x3/H.1) */
export function mayYieldPoints({ secondAttackPoints }: Rulings, { bonus }: Pick<AttackFacts, "bonus">): boolean {
  return !bonus || secondAttackPoints;
}

/** Counts the stunt points of a hit with these dice. (d6x3/A.5; d6x3/H.1; S2, Stunt Attack) */
export function countAttackPoints(
  rulings: Rulings,
  { bonus, way }: Pick<AttackFacts, "bonus" | "way">,
  faces: readonly number[],
): number {
  return mayYieldPoints(rulings, { bonus }) ? stuntPoints(faces, way === "stunt") : 0;
}

function compareWithDefense(
  rulings: Rulings,
  facts: AttackFacts,
  { defense, target }: { readonly defense: number; readonly target: Fighter },
  scene: Scene<Fighter>,
): { readonly events: readonly Event[]; readonly hit: boolean; readonly points: number } {
  const far = isRangedWeapon(facts.weapon);
  const bound = findBinding(scene, facts, target.id);
  const hit = !bound && isHit(facts.total, defense, rulings);
  const points = hit ? countAttackPoints(rulings, facts, facts.faces) : 0;
  const { drama } = readRoll(facts.faces);
  const struck = hit && !far ? [rememberStrike(scene, facts.attacker, target.id)] : [];
  const details = { total: facts.total, defense, hit, points, drama };
  const freed = bound ? [happened("bound-blow", { fighter: facts.attacker }, [endEffect(scene, bound[0])])] : [];
  return { events: [...freed, happened("compared", details, struck)], hit, points };
}

/**
 * Remembers for the rest of the turn that a fighter struck an opponent in melee, one effect for each opponent. (S2, Press the Attack;
 * d6x3/R-8)
 */
function rememberStrike(scene: Scene, bearer: string, foe: string) {
  const struck = listEffects(scene, bearer, "struck").find(([, { data }]) => data["foe"] === foe);
  const effect = buildEffect("struck", { bearer, data: { foe } });
  return beginEffect(scene, struck?.[0] ?? createEffectId(scene, "struck"), effect);
}
