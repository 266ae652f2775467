import { ATTRIBUTES, SKILLS } from "../../src/rulesets/d6/vocabulary.ts";
import type { Data } from "../../src/engine/kernel/json.ts";
import { type ItemEntry, all, entriesIn } from "./entries.ts";
import type { PlayedGame } from "./game.ts";
import type { Declared } from "./playing.ts";

const KIT = [
  ...["Sword", "Club", "Brass knuckles", "Throwing knife", "Hunting bow"],
  ...["Light pistol", "Hunting rifle", "Machine pistol"],
];

const rated = (attribute: number, skill: number): Data => ({
  ...{ attributes: { ...all(ATTRIBUTES, attribute), edge: 2 }, skills: all(SKILLS, skill), light: 0, critical: 0 },
  worked: { attackDice: 0, defenceDice: 0 },
});

const strike = (attacker: string, target: string, { _id, system }: ItemEntry): readonly Declared[] => {
  const attack = { kind: "attack", payload: { attacker, targets: [target], weapon: _id } };
  return system["kind"] === "bow" ? [{ kind: "draw", payload: { fighter: attacker, weapon: _id } }, attack] : [attack];
};

const test = (attribute: string, skill: string): Declared => ({
  kind: "test",
  payload: { fighter: "ana", attribute, skill, threshold: 1 },
});

const kit = entriesIn("d6/weapons").filter(({ name }) => KIT.includes(name));

/** The game of dice of six sides in pools. */
export const played: PlayedGame = {
  folder: "d6",
  steady: "Tracker",
  weapons: { "d6/weapons": "d6" },
  powers: "d6/talents",
  type: "d6Character",
  person: rated(4, 3),
  hero: rated(8, 8),
  kit: KIT,
  strike,
  tempt: (at) => kit.filter(({ name }) => name === "Sword").flatMap((sword) => strike("bo", at, sword)),
  exchanges: [
    ...kit.flatMap((weapon) => [strike("bo", "ana", weapon), strike("ana", "bo", weapon)]),
    ...SKILLS.map((skill) => [test("agility", skill)]),
    ...ATTRIBUTES.map((attribute) => [test(attribute, "perception")]),
  ],
  idle: (talent) => ({ ...talent, effects: [] }),
  order: "best",
};
