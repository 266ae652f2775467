import type { Data } from "../../src/engine/kernel/json.ts";
import { ATTRIBUTES, SKILLS } from "../../src/rulesets/d6/vocabulary.ts";
import type { Sample } from "./samples.ts";

const all = (names: readonly string[], rating: number): Data => Object.fromEntries(names.map((name) => [name, rating]));

const piercing = {
  ...{ type: "piercing", track: "critical", pierce: 1, addsStrength: false, attribute: "agility" },
  ...{ narrow: 1, medium: 0, wide: -1, recoil: 1, magazine: 30, rounds: 25, increment: 10, farthest: 60, reach: 4 },
};

const weapons: readonly Data[] = [
  { ...piercing, id: "sword", name: "sword", kind: "melee", skill: "blades", damage: 2, mode: "none" },
  { ...piercing, id: "knife", name: "knife", kind: "thrown", skill: "throwing", damage: 3, mode: "none" },
  { ...piercing, id: "bow", name: "bow", kind: "bow", skill: "archery", damage: 4, mode: "none" },
  {
    ...piercing,
    id: "rifle",
    name: "rifle",
    kind: "gun",
    skill: "automatics",
    damage: 6,
    mode: "fa",
    modes: { sa: true, fa: true },
    choke: "wide",
  },
  {
    ...piercing,
    id: "grenade",
    name: "grenade",
    kind: "thrown",
    skill: "throwing",
    damage: 8,
    mode: "none",
    blast: true,
  },
  { ...piercing, id: "pistol", name: "pistol", kind: "gun", skill: "pistols", damage: 5, mode: "sa" },
];

const fighter = (id: string, rating: number, light: number): Data => ({
  id,
  name: id,
  attributes: all(ATTRIBUTES, rating),
  skills: all(SKILLS, 5 - rating),
  light,
  critical: rating,
  weapons,
  armour: [{ id: "vest", name: "vest", energy: 1, impact: 2, piercing: 3, worn: true }],
});

const declared = (kind: string, payload: Data): Sample["declarations"][number] => ({ kind, payload, by: "ana" });

/** Four people, one of them down, and what Ana may do to them and to herself. */
export const sample: Sample = {
  fighters: [fighter("ana", 3, 0), fighter("bo", 2, 2), fighter("cy", 1, 6), fighter("dan", 1, 20)],
  declarations: [
    ...["bo", "cy", "dan"].flatMap((target) =>
      ["sword", "knife", "unarmed"].map((weapon) =>
        declared("attack", { attacker: "ana", targets: [target], weapon, called: "opening-2" }),
      ),
    ),
    declared("attack", {
      attacker: "ana",
      targets: ["bo"],
      weapon: "pistol",
      range: 1,
      cover: 1,
      beside: ["bo", "cy"],
    }),
    declared("attack", {
      attacker: "ana",
      targets: ["cy", "bo", "dan"],
      weapon: "rifle",
      burst: "short",
      beside: ["cy"],
    }),
    declared("suppress", { fighter: "ana", weapon: "rifle", burst: "long", area: "cone", inside: ["bo"], range: 1 }),
    declared("aim", { fighter: "ana", subject: "bo", weapon: "rifle", called: "preserving-2", beside: ["cy", "bo"] }),
    declared("draw", { fighter: "ana", weapon: "bow", beside: ["bo", "cy"] }),
    declared("move", { fighter: "ana", past: ["bo", "cy"] }),
    declared("deed", { fighter: "ana", what: "Bars the door", actionKind: "simple" }),
    declared("claim", { fighter: "ana", against: "bo", why: "move" }),
    declared("full-defence", { fighter: "ana" }),
    declared("remedy", { fighter: "ana" }),
    declared("attack", {
      attacker: "ana",
      targets: ["bo", "cy"],
      weapon: "grenade",
      stands: [{ target: "bo", range: 1, cover: 2, through: 3 }],
    }),
    declared("multi-attack", {
      fighter: "ana",
      attacks: [
        { weapon: "rifle", burst: "full" },
        { weapon: "pistol", targets: ["bo"], called: "preserving-1" },
        { weapon: "sword" },
      ],
      beside: ["cy"],
    }),
    declared("charge", { fighter: "ana", target: "bo", weapons: ["sword", "unarmed"], gait: "sprint", past: ["cy"] }),
    ...["reload", "stow"].map((action) => declared("act", { fighter: "ana", action, weapon: "rifle", beside: ["bo"] })),
    declared("act", { fighter: "ana", action: "change-mode", weapon: "rifle", to: "sa" }),
    declared("act", { fighter: "ana", action: "set-choke", weapon: "rifle", to: "narrow" }),
    declared("act", { fighter: "ana", action: "drop-prone" }),
    declared("move", { fighter: "ana", gait: "sprint", past: ["bo"] }),
    declared("onward", { fighter: "ana", past: ["bo"] }),
    declared("test", { fighter: "ana", attribute: "agility", skill: "gymnastics", threshold: 1, goal: 3 }),
    declared("test", {
      fighter: "ana",
      attribute: "intuition",
      skill: "perception",
      against: "bo",
      opposingAttribute: "agility",
      opposingSkill: "gymnastics",
      observes: true,
    }),
    declared("first-aid", { fighter: "ana", patient: "cy", track: "critical", beside: ["bo"] }),
  ],
};
