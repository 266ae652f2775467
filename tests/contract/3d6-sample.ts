import type { Data } from "../../src/engine/kernel/json.ts";
import { ABILITIES } from "../../src/rulesets/3d6/vocabulary.ts";
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
  ready: true,
  jam: "",
});

const fighter = (id: string, rating: number, more: Data): Data => ({
  id,
  name: id,
  abilities: Object.fromEntries(ABILITIES.map((name) => [name, rating])),
  focuses: { pistols: true, "light-weapons": true },
  fortune: 5 * rating,
  minor: false,
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

/** People of every kind who meet under the three dice, and what they may do on a turn. */
export const threeDiceSample: Sample = {
  fighters: [
    fighter("ana", 3, {}),
    fighter("bo", 2, { conditions: { injured: true, prone: true } }),
    fighter("cy", 1, { conditions: { injured: true, wounded: true } }),
    fighter("dan", 1, { minor: true }),
  ],
  declarations: [
    ...attack("melee", "sword", { distance: 2 }),
    ...attack("all-out", "unarmed"),
    ...attack("charge", "sword", { metres: 5, straight: true, away: ["bo"] }),
    ...attack("ranged", "pistol", { distance: 50 }),
    ...attack("stunt", "pistol"),
    declare("throw", { weapon: "frag", distance: 9 }),
    declare("deed", { deed: "defend" }),
    declare("deed", { deed: "guard-up", amount: 2 }),
    declare("deed", { deed: "prepare", action: "melee" }),
    declare("deed", { deed: "move", metres: 9, cover: 2, away: ["cy"] }),
    declare("deed", { deed: "ready", weapon: "sword" }),
  ],
};
