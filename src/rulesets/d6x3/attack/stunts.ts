import {
  type Scene,
  type FightSide,
  type Child,
  type Question,
  areOpposed,
  lookup,
  ask,
  close,
  buildOption,
  pickOne,
  push,
  findFighter,
  listFighters,
} from "../../../engine/index.ts";
import { coverRating } from "../economy/economy.ts";
import { canAct } from "../fighter/conditions.ts";
import {
  type AttackFacts,
  type AttackStage,
  measureDistance,
  isInRange,
  isRangedWeapon,
  checkTarget,
  checkWeapon,
  chooseDefaultMode,
  findAvailableWeapon,
  buildBonusAttack,
} from "./attack.ts";
import { readRoll } from "../dice.ts";
import {
  type Weapon,
  type Fighter,
  BARE_HANDS,
  MAKESHIFT,
  bestArmour,
  isThrown,
  weaponKind,
} from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import type { Body, Focus } from "../vocabulary.ts";

/**
 * A stunt as data. `points` are the prices of its lines; a stunt that is bought by the point has lines of 1, 2 and 4, which add up. `on` is
 * the fighter that it affects, `against` the kinds of bodies that it can be used on. (d6x3/H.1; d6x3/J-15; d6x3/R-6)
 */
export type StuntRow = {
  readonly points: readonly number[];
  readonly type: "general" | "melee" | "vehicle";
  readonly on: "self" | "target" | "ally" | "foe" | "anyone";
  readonly against?: readonly Body[];
  readonly needs?: keyof typeof NEEDED;
};

const PEOPLE = ["person"] as const;
const SOLID = ["person", "object"] as const;

/** The menu of stunts. (d6x3/H.1; S2 for Take Cover, Grapple, Knock Prone, Skirmish, Rapid Reload, Overcome Toughness, Penetrate Hull) */
export const STUNTS = {
  "knock-prone": { points: [2], type: "general", on: "target", against: PEOPLE, needs: "standing" },
  "overcome-toughness": { points: [2], type: "general", on: "target", against: SOLID },
  "vicious-blow": { points: [2], type: "general", on: "target", against: SOLID },
  "adrenaline-rush": { points: [1, 2], type: "general", on: "self", needs: "spent" },
  "duck-and-weave": { points: [1, 2], type: "general", on: "self" },
  "take-cover": { points: [1, 2], type: "general", on: "self", needs: "uncovered" },
  momentum: { points: [1, 2], type: "general", on: "self", needs: "ordered" },
  "guardian-angel": { points: [1, 2, 4], type: "general", on: "ally" },
  skirmish: { points: [1, 2, 4], type: "general", on: "anyone", against: PEOPLE },
  "whatevers-handy": { points: [1], type: "general", on: "self" },
  "group-tactics": { points: [2, 4], type: "general", on: "ally" },
  "double-team": { points: [2], type: "general", on: "ally" },
  injure: { points: [2], type: "general", on: "target", against: PEOPLE, needs: "half-spent" },
  "lightning-attack": { points: [2], type: "general", on: "foe" },
  "rapid-reload": { points: [1], type: "general", on: "self", needs: "jammed" },
  "lethal-blow": { points: [5], type: "general", on: "target", against: SOLID },
  grapple: { points: [1], type: "melee", on: "target", against: PEOPLE },
  parry: { points: [1, 2], type: "melee", on: "target", against: PEOPLE },
  footwork: { points: [1, 2, 4], type: "melee", on: "self" },
  feint: { points: [1], type: "melee", on: "target", against: PEOPLE, needs: "ordered" },
  disarm: { points: [2], type: "melee", on: "target", against: PEOPLE, needs: "armed" },
  hamstring: { points: [3], type: "melee", on: "target", against: PEOPLE },
  "bind-weapon": { points: [3], type: "melee", on: "target", against: PEOPLE },
  "armor-crush": { points: [4], type: "melee", on: "target", against: PEOPLE, needs: "armoured" },
  "break-weapon": { points: [5], type: "melee", on: "target", against: PEOPLE, needs: "armed" },
  "system-damage": { points: [1, 2], type: "vehicle", on: "target", against: ["vehicle"], needs: "hull" },
} as const satisfies Readonly<Record<string, Omit<StuntRow, "needs"> & { readonly needs?: string }>>;
export type StuntName = keyof typeof STUNTS;

/** The facts of a stunt that affects another fighter; `attacker` has bought it. */
export type StuntFacts = {
  readonly does: StuntName;
  readonly attacker: string;
  readonly target: string;
  readonly points: number;
  readonly flies: boolean;
  readonly focus: Focus;
  /** True if the target is to be moved into a hazard. (d6x3/H.1, Skirmish) */
  readonly hazard: boolean;
  readonly won: boolean;
};

/** A line of the menu: its stunt and its price in points. */
export type StuntLine = { readonly id: string; readonly does: StuntName; readonly points: number };

/** True for the name of a stunt. */
export const isStunt = (name: string): name is StuntName => name in STUNTS;

/** All lines of the menu; a stunt that is bought by the point has several. (d6x3/H.1) */
export const LINES: readonly StuntLine[] = Object.keys(STUNTS)
  .filter(isStunt)
  .flatMap((does) => {
    const { points } = STUNTS[does];
    return points.map((each) => ({ id: points.length > 1 ? `${does}-${each}` : does, does, points: each }));
  });

/** The stunt points of a successful test: the Drama Die if any two dice match, and 1 for a Stunt Attack. (d6x3/A.5; S2; d6x3/J-23) */
export function stuntPoints(faces: readonly number[], isStuntAttack: boolean): number {
  const { drama, doubles } = readRoll(faces);
  return (doubles ? drama : 0) + (isStuntAttack ? 1 : 0);
}

/** Counts the points spent on all lines of one stunt, for example 3 for its lines of 1 and 2. (d6x3/H.1; d6x3/R-6) */
export function countSpentPoints(bought: Readonly<Record<string, string>>, does: StuntName): number {
  const lines = LINES.filter((line) => line.does === does && lookup(bought, line.id) !== undefined);
  return lines.reduce((sum, { points }) => sum + points, 0);
}

/** Finds the fighter that a bought stunt affects, by its first line; undefined if it was not bought. */
export function findAffected(bought: Readonly<Record<string, string>>, does: StuntName): string | undefined {
  const line = LINES.find((each) => each.does === does && lookup(bought, each.id) !== undefined);
  return line && lookup(bought, line.id);
}

/**
 * Lists the lines that fit an attack. General stunts always fit; others depend on their type and on the bodies of the targets. (S2;
 * d6x3/J-15)
 */
export function listFittingLines(
  facts: AttackFacts,
  scene: Scene<Fighter>,
  { lethalBlow }: Pick<Rulings, "lethalBlow">,
): readonly StuntLine[] {
  const targets = listFighters(scene, facts.targets);
  return LINES.filter(({ does }) => {
    const { type, on, against }: StuntRow = STUNTS[does];
    if (does === "lethal-blow" && !lethalBlow) return false;
    if (type === "melee" && isRangedWeapon(facts.weapon)) return false;
    return on !== "target" || targets.some(({ body }) => against?.includes(body));
  });
}

/** The rating of the best cover that Take Cover yields. (d6x3/H.1) */
const MAX_COVER = 3;

/** The needs of stunts in the affected fighter. If a need is not met, the stunt would have no effect. (d6x3/H.1; S2, Taking Cover) */
const NEEDED = {
  "half-spent": ({ fortune, fortuneMax }: Fighter) => 2 * fortune <= fortuneMax,
  spent: ({ fortune, fortuneMax }: Fighter) => fortune < fortuneMax,
  standing: ({ conditions }: Fighter) => !conditions.prone,
  armed: ({ weapons }: Fighter) => Object.values(weapons).some(({ ready, jam }) => ready && jam !== "broken"),
  armoured: ({ armour }: Fighter) => bestArmour(armour) !== undefined,
  jammed: ({ weapons }: Fighter) => Object.values(weapons).some(({ jam }) => jam === "jammed"),
  hull: () => true,
  uncovered: ({ id }: Fighter, scene: Scene) => coverRating(scene, id) < MAX_COVER,
  ordered: (_fighter: Fighter, { fight }: Scene) => fight.round > 0,
} as const;

/** True if a stunt can affect this fighter. (d6x3/H.1) */
function canAffect(does: StuntName, fighter: Fighter, scene: Scene): boolean {
  const { needs, against }: StuntRow = STUNTS[does];
  const isBody = against?.includes(fighter.body) ?? true;
  return isBody && (needs === undefined || NEEDED[needs](fighter, scene));
}

/**
 * Lists the fighters that a line may affect. An ally must not be on an opposed side. An opponent must not be on the buyer's side, unless
 * the attack has hit that fighter. (d6x3/H.1; d6x3/R-37)
 */
export function listPossibleTargets(does: StuntName, facts: AttackFacts, scene: Scene<Fighter>): readonly string[] {
  const { on }: StuntRow = STUNTS[does];
  const others = Object.values(scene.fighters).filter(({ id }) => id !== facts.attacker);
  const buyer = findFighter(scene, facts.attacker);
  const targets = listFighters(scene, facts.targets).filter((target) => canAffect(does, target, scene));
  const hit = targets.map(({ id }) => id);
  switch (on) {
    case "self":
      return buyer && canAffect(does, buyer, scene) ? [buyer.id] : [];
    case "target":
      return hit;
    case "anyone":
      return [facts.attacker, ...hit];
    case "ally":
      return others.filter((each) => mayHelp(does, each, facts, scene)).map(({ id }) => id);
    case "foe":
      return others.filter((each) => mayStrikeNext(each, facts, scene)).map(({ id }) => id);
  }
}

/**
 * True if a stunt may affect an ally. The ally must be able to act, must not have been hit, and must not be opposed to the attacker. For a
 * joint attack the ally must also reach its target. (d6x3/H.1)
 */
function mayHelp(does: StuntName, ally: Fighter, facts: AttackFacts, scene: Scene<Fighter>): boolean {
  if (!canAct(ally).ok || facts.targets.includes(ally.id) || areOpposed(ally.side, attackerSide(facts, scene)))
    return false;
  return does !== "double-team" || listJointWeapons(ally, findJointTarget(facts, scene), scene).length > 0;
}

function attackerSide({ attacker }: AttackFacts, scene: Scene<Fighter>): FightSide {
  return findFighter(scene, attacker)?.side ?? "neutral";
}

/**
 * Lists the weapons that an ally may use at once against the same target, and that reach it from the ally's position. (d6x3/H.1,
 * Double-Team; d6x3/R-20)
 */
export function listJointWeapons(ally: Fighter, target: Fighter | undefined, scene: Scene<Fighter>): readonly Weapon[] {
  if (!target || target.id === ally.id) return [];
  const ids = [...Object.keys(ally.weapons), BARE_HANDS.id, MAKESHIFT.id];
  const distance = measureDistance(scene, ally.id, target.id) ?? 0;
  return ids
    .flatMap((id) => findAvailableWeapon(scene, ally, id) ?? [])
    .filter((weapon) => {
      const mode = chooseDefaultMode(weapon);
      const checks = [checkWeapon(ally, weapon, mode, { distance }), checkTarget(scene, target, weapon, mode)];
      return weapon.group !== "explosive" && checks.every(({ ok }) => ok);
    });
}

/**
 * Finds the target of an ally's joint attack: the first fighter hit, other than the attacker. A vehicle is excluded, since it takes only
 * stunts. (d6x3/H.1, Double-Team; S2, Vehicles in Combat)
 */
export function findJointTarget({ attacker, targets }: AttackFacts, scene: Scene<Fighter>): Fighter | undefined {
  return listFighters(scene, targets).find(({ id, body }) => id !== attacker && body !== "vehicle");
}

/**
 * True if a second attack with the same weapon may be made on a fighter. The weapon must not have been thrown, and must be able to hit the
 * fighter. (d6x3/H.1, Lightning Attack; S2, Explosives, Taking Cover)
 */
function mayStrikeNext(target: Fighter, facts: AttackFacts, scene: Scene<Fighter>): boolean {
  const { weapon, bearer, targets } = facts;
  const side = attackerSide(facts, scene);
  if (side !== "neutral" && target.side === side && !targets.includes(target.id)) return false;
  const owner = findFighter(scene, bearer);
  const distance = measureDistance(scene, bearer, target.id);
  if (owner && distance !== null && !isInRange(owner, weapon, distance)) return false;
  const again = weapon.group !== "explosive" && !isThrown(weapon) && !target.conditions["taken-out"];
  return again && checkTarget(scene, target, weapon, chooseDefaultMode(weapon)).ok;
}

/** The Hull of a vehicle, above 0. */
export type Hull = { readonly id: string; readonly name: string; readonly hull: number };

/** Lists the Hulls that an attack must overcome, one for each vehicle that it hits. (S2; d6x3/F.8; d6x3/R-18) */
export function listHulls({ targets }: AttackFacts, scene: Scene<Fighter>): readonly Hull[] {
  const vehicles = listFighters(scene, targets).filter(({ body }) => body === "vehicle");
  return vehicles.map(({ id, name, vehicle }) => ({ id, name, hull: vehicle.hull })).filter(({ hull }) => hull > 0);
}

/**
 * Pushes the attacks that stunts bring: a second attack of the attacker, and one of an ally. Then it closes with the result of the attack.
 * (d6x3/H.1, Lightning Attack, Double-Team)
 */
export const secondStage: AttackStage = (facts, answers, scene) => {
  const ally = findFighter(scene, findAffected(facts.bought, "double-team"));
  const target = findJointTarget(facts, scene);
  const weapons = ally && canAct(ally).ok ? listJointWeapons(ally, target, scene) : [];
  if (ally && weapons.length > 1 && answers["double"] === undefined) return ask([askAllyWeapon(ally, weapons)]);
  const attacks = [
    ...listLightningAttacks(facts, scene),
    ...listAllyAttacks(ally, target, { weapons, chosen: answers["double"], scene }),
  ];
  const open = attacks.filter(({ as }) => answers[as] === undefined);
  if (open.length > 0) return push(facts, open);
  const { hit, points, suffered } = facts;
  return close({ hit, points, ...(suffered.length > 0 ? { suffered } : {}) });
};

/** Lists the attacker's second attack with the same weapon, if it was bought and is possible. (d6x3/H.1, Lightning Attack) */
function listLightningAttacks(facts: AttackFacts, scene: Scene<Fighter>): readonly Child[] {
  const target = findFighter(scene, findAffected(facts.bought, "lightning-attack"));
  const { attacker, bearer, distance } = facts;
  const owner = findFighter(scene, bearer);
  const weapon = owner && findAvailableWeapon(scene, owner, facts.weapon.id);
  if (!target || !weapon || weapon.jam !== "works" || weapon.group === "explosive") return [];
  const metres = measureDistance(scene, bearer, target.id) ?? distance;
  const attack = { ...buildBonusAttack(attacker, weapon, target.id, metres), bearer };
  return checkTarget(scene, target, weapon, attack.way).ok ? [{ as: "lightning", kind: "attack", facts: attack }] : [];
}

function listAllyAttacks(
  ally: Fighter | undefined,
  target: Fighter | undefined,
  { weapons, chosen, scene }: { readonly weapons: readonly Weapon[]; readonly chosen: unknown; readonly scene: Scene },
): readonly Child[] {
  const weapon = weapons.find(({ id }) => id === chosen) ?? weapons[0];
  if (!ally || !weapon || !target) return [];
  const distance = measureDistance(scene, ally.id, target.id) ?? 0;
  return [{ as: "ally", kind: "attack", facts: buildBonusAttack(ally.id, weapon, target.id, distance) }];
}

function askAllyWeapon({ id }: Fighter, weapons: readonly Weapon[]): Question {
  const options = weapons.map((weapon) =>
    buildOption(weapon.id, { label: "attack", data: { weapon: weapon.name, kind: weaponKind(weapon) } }),
  );
  return pickOne({ id: "double", fighter: id, data: {} }, options);
}
