import { ABILITIES } from "../../src/rulesets/d6x3/vocabulary.ts";
import type { Data } from "../../src/engine/kernel/json.ts";
import { type ItemEntry, all, entriesIn } from "./entries.ts";
import type { PlayedGame } from "./game.ts";
import type { Declared } from "./playing.ts";

const KIT = ["Cutlass", "Boarding axe", "Knuckles", "Throwing knife", "Pistol", "Rifle"];

const rated = (ability: number): Data => ({
  ...{ abilities: all(ABILITIES, ability), level: 1, fortune: 4, fortuneMax: 15 },
  ...{ defenseBonus: 0, unarmedSides: 3, drained: 0 },
});

const strike = (actor: string, target: string, { _id, system }: ItemEntry): readonly Declared[] => {
  if (system["group"] === "explosive") return [{ kind: "throw", payload: { actor, weapon: _id, target, distance: 5 } }];
  const way = system["group"] === "melee" ? "melee" : "ranged";
  return [{ kind: "attack", payload: { actor, way, weapon: _id, target, distance: way === "melee" ? 2 : 5 } }];
};

const unarmed = (actor: string, target: string): Declared => ({
  kind: "attack",
  payload: { actor, way: "melee", weapon: "unarmed", target, distance: 2 },
});

const task = (ability: string): Declared => ({
  kind: "task",
  payload: { actor: "ana", task: "plain", ability, what: "the lock", target: 11 },
});

const kit = entriesIn("d6x3/weapons").filter(({ name }) => KIT.includes(name));

/** The game of three dice of six sides. */
export const played: PlayedGame = {
  folder: "d6x3",
  steady: "Engineer",
  weapons: { "d6x3/weapons": "d6x3" },
  powers: "d6x3/talents",
  type: "d6x3Character",
  person: rated(1),
  hero: rated(5),
  kit: KIT,
  strike,
  says: { caught: ["bo"] },
  tempt: (at) => kit.filter(({ name }) => name === "Rifle").flatMap((rifle) => strike("bo", at, rifle)),
  exchanges: [
    ...kit.flatMap((weapon) => [strike("bo", "ana", weapon), strike("ana", "bo", weapon)]),
    [unarmed("ana", "bo")],
    ...ABILITIES.map((ability) => [task(ability)]),
  ],
  idle: (talent) => ({ ...talent, effects: [] }),
  order: "fortune-first",
};
