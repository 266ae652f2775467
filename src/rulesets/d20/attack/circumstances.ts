import {
  type Json,
  type Result,
  type Scene,
  type Switch,
  type Data,
  toData,
  lookup,
  ok,
  refuse,
  describeValue,
  getText,
  findFighter,
} from "../../../engine/index.ts";
import {
  type Fighter,
  findWeapon,
  isMelee,
  BARE_HANDS,
  hasReach,
  isDistracting,
  listReadyWeapons,
} from "../fighter/fighter.ts";
import type { Weapon } from "../fighter/sheets.ts";
import type { Rulings } from "../rulings.ts";
import { type Circumstance, type CircumstanceLevel, type LevelSizes, LEVELS } from "../dice.ts";
import { pickCarriedThings } from "./hands.ts";
import { type OfferedLists, toOffers } from "../fighter/inputs.ts";
import { doesTakeThing, listTakeableThings } from "./manoeuvre-effects.ts";
import { isProne } from "./stance.ts";
import { MANOEUVRES } from "../vocabulary.ts";

/**
 * A circumstance that a declaration may name. `on` is the side whose roll it changes; `helps` is true if it is to that side's advantage.
 */
export type NamedCircumstance = {
  readonly id: string;
  /** Circumstances of one group exclude each other. (S3; d20/H) */
  readonly group?: string;
  readonly on: "attack" | "defence";
  readonly level: CircumstanceLevel;
  readonly helps: (weapon: Pick<Weapon, "kind">) => boolean;
  /** "anything" for a circumstance that is not among the book's examples. */
  readonly of?: "anything";
};

/**
 * The advantages and hindrances that the book does not name, one of each level. Players combine them to express any circumstance. (S3;
 * d20/A.5)
 */
const ANYTHING = listOtherCircumstances("attack", "bonus", "penalty");

/** The same for the target's roll; `ANYTHING_FOR_RIVAL`: for the rival's roll in a check. (S3; d20/A.5) */
const ANYTHING_AGAINST = listOtherCircumstances("defence", "defenceBonus", "defencePenalty");
const ANYTHING_FOR_RIVAL = listOtherCircumstances("defence", "rivalBonus", "rivalPenalty");

function listOtherCircumstances(
  on: "attack" | "defence",
  bonus: string,
  penalty: string,
): readonly NamedCircumstance[] {
  return [bonus, penalty].flatMap((word) =>
    LEVELS.map((level): NamedCircumstance => {
      const id = `${word}.${level}`;
      return { id, on, level, of: "anything", helps: () => word === bonus };
    }),
  );
}

/**
 * Lists the circumstances that an attack may name: the book's examples, at the levels of the table's rulings, and those that the book does
 * not name. (S3; d20/A.5, d20/H; d20/J-26)
 */
export function listAttackCircumstances(rulings: Rulings): readonly NamedCircumstance[] {
  const cover = { group: "cover", on: "defence", helps: () => true } as const;
  return [
    { id: "flanking", on: "attack", level: rulings.flanking, helps: () => true },
    { ...cover, id: "targetPartialCover", level: rulings.partialCover },
    { ...cover, id: "targetGoodCover", level: rulings.goodCover },
    { ...cover, id: "targetNearlyHidden", level: rulings.nearlyHidden },
    { id: "targetProne", on: "defence", level: rulings.prone, helps: (weapon) => !isMelee(weapon) },
    ...ANYTHING,
    ...ANYTHING_AGAINST,
  ];
}

/**
 * Lists the circumstances that a check may name: the book's examples, which all hinder it, and those that the book does not name. For an
 * opposed check it also lists the latter for the rival. (S3; d20/A.2, d20/A.5, d20/D, d20/H; d20/J-26)
 */
export function listCheckCircumstances(rulings: Rulings, opposed: boolean): readonly NamedCircumstance[] {
  const hinders = { on: "attack", helps: () => false } as const;
  return [
    { ...hinders, id: "improvisedTools", level: rulings.improvisedTools },
    { ...hinders, id: "alliesAttack", level: rulings.alliesAttack },
    { ...hinders, id: "rushed", level: rulings.rushed },
    ...ANYTHING,
    ...(opposed ? ANYTHING_FOR_RIVAL : []),
  ];
}

/** Refuses circumstances that are unknown, or that exclude each other because they are of one group. (S3; d20/A.5, d20/H) */
export function validateCircumstances(
  ids: readonly string[],
  available: readonly NamedCircumstance[],
): Result<readonly string[]> {
  const groups = new Set<string>();
  for (const id of ids) {
    const match = available.find((circumstance) => circumstance.id === id);
    if (!match) return refuse("attack/unknown-modifier", { modifier: describeValue(id) });
    const { group = id } = match;
    if (groups.has(group)) return refuse("attack/modifiers-exclude");
    groups.add(group);
  }
  return ok(ids);
}

/** Keeps only the first of each group of chosen circumstances, since circumstances of one group exclude each other. (S3; d20/A.5, d20/H) */
export function keepFirstPerGroup(ids: readonly string[], available: readonly NamedCircumstance[]): readonly string[] {
  const groups = new Set<string>();
  return ids.filter((id) => {
    const match = available.find((circumstance) => circumstance.id === id);
    const { group = id } = match ?? {};
    const first = match !== undefined && !groups.has(group);
    groups.add(group);
    return first;
  });
}

/** Converts the circumstances that apply to one side's roll to entries of the track. (S3; d20/A.5, d20/H) */
export function toTrackCircumstances(
  available: readonly NamedCircumstance[],
  side: "attack" | "defence",
  holds: (id: string) => boolean,
  weapon: Pick<Weapon, "kind">,
): readonly Circumstance[] {
  const active = available.filter(({ id, on }) => on === side && holds(id));
  return active.map(({ id, level, helps }) => ({ source: id, level, helps: helps(weapon) }));
}

/**
 * Builds the function that lists the circumstances for an attack with the chosen weapon. The value of each is that of the circumstance
 * alone, from the attacker's point of view. That of a target who is known to be prone counts in any case. (S3; d20/H; d20/J-2)
 */
export function attackSwitches(rulings: Rulings) {
  return (payload: Json, scene: Scene<Fighter>): readonly Switch[] => {
    const switches = toSwitches(listAttackCircumstances(rulings), rulings, findUsedWeapon(payload, scene));
    const targets = listTargets(payload);
    const isDown = targets.length > 0 && targets.every((target) => isProne(scene, target));
    return switches.map((each) =>
      isDown && each.id === "targetProne" ? { ...each, counts: "RIPOSTE.d20.counts.prone" } : each,
    );
  };
}

function listTargets(payload: Json): readonly string[] {
  const { target, targets } = toData(payload);
  return [target, ...(Array.isArray(targets) ? targets : [])].filter((each) => typeof each === "string" && each !== "");
}

function toSwitches(
  available: readonly NamedCircumstance[],
  sizes: LevelSizes,
  weapon?: Pick<Weapon, "kind">,
): readonly Switch[] {
  return available.map(({ id, group = id, on, level, helps, of }) => {
    const isHelping = (weapon === undefined || helps(weapon)) === (on === "attack");
    return { id, group, value: isHelping ? sizes[level] : -sizes[level], to: "roll", ...(of && { of }) };
  });
}

/**
 * Builds the function that lists the circumstances for a check. The value of each is that of the circumstance alone, from the acting
 * fighter's point of view. (S3; d20/A.2, d20/A.5, d20/H; d20/J-2)
 */
export function checkSwitches(rulings: Rulings) {
  return (payload: Json): readonly Switch[] => {
    const opposed = getText(toData(payload), "against") !== "";
    return toSwitches(listCheckCircumstances(rulings, opposed), rulings, TOOL);
  };
}

/** Finds the weapon that a payload names; undefined if the attacker does not have it. */
function findUsedWeapon(payload: Json, scene: Scene<Fighter>, name = "weapon"): Weapon | undefined {
  const values = toData(payload);
  const attacker = findFighter(scene, values["attacker"]);
  return attacker && findWeapon(attacker.weapons, getText(values, name));
}

/** The weapon that stands for the tools of a check, since no circumstance of a check depends on a weapon. */
export const TOOL = { kind: "unarmed" } as const;

/**
 * Lists the attacker's weapons, and the target's items that a manoeuvre may take: those in hand, and for a sunder also those worn.
 * (d20/F.4; d20/J-46)
 */
export function listOfferedThings(payload: Json, scene: Scene<Fighter>): OfferedLists {
  const values = toData(payload);
  const [first] = Array.isArray(values["targets"]) ? values["targets"] : [];
  const target = findFighter(scene, values["target"] ?? first);
  if (!target) return listOfferedWeapons(payload, scene);
  const things = listTakeableThings(getText(values, "manoeuvre"), pickCarriedThings(scene, target));
  return { ...listOfferedWeapons(payload, scene), item: toOffers(things) };
}

/**
 * Lists the attacker's weapons in hand and bare hands. The weapon for the off hand cannot be the main weapon. (S3; d20/D; d20/J-46,
 * d20/J-56)
 */
export function listOfferedWeapons(payload: Json, scene: Scene<Fighter>): OfferedLists {
  const values = toData(payload);
  const attacker = findFighter(scene, values["attacker"]);
  if (!attacker) return {};
  const inHand = toOffers([...listReadyWeapons(pickCarriedThings(scene, attacker)), BARE_HANDS]);
  const main = inHand.find(({ id }) => id === getText(values, "weapon")) ?? inHand[0];
  return { weapon: inHand, offhand: inHand.filter((each) => each !== main) };
}

/** True if the weapon of an attack is in hand and reaches the given distance. (S3; d20/D, d20/F.3; d20/J-27, d20/J-56) */
export function isAttackInReach(payload: Data, scene: Scene<Fighter>): boolean {
  const attacker = findFighter(scene, payload["attacker"]);
  const weapon = attacker && findWeapon(pickCarriedThings(scene, attacker).weapons, getText(payload, "weapon"));
  const { distance } = payload;
  if (!attacker || weapon?.ready !== true) return false;
  return typeof distance !== "number" || hasReach(attacker.size, weapon, distance);
}

/** Lists the distance as an input without use, unless the weapon is a hand weapon. (S3; d20/F.3) */
export function listIdleDistance(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const weapon = findUsedWeapon(payload, scene);
  return weapon && !isMelee(weapon) ? ["distance"] : [];
}

/** Lists the inputs of an attack that have no use. The opponents are needed only if the attack is distracting. (S3; d20/E; d20/J-57) */
export function listIdleAttackInputs(payload: Json, scene: Scene<Fighter>): readonly string[] {
  return [...listIdleDistance(payload, scene), ...listIdleOpponents(payload, scene)];
}

/** Lists the opponents as an input without use, unless one of the weapons is distracting. (S3; d20/E; d20/J-57) */
export function listIdleOpponents(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const weapons = ["weapon", "offhand"].map((name) => findUsedWeapon(payload, scene, name));
  return weapons.some((weapon) => weapon && isDistracting(weapon)) ? [] : ["foes"];
}

/**
 * Lists the inputs of a manoeuvre that have no use. The item is needed only if it takes one, the description only if it is not on the list.
 * (S3; d20/F.4; d20/J-46, d20/J-58)
 */
export function listIdleManoeuvreInputs(payload: Json, scene: Scene<Fighter>): readonly string[] {
  return [...listIdleDistance(payload, scene), ...listIdleTerms(payload)];
}

/**
 * Lists the inputs of an extra attack that have no use. The inputs for a manoeuvre are needed only if one of its blows is a manoeuvre. (S3;
 * d20/F.4; d20/J-46, d20/J-58)
 */
export function listIdleBlowInputs(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const place = getText(toData(payload), "manoeuvre") === "" ? ["place"] : [];
  return [...place, ...listIdleAttackInputs(payload, scene), ...listIdleTerms(payload)];
}

function listIdleTerms(payload: Json): readonly string[] {
  const manoeuvre = getText(toData(payload), "manoeuvre");
  return [...(doesTakeThing(manoeuvre) ? [] : ["item"]), ...(isInWords(manoeuvre) ? [] : ["words"])];
}

/** True if a manoeuvre is described in words, because it is not on the list. (S3; d20/F.4; d20/J-58) */
export function isInWords(manoeuvre: string): boolean {
  return lookup(MANOEUVRES, manoeuvre)?.inWords === true;
}
