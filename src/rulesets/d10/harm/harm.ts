import {
  type Answers,
  type Change,
  type Event,
  type Modifier,
  type Move,
  type Scene,
  ask,
  buildChange,
  close,
  readFacesAnswer,
  lookup,
  sumModifiers,
} from "../../../engine/index.ts";
import { type HealthDetails, type WoundDetails, happened } from "../events.ts";
import { USUAL_DIFFICULTY } from "../bounds.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { WORST_LEVEL, WOUND_LEVELS, findWoundCondition } from "../fighter/wound-levels.ts";
import { askDamageFaces, readDamage, readDamageFace } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { endSleep } from "../fighter/sleep.ts";
import { addScar } from "../fighter/scars.ts";
import { isStunning, applyStun } from "../fighter/stun.ts";
import { listPowerSoak } from "../fighter/influences.ts";

/**
 * Returns the wound level after damage: the damage itself if it is above the present level, else one level worse. Without damage the level
 * stays. (S1; d10/L-25, d10/L-26, d10/L-44)
 */
export function nextWoundLevel(level: number, damage: number): number {
  if (damage <= 0) return level;
  return Math.min(WORST_LEVEL, damage > level ? damage : level + 1);
}

/** Computes the damage that remains after the soak of powers, at least 0; `soak` is at most 0. (S1; d10/G.2, d10/J.1) */
export function reduceBySoak(damage: number, soak: number): number {
  return Math.max(0, damage + soak);
}

/** Rolls the damage of a blow and applies it to the target. (S1; d10/G.2, d10/H.1) */
export function harmStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  if (facts.damageDice > 0 && answers["damage"] === undefined) {
    return ask([askDamageFaces("damage", facts.attacker, facts.damageDice)]);
  }
  const faces = readFacesAnswer(answers["damage"]);
  const target = lookup(scene.fighters, facts.target);
  const soak = target ? listPowerSoak(target) : [];
  const amount = reduceBySoak(readDamage(faces), sumModifiers(soak));
  const event = buildDamagedEvent(facts.target, { dice: facts.damageDice, why: facts.damageWhy, soak }, faces);
  return close({ hit: true, margin: facts.margin, damage: amount }, [
    event,
    ...(target ? buildBlowEvents(scene, target, amount) : []),
  ]);
}

/** Builds the event of a damage roll: its dice, their reasons, the soak of powers, and the value of each face. (S1; d10/G.2, d10/J.1) */
export function buildDamagedEvent(
  fighter: string,
  pool: { readonly dice: number; readonly why: readonly Modifier[]; readonly soak: readonly Modifier[] },
  faces: readonly number[],
): Event {
  const amount = reduceBySoak(readDamage(faces), sumModifiers(pool.soak));
  const { dice, why, soak } = pool;
  const values = faces.map(readDamageFace);
  return happened("damaged", {
    fighter,
    dice,
    why,
    soak,
    difficulty: USUAL_DIFFICULTY,
    faces: [...faces],
    values,
    amount,
  });
}

/** True if damage stuns and does not kill as well. (S1; d10/G.2) */
export function isLeftStunned(
  damage: number,
  { wound, stamina }: Pick<Fighter, "wound"> & { readonly stamina: number },
): boolean {
  return isStunning(damage, stamina) && findWoundCondition(nextWoundLevel(wound, damage)) !== "dead";
}

/**
 * Builds the events of a single attack's damage: the wound, the stun and the scar. More than Stamina stuns, unless it kills; 4 or more
 * leave a scar, which a spared fighter keeps. (S1; d10/G.2, d10/G.3; d10/L-26)
 */
export function buildBlowEvents(scene: Scene, target: Fighter, damage: number): readonly Event[] {
  const { wound, attributes } = target;
  const stun = isLeftStunned(damage, { wound, stamina: attributes.stamina }) ? applyStun(scene, target, damage) : [];
  return [...buildWoundEvents(scene, target, damage), ...stun, ...addScar(scene, target, damage)];
}

/** Builds the data of a fighter's health in events: the wound levels before and after, and their names. */
export function buildHealthDetails({ id, name, wound }: Fighter, after: number): HealthDetails {
  const [beforeLevel, afterLevel] = [WOUND_LEVELS[wound]?.name ?? "", WOUND_LEVELS[after]?.name ?? ""];
  return { fighter: id, name, before: wound, after, beforeLevel, afterLevel };
}

/** Builds the data of a wound in events: the levels, the reason, and the condition that it leads to. */
export function buildWoundDetails(fighter: Fighter, after: number, reason: string): WoundDetails {
  const { fighter: id, name, before, beforeLevel, afterLevel } = buildHealthDetails(fighter, after);
  return {
    fighter: id,
    name,
    before,
    after,
    beforeLevel,
    afterLevel,
    because: reason,
    condition: findWoundCondition(after),
  };
}

/** Lists the changes that a new wound makes. A body that becomes Mauled also loses health from now on. (d10/H.1) */
export function listWoundChanges(scene: Scene, fighter: Fighter, after: number): readonly Change[] {
  const bleeds = WOUND_LEVELS[after]?.bleeds && !fighter.bleeding;
  const changes = listLevelChanges(scene, fighter, after);
  return bleeds ? [...changes, buildChange(scene, ["fighters", fighter.id, "bleeding"], true)] : changes;
}

/**
 * Lists the changes that move a fighter to another level without rest. The rest so far towards the next level is lost. (d10/H.1; d10/L-58,
 * d10/L-74)
 */
export function listLevelChanges(scene: Scene, fighter: Fighter, after: number): readonly Change[] {
  const counted = (["rested", "restedHours"] as const).filter((field) => fighter[field] > 0);
  const lost = counted.map((field) => buildChange(scene, ["fighters", fighter.id, field], 0));
  return [buildChange(scene, ["fighters", fighter.id, "wound"], after), ...lost];
}

/** Builds the events of a wound by damage of any cause. (S1; d10/H.1) */
export function buildWoundEvents(scene: Scene, target: Fighter, damage: number): readonly Event[] {
  const after = nextWoundLevel(target.wound, damage);
  return after === target.wound
    ? []
    : buildWorseningEvents(scene, target, after, damage > target.wound ? "damage" : "oneWorse");
}

/**
 * Builds the events of a worse level, for any reason. They wake a sleeper, unless the level leaves them unconscious or dead. (d10/H.1;
 * d10/L-67)
 */
export function buildWorseningEvents(scene: Scene, target: Fighter, after: number, reason: string): readonly Event[] {
  const wound = happened("wounded", buildWoundDetails(target, after, reason), listWoundChanges(scene, target, after));
  return findWoundCondition(after) ? [wound] : [wound, ...endSleep(scene, target)];
}
