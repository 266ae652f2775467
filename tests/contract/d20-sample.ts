import type { Data } from "../../src/engine/kernel/json.ts";
import { ABILITIES, SAVES } from "../../src/rulesets/d20/vocabulary.ts";
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
  vitality: 6,
  wounds: 9,
  injuries: [{ part: "attack", text: "a limp hand" }],
  weapons: [
    { id: "sword", name: "sword", kind: "melee", ability: "strength", dice: 1, sides: 8, threat: 2 },
    { id: "bow", name: "bow", kind: "ranged", ability: "dexterity", dice: 2, sides: 6, threat: 1 },
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
const manoeuvres = ["bull-rush", "grapple"].flatMap((manoeuvre) =>
  targets.map((target) => ({
    kind: "manoeuvre",
    by,
    payload: { attacker: "ana", target, weapon: "sword", manoeuvre, modifiers: ["targetProne"] },
  })),
);

/** People of the d20 game: two who throw dice, two who do not, one of them down. */
export const d20Sample: Sample = {
  fighters: [
    fighter("ana", {}),
    fighter("bo", { npc: true, heroic: false, size: "large" }),
    fighter("cy", { size: "tiny" }),
    fighter("dan", { npc: true, vitality: 0, wounds: 0 }),
  ],
  declarations: [
    ...attacks,
    ...manoeuvres,
    { kind: "extra-attack", by, payload: { attacker: "ana", targets, weapon: "sword", modifiers: ["flanking"] } },
    { kind: "stance", by, payload: { actor: "ana", reckless: 1, aggressive: 2, defensive: 0, precision: 0 } },
    { kind: "stance", by, payload: { actor: "ana", reckless: 0, aggressive: 1, defensive: 2, precision: 1 } },
    { kind: "task", by, payload: { actor: "ana", task: "telephone", time: "short", foes: targets } },
  ],
};
