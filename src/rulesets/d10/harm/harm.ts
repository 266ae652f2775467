import {
  type Event,
  type StoredRecord,
  type Scene,
  type Answers,
  type Change,
  type Modifier,
  type Move,
  type DeclarationSpec,
  type ExchangeKind,
  buildChange,
  ask,
  close,
  readFacesAnswer,
  sumModifiers,
  askFaces,
  defineDeclaration,
  numberInput,
  ok,
  filterNonZero,
  findFighter,
} from "../../../engine/index.ts";
import { type HealthDetails, type WoundDetails, happened } from "../events.ts";
import {
  MAX_DAMAGE,
  SCARRING_DAMAGE,
  USUAL_DIFFICULTY,
  WORST_LEVEL,
  WOUND_LEVELS,
  findWoundCondition,
} from "../vocabulary.ts";
import type { SCAR } from "../fighter/sheets.ts";
import { type Fighter, pickBestArmour } from "../fighter/fighter.ts";
import { beginLasting, endSleep, stage } from "../fighter/conditions.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { askDamageFaces, readDamage, readDamageFace, SIDES } from "../dice.ts";
import { listPowerSoak } from "../fighter/powers.ts";
import type { Declare } from "../economy/economy.ts";
import { reduceByArmour } from "../attack/damage.ts";

/** A Battle Scar. (S1; d10/G.3) */
export type Scar = StoredRecord<typeof SCAR>;

/** A fighter with Battle Scars. (d10/G.3) */
export type ScarBearer = { readonly id: string; readonly scars: readonly Scar[] };

/** True if the damage of a single attack leaves a Battle Scar. (S1; d10/G.2; d10/case-107) */
export function isScarring(damage: number): boolean {
  return damage >= SCARRING_DAMAGE;
}

/** Creates an unnamed scar of this damage. (S1; d10/G.3) */
export function createScar(damage: number): Scar {
  return { name: "", effect: "", damage: Math.min(MAX_DAMAGE, damage) };
}

/** Adds the scar of an attack if its damage leaves one. The players name the scar and describe its effect later. (S1; d10/G.2, d10/G.3) */
export function addScar(scene: Scene, { id, scars }: ScarBearer, damage: number): readonly Event[] {
  if (!isScarring(damage)) return [];
  const change = buildChange(scene, ["fighters", id, "scars"], [...scars, createScar(damage)]);
  return [happened("scarred", { fighter: id, scars: scars.length + 1 }, [change])];
}

/** True if the damage of a single attack is more than Stamina, so that it stuns. (S1; d10/G.2; d10/B.4) */
export function isStunning(damage: number, stamina: number): boolean {
  return damage > stamina;
}

/**
 * Counts the round ends until a stun is over. The source says "this turn and the next", which are read as rounds, since an action belongs
 * to its round. A stun before the first round (0) lasts to the end of that round. (S1; S0, d10/D.1; d10/L-27)
 */
export function countStunRounds(round: number): number {
  return round === 0 ? 1 : 2;
}

/** Stuns the target of an attack, in addition to the wound. (S1; d10/G.2; d10/L-27) */
export function applyStun(scene: Scene, { id, attributes }: Fighter, damage: number): readonly Event[] {
  const rounds = countStunRounds(scene.fight.round);
  const change = beginLasting(scene, "stunned", id, { count: rounds, data: { damage } });
  return [happened("stunned", { fighter: id, damage, stamina: attributes.stamina }, [change])];
}

/**
 * Returns the wound level after damage. Damage above the present level becomes the new level; any other damage makes it one worse, and no
 * damage leaves it. (S1; d10/L-25, d10/L-26, d10/L-44)
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
  const target = findFighter(scene, facts.target);
  const soak = target ? listPowerSoak(target) : [];
  const amount = reduceBySoak(readDamage(faces), sumModifiers(soak));
  const event = buildDamagedEvent(facts.target, { dice: facts.damageDice, why: facts.damageWhy, soak }, faces);
  return close({ hit: true, margin: facts.margin, damage: amount }, [
    event,
    ...(target ? buildBlowEvents(scene, target, amount) : []),
  ]);
}

/** Builds the event of a damage roll, with the soak of powers and the value of each face. (S1; d10/G.2, d10/J.1) */
export function buildDamagedEvent(
  fighter: string,
  pool: { readonly dice: number; readonly why: readonly Modifier[]; readonly soak: readonly Modifier[] },
  faces: readonly number[],
): Event {
  const { dice, why, soak } = pool;
  const amount = reduceBySoak(readDamage(faces), sumModifiers(soak));
  const rolled = { difficulty: USUAL_DIFFICULTY, faces: [...faces], values: faces.map(readDamageFace), amount };
  return happened("damaged", { fighter, dice, why, soak, ...rolled });
}

/** True if damage stuns the target without killing it. (S1; d10/G.2) */
export function isLeftStunned(
  damage: number,
  { wound, stamina }: Pick<Fighter, "wound"> & { readonly stamina: number },
): boolean {
  return isStunning(damage, stamina) && findWoundCondition(nextWoundLevel(wound, damage)) !== "dead";
}

/**
 * Builds the events of a single attack's damage. It always wounds. More damage than Stamina stuns, unless it kills; 4 or more leave a scar,
 * which a spared fighter keeps. (S1; d10/G.2, d10/G.3; d10/L-26)
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
  const condition = findWoundCondition(after);
  return { fighter: id, name, before, after, beforeLevel, afterLevel, because: reason, condition };
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
 * Builds the events of a worse level, for any reason. Harm wakes a sleeper, unless the new level leaves it unconscious or dead. (d10/H.1;
 * d10/L-67)
 */
export function buildWorseningEvents(scene: Scene, target: Fighter, after: number, reason: string): readonly Event[] {
  const wound = happened("wounded", buildWoundDetails(target, after, reason), listWoundChanges(scene, target, after));
  return findWoundCondition(after) ? [wound] : [wound, ...endSleep(scene, target)];
}

/** Harm without an attack, such as a fall, fire or poison. (S1; d10/G.2) */
export type DiceHazardFacts = { readonly fighter: string; readonly dice: number; readonly why: readonly Modifier[] };

/** The maximum damage dice of a hazard. */
const MAX_HAZARD_DICE = 40;

export const HAZARD = {
  kind: "hazard",
  actor: "fighter",
  gm: true,
  inputs: [
    numberInput("dice", { min: 1, max: MAX_HAZARD_DICE, initial: 1 }),
    { name: "armoured", is: "flag", initial: true },
  ],
} as const satisfies DeclarationSpec;

/** Reads the hazard that the GM declares for a fighter: its dice, less armour if the GM says that armour helps. (S1; d10/G.2) */
export const declareHazard: Declare<DiceHazardFacts> = defineDeclaration(HAZARD, ({ dice, armoured }, { actor }) => {
  const left = armoured ? reduceByArmour(dice, pickBestArmour(actor.armour)?.rating ?? 0) : dice;
  const why = filterNonZero([
    { source: "damage.hazard", value: dice },
    { source: "damage.armour", value: left - dice },
  ]);
  return ok({ fighter: actor.id, dice: left, why });
});

/**
 * The exchange of a hazard: damage dice at 6, less armour unless the GM declares that it does not help. A hazard is no attack, so it
 * neither stuns nor scars. (S1; d10/G.2)
 */
export const hazardKind: ExchangeKind<DiceHazardFacts, Fighter> = {
  declare: declareHazard,
  stages: {
    harm: stage({ needs: ["fighter"] }, ({ fighter, dice, why }, answers, scene, { fighter: victim }) => {
      const roll = { count: dice, sides: SIDES, read: readDamageFace };
      if (answers["damage"] === undefined) return ask([askFaces({ id: "damage", data: { fighter } }, roll)]);
      const faces = readFacesAnswer(answers["damage"]);
      const soak = listPowerSoak(victim);
      const amount = reduceBySoak(readDamage(faces), sumModifiers(soak));
      const event = buildDamagedEvent(fighter, { dice, why, soak }, faces);
      return close({ damage: amount }, [event, ...buildWoundEvents(scene, victim, amount)]);
    }),
  },
};
