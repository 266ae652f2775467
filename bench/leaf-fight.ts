import { sumModifiers } from "../src/engine/kernel/modifier.ts";
import { attackPool } from "../src/rulesets/d10/attack/attack.ts";
import { isHit, computeMargin } from "../src/rulesets/d10/attack/compare.ts";
import { type D10WeaponKind, WOUND_LEVELS, findWoundCondition, WEAPON_KINDS } from "../src/rulesets/d10/vocabulary.ts";
import { damageDice, reduceByArmour } from "../src/rulesets/d10/attack/damage.ts";
import { type D10Pool, SIDES, readDamageFace, readFace } from "../src/rulesets/d10/dice.ts";
import { type Weapon, type Fighter, BARE_HANDS, pickBestArmour } from "../src/rulesets/d10/fighter/fighter.ts";
import { nextWoundLevel, isStunning, countStunRounds } from "../src/rulesets/d10/harm/harm.ts";
import { dodgePool, checkReaction, parryPool } from "../src/rulesets/d10/answer/reactions.ts";
import { RULINGS } from "../src/rulesets/d10/rulings.ts";
import type { Draw } from "../tests/chance.ts";
import { type Outcome, MOST_ROUNDS, ROSTER, areEnemies, orderOf } from "./roster.ts";

/** What the rules that build lists of reasons say of a fighter, asked once: by wound level, and by what attacks. */
type Prepared = {
  readonly weapon: Weapon;
  readonly strength: number;
  readonly stamina: number;
  readonly rating: number;
  readonly attacks: readonly D10Pool[];
  readonly reactions: ReadonlyMap<D10WeaponKind, readonly (D10Pool | null)[]>;
  /** Damage dice before armour by margin, filled in as they are needed. */
  readonly damage: number[];
};

/** A fighter in one fight: the wound, the last round in which they acted, and the last in which they are stunned. All three
 *  change in place. */
type Body = {
  readonly known: Prepared;
  readonly enemies: readonly number[];
  wound: number;
  acted: number;
  stunned: number;
};

const PREPARED: readonly Prepared[] = ROSTER.map(prepared);
const ENEMIES = ROSTER.map((_fighter, a) => ROSTER.flatMap((_other, b) => (areEnemies(a, b) ? [b] : [])));

/** A whole fight by the leaf rules alone: plain records that change in place, no ask, no event, no reason. */
export function fightByLeaves(draw: Draw): Outcome {
  const bodies = PREPARED.map((known, i): Body => ({
    known,
    enemies: ENEMIES[i] ?? [],
    wound: 0,
    acted: 0,
    stunned: 0,
  }));
  const order = orderOf(draw);
  let attacks = 0;
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const before = attacks;
    for (const place of order) {
      const attacker = bodies[place];
      if (!attacker || !mayAct(attacker, round)) continue;
      const target = firstUp(bodies, attacker.enemies);
      if (!target) continue;
      attacks += 1;
      strike(attacker, target, round, draw);
    }
    if (attacks === before) return outcomeOf(bodies, round, attacks);
  }
  return outcomeOf(bodies, MOST_ROUNDS, attacks);
}

function strike(attacker: Body, target: Body, round: number, draw: Draw): void {
  const { weapon, attacks, strength, damage } = attacker.known;
  const attack = attacks[attacker.wound];
  attacker.acted = round;
  const reaction = mayAct(target, round) ? target.known.reactions.get(weapon.kind)?.[target.wound] : null;
  if (reaction) target.acted = round;
  const attackOutcome = outcome(attack, draw);
  const margin = computeMargin(attackOutcome, outcome(reaction, draw));
  if (!isHit(margin)) return;
  const bare = (damage[margin] ??= sumModifiers(damageDice(strength, weapon, margin)));
  let points = 0;
  for (let dice = reduceByArmour(bare, target.known.rating); dice > 0; dice -= 1) points += readDamageFace(face(draw));
  target.wound = nextWoundLevel(target.wound, points);
  if (isStunning(points, target.known.stamina)) target.stunned = round - 1 + countStunRounds(round);
}

function mayAct(body: Body, round: number): boolean {
  return body.acted < round && body.stunned < round && isUp(body);
}

function outcome(pool: D10Pool | null | undefined, draw: Draw): number {
  let sum = 0;
  if (pool) for (let i = 0; i < pool.dice; i += 1) sum += readFace(face(draw), pool.difficulty);
  return sum;
}

function face(draw: Draw): number {
  return 1 + draw(SIDES);
}

function isUp({ wound }: Body): boolean {
  return findWoundCondition(wound) === null;
}

function firstUp(bodies: readonly Body[], places: readonly number[]): Body | undefined {
  for (const place of places) {
    const body = bodies[place];
    if (body && isUp(body)) return body;
  }
  return undefined;
}

function outcomeOf(bodies: readonly Body[], rounds: number, attacks: number): Outcome {
  return { wounds: bodies.map(({ wound }) => wound), rounds, attacks };
}

function prepared(fighter: Fighter): Prepared {
  const weapon = Object.values(fighter.weapons)[0] ?? BARE_HANDS;
  const levels = WOUND_LEVELS.map((_name, wound) => ({ ...fighter, wound }));
  return {
    weapon,
    strength: fighter.attributes.strength,
    stamina: fighter.attributes.stamina,
    rating: pickBestArmour(fighter.armour)?.rating ?? 0,
    attacks: levels.map((each) => attackPool(each, weapon, [])),
    reactions: new Map(WEAPON_KINDS.map((kind) => [kind, levels.map((each) => bestReaction(each, kind))])),
    damage: [],
  };
}

/** The reaction with the most dice, the first of several: a dodge, a parry with a weapon, a parry with bare hands. */
function bestReaction(fighter: Fighter, attack: D10WeaponKind): D10Pool | null {
  const incoming = {
    weapon: attack,
    surprise: false,
    behindCover: false,
    rulings: RULINGS,
    gm: 0,
    answersShots: [],
  };
  const parries = [...Object.values(fighter.weapons), BARE_HANDS].filter(
    (weapon) => meets(weapon.kind) && checkReaction({ label: "parry", weapon }, incoming).ok,
  );
  const dodges = checkReaction({ label: "dodge", weapon: null }, incoming).ok ? [dodgePool(fighter)] : [];
  let best: D10Pool | null = null;
  for (const pool of [...dodges, ...parries.map((weapon) => parryPool(fighter, weapon, attack))])
    if (pool.dice > (best?.dice ?? 0)) best = pool;
  return best;
}

function meets(kind: D10WeaponKind): boolean {
  return kind === "melee" || kind === "unarmed" || kind === "knuckles";
}
