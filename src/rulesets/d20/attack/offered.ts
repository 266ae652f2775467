import { type Data, type Json, type Offered, type Scene, dataOf, lookup, textAt } from "../../../engine/index.ts";
import { lostThings } from "./dropped.ts";
import { BARE_HANDS, coversFeet, distracts, findWeapon, isMelee } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { listOf } from "../fighter/inputs.ts";
import { weaponsNow } from "./hands.ts";
import { isAboutThing, thingsFor } from "./manoeuvre-effects.ts";
import { MANOEUVRES } from "../vocabulary.ts";

type Lists = Readonly<Record<string, readonly Offered[]>>;

/**
 * Lists the attacker's weapons and the target's things that a manoeuvre may take: things in hand, worn things too for a sunder. (d20/F.4;
 * d20/J-46)
 */
export function thingsOffered(payload: Json, scene: Scene<Fighter>): Lists {
  const said = dataOf(payload);
  const { target: one, targets } = said;
  const [first] = Array.isArray(targets) ? targets : [];
  const target = lookup(scene.fighters, String(one ?? first ?? ""));
  if (!target) return weaponsOffered(payload, scene);
  const lost = lostThings(scene, target.id);
  const now = { weapons: weaponsNow(scene, target), armour: target.armour.filter(({ id }) => !lost.includes(id)) };
  return { ...weaponsOffered(payload, scene), item: listOf(thingsFor(textAt(said, "manoeuvre"), now)) };
}

/** Lists the attacker's weapons in hand and bare hands; the off hand excludes the main weapon. (S3; d20/D; d20/J-46, d20/J-56) */
export function weaponsOffered(payload: Json, scene: Scene<Fighter>): Lists {
  const said = dataOf(payload);
  const attacker = lookup(scene.fighters, textAt(said, "attacker"));
  if (!attacker) return {};
  const inHand = listOf([...weaponsNow(scene, attacker).filter(({ ready }) => ready), BARE_HANDS]);
  const main = inHand.find(({ id }) => id === textAt(said, "weapon")) ?? inHand[0];
  return { weapon: inHand, offhand: inHand.filter((each) => each !== main) };
}

/** True if the weapon of an attack is in hand and reaches the given distance. (S3; d20/D, d20/F.3; d20/J-27, d20/J-56) */
export function attackReaches(payload: Data, scene: Scene<Fighter>): boolean {
  const attacker = lookup(scene.fighters, textAt(payload, "attacker"));
  const weapon = attacker && findWeapon(weaponsNow(scene, attacker), textAt(payload, "weapon"));
  const { distance } = payload;
  if (!attacker || weapon?.ready !== true) return false;
  return typeof distance !== "number" || coversFeet(attacker.size, weapon, distance);
}

/** Names the distance as idle for thrown and ranged weapons. (S3; d20/F.3) */
export function idleDistance(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const said = dataOf(payload);
  const attacker = lookup(scene.fighters, textAt(said, "attacker"));
  const weapon = attacker && findWeapon(attacker.weapons, textAt(said, "weapon"));
  return weapon && !isMelee(weapon) ? ["distance"] : [];
}

/** Names the idle inputs of an attack; opponents are asked for only if the attack is distracting. (S3; d20/E; d20/J-57) */
export function idleInAttack(payload: Json, scene: Scene<Fighter>): readonly string[] {
  return [...idleDistance(payload, scene), ...idleFoes(payload, scene)];
}

/** Names the opponents as idle unless one of the weapons in use is distracting. (S3; d20/E; d20/J-57) */
export function idleFoes(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const said = dataOf(payload);
  const carried = lookup(scene.fighters, textAt(said, "attacker"))?.weapons ?? [];
  const weapons = ["weapon", "offhand"].map((name) => findWeapon(carried, textAt(said, name)));
  return weapons.some((weapon) => weapon && distracts(weapon)) ? [] : ["foes"];
}

/**
 * Names the idle inputs of a manoeuvre: the thing unless it takes or smashes one, the description unless it is beyond the list. (S3;
 * d20/F.4; d20/J-46, d20/J-58)
 */
export function idleInManoeuvre(payload: Json, scene: Scene<Fighter>): readonly string[] {
  return [...idleDistance(payload, scene), ...idleAbout(payload)];
}

/** Names the idle inputs of an extra attack, one of whose blows may be a manoeuvre. (S3; d20/F.4; d20/J-46, d20/J-58) */
export function idleAmongBlows(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const place = textAt(dataOf(payload), "manoeuvre") === "" ? ["place"] : [];
  return [...place, ...idleInAttack(payload, scene), ...idleAbout(payload)];
}

function idleAbout(payload: Json): readonly string[] {
  const manoeuvre = textAt(dataOf(payload), "manoeuvre");
  return [...(isAboutThing(manoeuvre) ? [] : ["item"]), ...(isInWords(manoeuvre) ? [] : ["words"])];
}

/** True if a manoeuvre is described in words, as all beyond the list are. (S3; d20/F.4; d20/J-58) */
export function isInWords(manoeuvre: string): boolean {
  return lookup(MANOEUVRES, manoeuvre)?.inWords === true;
}
