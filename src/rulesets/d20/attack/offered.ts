import { type Data, type Json, type OfferedEntry, type Scene, toData, lookup, getText } from "../../../engine/index.ts";
import { listLostThings } from "./dropped.ts";
import { BARE_HANDS, hasReach, isDistracting, findWeapon, isMelee } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { toOffers } from "../fighter/inputs.ts";
import { listCarriedWeapons } from "./hands.ts";
import { doesTakeThing, listTakeableThings } from "./manoeuvre-effects.ts";
import { MANOEUVRES } from "../vocabulary.ts";

type OfferedLists = Readonly<Record<string, readonly OfferedEntry[]>>;

/**
 * Lists the attacker's weapons, and the target's items that a manoeuvre may take: items in hand, and also worn items for a sunder.
 * (d20/F.4; d20/J-46)
 */
export function listOfferedThings(payload: Json, scene: Scene<Fighter>): OfferedLists {
  const values = toData(payload);
  const { target: single, targets } = values;
  const [first] = Array.isArray(targets) ? targets : [];
  const target = lookup(scene.fighters, String(single ?? first ?? ""));
  if (!target) return listOfferedWeapons(payload, scene);
  const lostIds = listLostThings(scene, target.id);
  const carried = {
    weapons: listCarriedWeapons(scene, target),
    armour: target.armour.filter(({ id }) => !lostIds.includes(id)),
  };
  return {
    ...listOfferedWeapons(payload, scene),
    item: toOffers(listTakeableThings(getText(values, "manoeuvre"), carried)),
  };
}

/**
 * Lists the attacker's weapons in hand and bare hands. The weapon for the off hand cannot be the main weapon. (S3; d20/D; d20/J-46,
 * d20/J-56)
 */
export function listOfferedWeapons(payload: Json, scene: Scene<Fighter>): OfferedLists {
  const values = toData(payload);
  const attacker = lookup(scene.fighters, getText(values, "attacker"));
  if (!attacker) return {};
  const inHand = toOffers([...listCarriedWeapons(scene, attacker).filter(({ ready }) => ready), BARE_HANDS]);
  const main = inHand.find(({ id }) => id === getText(values, "weapon")) ?? inHand[0];
  return { weapon: inHand, offhand: inHand.filter((each) => each !== main) };
}

/** True if the weapon of an attack is in hand and reaches the given distance. (S3; d20/D, d20/F.3; d20/J-27, d20/J-56) */
export function isAttackInReach(payload: Data, scene: Scene<Fighter>): boolean {
  const attacker = lookup(scene.fighters, getText(payload, "attacker"));
  const weapon = attacker && findWeapon(listCarriedWeapons(scene, attacker), getText(payload, "weapon"));
  const { distance } = payload;
  if (!attacker || weapon?.ready !== true) return false;
  return typeof distance !== "number" || hasReach(attacker.size, weapon, distance);
}

/** Lists the distance as idle unless the weapon is a hand weapon. (S3; d20/F.3) */
export function listIdleDistance(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const values = toData(payload);
  const attacker = lookup(scene.fighters, getText(values, "attacker"));
  const weapon = attacker && findWeapon(attacker.weapons, getText(values, "weapon"));
  return weapon && !isMelee(weapon) ? ["distance"] : [];
}

/** Lists the idle inputs of an attack; the opponents are asked for only if the attack is distracting. (S3; d20/E; d20/J-57) */
export function listIdleAttackInputs(payload: Json, scene: Scene<Fighter>): readonly string[] {
  return [...listIdleDistance(payload, scene), ...listIdleOpponents(payload, scene)];
}

/** Lists the opponents as idle unless one of the weapons in use is distracting. (S3; d20/E; d20/J-57) */
export function listIdleOpponents(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const values = toData(payload);
  const carried = lookup(scene.fighters, getText(values, "attacker"))?.weapons ?? [];
  const weapons = ["weapon", "offhand"].map((name) => findWeapon(carried, getText(values, name)));
  return weapons.some((weapon) => weapon && isDistracting(weapon)) ? [] : ["foes"];
}

/**
 * Lists the idle inputs of a manoeuvre, such as the item unless it takes one, and the description if it is on the list. (S3; d20/F.4;
 * d20/J-46, d20/J-58)
 */
export function listIdleManoeuvreInputs(payload: Json, scene: Scene<Fighter>): readonly string[] {
  return [...listIdleDistance(payload, scene), ...listIdleTerms(payload)];
}

/**
 * Lists the idle inputs of an extra attack. One of its blows may be a manoeuvre; without it, the inputs for the manoeuvre are idle. (S3;
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
