import { emptyFight } from "../../src/engine/kernel/fight.ts";
import type { Data } from "../../src/engine/kernel/json.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { type Weapon, readWeapon } from "../../src/rulesets/d6x3/fighter/equipment.ts";
import { type Fighter, readFighter } from "../../src/rulesets/d6x3/fighter/fighter.ts";
import { must } from "./must.ts";

/** A fighter of the game of three dice with these numbers; the others are 0. */
export function person(id: string, data: Data = {}): Fighter {
  return must(readFighter({ id, name: id, ...data }));
}

/** A ready hand weapon of 1d6 and Strength, with the given changes. */
export function weaponWith(data: Data = {}): Weapon {
  const plain = { id: "sword", name: "sword", group: "melee", focus: "light-weapons", dice: 1, sides: 6, range: 0 };
  return must(readWeapon({ ...plain, ability: "strength", ready: true, ...data }));
}

/** A scene with these fighters in this round and on this fighter's turn; round 0 is outside of a fight. */
export function sceneOf(fighters: readonly Fighter[], round = 1, turn = ""): Scene<Fighter> {
  const order = fighters.map(({ id }) => id);
  return {
    fighters: Object.fromEntries(fighters.map((each) => [each.id, each])),
    fight: { ...emptyFight(round), order, turn },
  };
}
