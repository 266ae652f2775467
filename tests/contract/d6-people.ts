import { type Fight, type Scene, applyEvents } from "../../src/engine/kernel/scene.ts";
import { createEmptyFight } from "../../src/engine/kernel/fight.ts";
import { type Data, toData } from "../../src/engine/kernel/json.ts";
import { type Weapon, type Fighter, readWeapon, readFighter } from "../../src/rulesets/d6/fighter/fighter.ts";
import { ATTRIBUTES } from "../../src/rulesets/d6/vocabulary.ts";
import { d6 } from "../../src/rulesets/d6/index.ts";
import { must } from "./must.ts";
import { playing } from "./playing.ts";

const UNTRAINED: Data = Object.fromEntries(ATTRIBUTES.map((name) => [name, 0]));

/** A fighter of the d6 game with these numbers; the others are 0. */
export function person(id: string, data: Data = {}): Fighter {
  const attributes = { ...UNTRAINED, ...toData(data["attributes"]) };
  return must(readFighter({ id, name: id, ...data, attributes }));
}

/** A blade of damage 0, with the given changes. */
export function weaponWith(data: Data = {}): Weapon {
  const blade = { id: "sword", name: "sword", kind: "melee", skill: "blades", damage: 0 };
  return must(readWeapon({ ...blade, type: "piercing", track: "critical", ...data }));
}

/** The first pass of a fight with these fighters, before any turn, with the given changes. */
export function sceneOf(fighters: readonly Fighter[], fight: Partial<Fight> = {}): Scene<Fighter> {
  const people = Object.fromEntries(fighters.map((fighter) => [fighter.id, fighter]));
  return { fighters: people, fight: { ...createEmptyFight(), order: fighters.map(({ id }) => id), ...fight } };
}

export const { declared, answered } = playing(d6);

/** The scene after these events. */
export function sceneAfter(scene: Scene<Fighter>, events: Parameters<typeof applyEvents>[1]): Scene<Fighter> {
  return applyEvents(scene, events);
}
