import {
  type Change,
  type Data,
  type Json,
  type Scene,
  buildChange,
  findEffect,
  isData,
  lookup,
} from "../../../engine/index.ts";
import { type Weapon, readWeapon } from "../fighter/equipment.ts";

/**
 * A fighter in a zone: the distance in range increments, and the cover. `stray` holds the hits of the last stray shot at them, -1 before
 * the first.
 */
export type Insider = {
  readonly range: number;
  readonly grade: number;
  readonly obstruction: number;
  readonly stray: number;
};

const INSIDER_KEYS = ["range", "grade", "obstruction", "stray"] as const;

/** A zone under suppressive fire, with all the numbers that later tests need. (S4, Suppressive Fire) */
export type Zone = {
  readonly shooter: string;
  readonly weapon: Weapon;
  readonly density: number;
  /** The net hits of the one pinning test. */
  readonly pin: number;
  /** Insiders by the id of the fighter. */
  readonly inside: Data;
};

/** Builds the entry of a fighter who is new in a zone: in the open, and not shot at yet. */
export function buildNewcomer(range: number): Insider {
  return { range, grade: 0, obstruction: 0, stray: -1 };
}

/** Finds a zone by id; undefined once it has ended. */
export function findZone(scene: Scene, id: string): Zone | undefined {
  const effect = findEffect(scene, id);
  if (effect?.kind !== "suppression") return undefined;
  const { density, pin, inside } = effect.data;
  const weapon = readWeapon(effect.data["weapon"]);
  if (!weapon.ok || !isData(inside)) return undefined;
  return { shooter: effect.bearer, weapon: weapon.value, density: Number(density), pin: Number(pin), inside };
}

/** Lists the ids of the zones that a fighter is in. */
export function listEnclosingZones(scene: Scene, fighter: string): readonly string[] {
  return Object.keys(scene.fight.effects).filter((id) => findInsider(findZone(scene, id), fighter));
}

/** Lists the ids of the zones that a fighter's fire maintains. */
export function listOwnZones(scene: Scene, shooter: string): readonly string[] {
  return Object.keys(scene.fight.effects).filter((id) => findZone(scene, id)?.shooter === shooter);
}

/** Finds a fighter's entry in a zone. */
export function findInsider(zone: Zone | undefined, fighter: string): Insider | undefined {
  const data: Json | undefined = zone && lookup(zone.inside, fighter);
  if (!isData(data)) return undefined;
  const { range, grade, obstruction, stray } = data;
  return { range: Number(range), grade: Number(grade), obstruction: Number(obstruction), stray: Number(stray) };
}

/** Sets a zone's density. */
export function setDensity(scene: Scene, id: string, density: number): Change {
  return buildChange(scene, ["fight", "effects", id, "data", "density"], density);
}

/** Puts a fighter into a zone, or removes them if `insider` is undefined. */
export function setInsider(scene: Scene, id: string, fighter: string, insider: Insider | undefined): Change {
  return buildChange(scene, ["fight", "effects", id, "data", "inside", fighter], insider);
}

/** Updates a fighter's entry in a zone; unchanged numbers are not written. */
export function updateInsider(scene: Scene, id: string, fighter: string, numbers: Partial<Insider>): readonly Change[] {
  const path = ["fight", "effects", id, "data", "inside", fighter];
  const insider = findInsider(findZone(scene, id), fighter);
  const keys = INSIDER_KEYS.filter((key) => numbers[key] !== undefined && numbers[key] !== insider?.[key]);
  return keys.map((key) => buildChange(scene, [...path, key], numbers[key]));
}
