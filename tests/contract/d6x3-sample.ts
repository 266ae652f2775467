import type { Data } from "../../src/engine/kernel/json.ts";
import { ABILITIES } from "../../src/rulesets/d6x3/vocabulary.ts";
import type { Sample } from "./samples.ts";

const weapon = (id: string, group: string, focus: string, range: number): Data => ({
  id,
  name: id,
  group,
  focus,
  dice: 2,
  sides: 6,
  ability: "strength",
  range,
  penetrating: false,
  bonus: 1,
  launcher: false,
  ready: true,
  jam: "works",
});

const fighter = (id: string, rating: number, more: Data): Data => ({
  id,
  name: id,
  abilities: Object.fromEntries(ABILITIES.map((name) => [name, rating])),
  focuses: { pistols: true, "light-weapons": true },
  level: rating,
  fortune: 5 * rating,
  fortuneMax: 15,
  defenseBonus: 1,
  unarmedSides: 3,
  drained: 0,
  minor: false,
  breathed: false,
  body: "person",
  thing: { size: "small", raised: 1, toughness: 2 },
  vehicle: { hull: 1, handling: -1, sensors: 1, weapons: 1, cover: 1, repairPenalty: 2, inoperative: false },
  conditions: {},
  weapons: [
    weapon("sword", "melee", "light-weapons", 0),
    weapon("pistol", "gun", "pistols", 40),
    weapon("frag", "explosive", "throwing", 0),
  ],
  armour: [{ id: "vest", name: "vest", bonus: 1, penalty: 1, worn: true }],
  ...more,
});

const declare = (kind: string, payload: Data) => ({ kind, by: "ana", payload: { actor: "ana", ...payload } });
const attack = (way: string, weaponId: string, more: Data = {}) =>
  ["bo", "cy", "dan"].map((target) => declare("attack", { way, weapon: weaponId, target, ...more }));

/** People of every kind, a thing and a vehicle that meet under the three dice, and what they may do on a turn. */
export const sample: Sample = {
  fighters: [
    fighter("ana", 3, {}),
    fighter("bo", 2, { conditions: { injured: true, prone: true, dying: true } }),
    fighter("cy", 1, { conditions: { injured: true, wounded: true } }),
    fighter("dan", 1, { minor: true }),
    fighter("door", 0, { body: "object", fortune: 4 }),
    fighter("cart", 0, { body: "vehicle" }),
  ],
  declarations: [
    ...attack("melee", "sword", { distance: 2 }),
    ...attack("all-out", "unarmed"),
    ...attack("charge", "sword", { metres: 5, straight: true, away: ["bo"] }),
    ...attack("ranged", "pistol", { distance: 50 }),
    ...attack("stunt", "pistol"),
    ...attack("stunt", "sword"),
    declare("attack", { way: "melee", weapon: "sword", target: "door" }),
    declare("attack", { way: "stunt", weapon: "pistol", target: "cart" }),
    declare("throw", { weapon: "frag", distance: 9 }),
    declare("gunnery", { target: "bo", vehicle: "cart", mounted: "pistol", distance: 9 }),
    declare("action", { action: "defend" }),
    declare("action", { action: "guard-up", amount: 2 }),
    declare("action", { action: "prepare", prepared: "melee" }),
    declare("action", { action: "move", metres: 4, cover: 2, away: ["cy"], posture: "drop" }),
    declare("action", { action: "ready", stow: "pistol" }),
    declare("action", { action: "operate", foe: "cart" }),
    declare("action", { action: "free", what: "shouts" }),
    declare("action", { action: "activate", what: "the visor" }),
    declare("task", { task: "act", ability: "perception", focus: "might", sense: "sight" }),
    declare("task", { task: "plain", ability: "intelligence", what: "the lock", whole: 9, target: 11 }),
    declare("task", { task: "first-aid", on: "bo" }),
    declare("task", { task: "suppress", on: "cart", system: "handling" }),
    declare("task", { task: "operate", on: "cart", ability: "dexterity", focus: "driving", target: 9 }),
    declare("opposed", { foe: "bo", ability: "strength", focus: "might", against: "willpower" }),
    declare("roll-over", {}),
  ],
};
