import type { Data } from "../../src/engine/kernel/json.ts";
import { ABILITIES, DRAINABLES, SAVES } from "../../src/rulesets/d20/vocabulary.ts";
import type { Sample } from "./samples.ts";

const all = (names: readonly string[], number: number): Data => Object.fromEntries(names.map((name) => [name, number]));

const fighter = (id: string, data: Data): Data => ({
  id,
  name: id,
  npc: false,
  heroic: true,
  size: "medium",
  abilities: all(ABILITIES, 14),
  bcb: 6,
  saves: all(SAVES, 2),
  extraAttack: 3,
  multipleAttack: 2,
  legs: 2,
  speed: 30,
  level: 3,
  vitalityMax: 12,
  woundsMax: 14,
  dyingTurns: 0,
  fatigued: false,
  state: "",
  damaged: all(ABILITIES, 1),
  drained: all(DRAINABLES, 1),
  skills: [{ name: "stealth", ability: "dexterity", ranks: 4 }],
  feats: [{ name: "grip", to: "manoeuvre", bonus: 2, manoeuvre: "grapple", ability: "dexterity" }],
  vitality: 6,
  wounds: 9,
  injuries: [{ part: "attack", text: "a limp hand" }],
  weapons: [
    { id: "sword", name: "sword", kind: "melee", ability: "strength", dice: 1, sides: 8, threat: 2, long: true },
    { id: "bow", name: "bow", kind: "ranged", ability: "dexterity", dice: 2, sides: 6, threat: 1, long: false },
    { id: "dirk", name: "dirk", kind: "melee", ability: "dexterity", dice: 1, sides: 4, threat: 1, long: false },
  ],
  armour: [
    { id: "mail", name: "mail", kind: "armour", bonus: 3, worn: true },
    { id: "buckler", name: "buckler", kind: "shield", bonus: 1, worn: true },
  ],
  ...data,
});

const targets = ["bo", "cy", "dan"];
const by = "ana";
const attacks = ["sword", "bow", "unarmed"].flatMap((weapon) =>
  targets.map((target) => ({
    kind: "attack",
    by,
    payload: { attacker: "ana", target, weapon, modifiers: ["flanking", "targetGoodCover"] },
  })),
);
const manoeuvres = ["bull-rush", "grapple", "trip", "drag"].flatMap((manoeuvre) =>
  targets.map((target) => ({
    kind: "manoeuvre",
    by,
    payload: { attacker: "ana", target, weapon: "sword", manoeuvre, modifiers: ["targetProne"] },
  })),
);

/** People of the d20 game: two who throw dice, two who do not, one of them down. */
export const sample: Sample = {
  fighters: [
    fighter("ana", {}),
    fighter("bo", { npc: true, heroic: false, size: "large" }),
    fighter("cy", { size: "tiny" }),
    fighter("dan", { npc: true, vitality: 0, wounds: 0 }),
  ],
  declarations: [
    ...attacks,
    ...manoeuvres,
    {
      kind: "extra-attack",
      by,
      payload: {
        attacker: "ana",
        targets,
        weapon: "sword",
        manoeuvre: "trip",
        place: 2,
        distance: 10,
        modifiers: ["flanking"],
      },
    },
    {
      kind: "extra-attack",
      by,
      payload: { attacker: "ana", targets: ["bo", "cy"], weapon: "sword", manoeuvres: ["trip", "attack"] },
    },
    { kind: "multiple-attack", by, payload: { attacker: "ana", targets: ["bo", "cy"], weapon: "sword" } },
    { kind: "two-weapon", by, payload: { attacker: "ana", targets: ["bo", "cy"], weapon: "sword", offhand: "dirk" } },
    {
      kind: "manoeuvre",
      by,
      payload: { attacker: "ana", target: "bo", weapon: "sword", manoeuvre: "disarm", item: "bow", distance: 5 },
    },
    {
      kind: "manoeuvre",
      by,
      payload: { attacker: "ana", target: "cy", weapon: "sword", manoeuvre: "sunder", item: "mail" },
    },
    {
      kind: "manoeuvre",
      by,
      payload: { attacker: "ana", target: "bo", weapon: "bow", manoeuvre: "other", words: "shoot the lamp down" },
    },
    { kind: "lie-down", by, payload: { actor: "ana" } },
    { kind: "claim", by, payload: { attacker: "ana", target: "bo", weapon: "sword", modifiers: ["flanking"] } },
    { kind: "move", by, payload: { actor: "ana", feet: 20, leaving: ["bo"] } },
    { kind: "move", by, payload: { actor: "ana", step: true } },
    { kind: "onward", by, payload: { actor: "ana", leaving: ["bo"] } },
    { kind: "check", by, payload: { actor: "ana", skill: "stealth", difficulty: 15, modifiers: ["rushed"] } },
    { kind: "check", by, payload: { actor: "ana", by: "fortitude", difficulty: 12, time: "free" } },
    {
      kind: "check",
      by,
      payload: { actor: "ana", by: "charisma", against: "bo", opposing: "wisdom", foes: ["cy"], distance: 10 },
    },
    {
      kind: "stance",
      by,
      payload: { actor: "ana", reckless: 1, aggressive: 2, defensive: 0, precision: 0, mighty: 1 },
    },
    {
      kind: "stance",
      by,
      payload: { actor: "ana", reckless: 0, aggressive: 1, defensive: 2, precision: 1, restrained: 2 },
    },
    { kind: "task", by, payload: { actor: "ana", task: "telephone", time: "short", foes: targets } },
  ],
};
