import { createEmptyFight } from "../../src/engine/kernel/fight.ts";
import type { Data } from "../../src/engine/kernel/json.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { readStored } from "../../src/engine/bricks/reading.ts";
import { type Weapon, type Fighter, readFighter } from "../../src/rulesets/d6x3/fighter/fighter.ts";
import { WEAPON_SHEET } from "../../src/rulesets/d6x3/fighter/sheets.ts";
import { must } from "./must.ts";

/** A fighter of the game of three dice with these numbers; the others are 0, and Fortune is whole. */
export function person(id: string, data: Data = {}): Fighter {
  const { fortune = 0 } = data;
  return must(readFighter({ id, name: id, level: 0, fortune, fortuneMax: fortune, ...data }));
}

/** A new weapon, which is a ready hand weapon of 1d6 and Strength, but for what is said. */
export function weaponWith(data: Data = {}): Weapon {
  return must(readStored(WEAPON_SHEET, { id: "sword", name: "sword", ...data }));
}

/** A scene with these fighters in this round and on this fighter's turn; round 0 is outside of a fight. */
export function sceneOf(fighters: readonly Fighter[], round = 1, turn = ""): Scene<Fighter> {
  const order = fighters.map(({ id }) => id);
  return {
    fighters: Object.fromEntries(fighters.map((each) => [each.id, each])),
    fight: { ...createEmptyFight(round), order, turn },
  };
}
