import { readStored } from "../../src/engine/bricks/reading.ts";
import { createEmptyFight } from "../../src/engine/kernel/fight.ts";
import type { Data } from "../../src/engine/kernel/json.ts";
import type { Fight, Scene } from "../../src/engine/kernel/scene.ts";
import { type BlowFacts, BLOW_DEFAULTS } from "../../src/rulesets/d20/attack/attack.ts";
import { type Fighter, readFighter } from "../../src/rulesets/d20/fighter/fighter.ts";
import { WEAPON_SHEET, type Weapon } from "../../src/rulesets/d20/fighter/sheets.ts";
import { must } from "./must.ts";

/** A fighter of the d20 game with ten wound points and these numbers; scores are 10, the rest is 0. */
export function person(id: string, data: Data = {}): Fighter {
  return must(readFighter({ id, name: id, vitality: 0, vitalityMax: 0, wounds: 10, woundsMax: 0, ...data }));
}

/** A hand weapon of 1d6, with the given changes. */
export function weaponWith(data: Data = {}): Weapon {
  return must(readStored(WEAPON_SHEET, { id: "sword", name: "sword", ...data }));
}

/** A scene with these fighters in the first round of a fight, with the given changes. */
export function sceneOf(fighters: readonly Fighter[], fight: Partial<Fight> = {}): Scene<Fighter> {
  return {
    fighters: Object.fromEntries(fighters.map((each) => [each.id, each])),
    fight: { ...createEmptyFight(), ...fight },
  };
}

/** A blow of Ana against Bo, with the given changes. */
export function blowWith(blow: Partial<BlowFacts> = {}): BlowFacts {
  return { attacker: "ana", target: "bo", weapon: weaponWith(), ...BLOW_DEFAULTS, time: "standard", ...blow };
}

/** The seats of the GM and of Ana's player. */
export const GM = { gm: true, fighters: [] };
export const ANA = { gm: false, fighters: ["ana"] };
