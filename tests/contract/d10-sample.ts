import type { Data } from "../../src/engine/kernel/json.ts";
import { ABILITIES, ATTRIBUTES } from "../../src/rulesets/d10/vocabulary.ts";
import type { Sample } from "./samples.ts";

/** The same rating under each of these names. */
export const all = (names: readonly string[], rating: number): Data =>
  Object.fromEntries(names.map((name) => [name, rating]));

const weapon = (id: string, kind: string, damage: number, rateOfFire = 1): Data => ({
  id,
  name: id,
  kind,
  attribute: "dexterity",
  difficulty: 6,
  damage,
  rateOfFire,
  committed: false,
});

const power = (id: string, effect: string, data: Data): Data => ({
  id,
  name: id,
  gifts: 1,
  mostTargets: 2,
  range: 10,
  roll: { by: "ability", difficulty: 6 },
  resistance: { by: "willpower", difficulty: 6 },
  effects: [{ effect, value: 2 }],
  ...data,
});

const d10Fighter = (id: string, rating: number, wound: number): Data => ({
  id,
  name: id,
  attributes: all(ATTRIBUTES, rating),
  abilities: all(ABILITIES, 5 - rating),
  wound,
  load: 10,
  willpower: { value: 3, max: 4 },
  secondaries: [{ name: "fencing", ability: "melee", rating: 2 }],
  scars: [{ name: "burn", effect: "" }],
  weapons: [weapon("sword", "melee", 2), weapon("pistol", "firearm", 4, 3), weapon("knife", "thrown", 1)],
  armour: [{ id: "vest", name: "vest", rating: 2, worn: true }],
  powers: [
    power("skin", "armour", { duration: "always" }),
    power("arm", "attribute", { duration: "always" }),
    power("bolt", "damage", { time: "action", target: "several", duration: "instant" }),
    power("rage", "dice", { time: "free", cost: "willpower", target: "self", duration: "round" }),
    power("lull", "sleep", { time: "free", target: "several", duration: "instant", usesADay: 2 }),
    power("hex", "difficulty", { time: "reaction", target: "one", duration: "untilAction", roll: { by: "none" } }),
  ],
});

/** Four people of the d10 game: unhurt, hurt, badly hurt, and one who is out. */
export const sample: Sample = {
  fighters: [d10Fighter("ana", 3, 0), d10Fighter("bo", 2, 2), d10Fighter("cy", 1, 6), d10Fighter("dan", 2, 7)],
  declarations: [
    ...["sword", "pistol", "knife", "unarmed"].flatMap((id) =>
      ["bo", "cy", "dan"].map((target) => ({
        kind: "attack",
        by: "ana",
        payload: { attacker: "ana", target, weapon: id, modifiers: ["dark", "storm"] },
      })),
    ),
    { kind: "volley", by: "ana", payload: { attacker: "ana", targets: ["bo", "cy"], weapon: "pistol" } },
    {
      kind: "several",
      by: "ana",
      payload: {
        of: [
          { kind: "attack", payload: { attacker: "ana", target: "bo", weapon: "sword" } },
          { kind: "attack", payload: { attacker: "ana", target: "cy", weapon: "pistol" } },
        ],
      },
    },
    { kind: "evade", by: "bo", payload: { evader: "bo", dedicated: false } },
    { kind: "move", by: "bo", payload: { mover: "bo", gait: "run", metres: 3 } },
    { kind: "stand", by: "cy", payload: { fighter: "cy", near: ["bo"] } },
    { kind: "grapple", by: "ana", payload: { attacker: "ana", target: "bo" } },
    { kind: "aim", by: "bo", payload: { actor: "bo", target: "ana", weapon: "pistol", modifiers: ["dark"] } },
    { kind: "deed", by: "cy", payload: { actor: "cy", what: "pulls the lever" } },
    { kind: "quick", by: "bo", payload: { actor: "bo", what: "draws the sword" } },
    {
      kind: "split",
      by: "ana",
      payload: {
        actor: "ana",
        parts: [
          { action: "attack", target: "bo", weapon: "sword", dice: 3 },
          { action: "dodge", dice: 2 },
        ],
      },
    },
    {
      kind: "task",
      by: "bo",
      payload: {
        actor: "bo",
        attribute: "dexterity",
        ability: "athletics",
        against: "ana",
        opposingAttribute: "wits",
        opposingAbility: "alertness",
      },
    },
    { kind: "power", by: "ana", payload: { user: "ana", power: "bolt", targets: ["bo", "cy"] } },
    { kind: "power", by: "bo", payload: { user: "bo", power: "rage", targets: ["bo"] } },
    { kind: "power", by: "ana", payload: { user: "ana", power: "lull", targets: ["bo", "cy"] } },
    { kind: "power", by: "bo", payload: { user: "bo", power: "hex", targets: ["ana"] } },
    { kind: "hold", by: "cy", payload: { holder: "cy", trigger: "the door opens", target: "ana", weapon: "sword" } },
    {
      kind: "hold",
      by: "bo",
      payload: { holder: "bo", trigger: "it rains", action: "task", attribute: "wits", ability: "alertness" },
    },
  ],
};
