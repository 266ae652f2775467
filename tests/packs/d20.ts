import { ABILITIES, SAVES } from "../../src/rulesets/d20/vocabulary.ts";
import type { Data } from "../../src/engine/kernel/json.ts";
import { all, idIn } from "./entries.ts";
import type { PlayedGame } from "./game.ts";
import type { Declared } from "./playing.ts";

const KIT = ["Longsword", "Pistol", "Throwing knife", "Mind lash"];

const idOf = idIn("d20/weapons");

const sword = idOf("Longsword");

const rated = (score: number, bcb: number): Data => ({
  ...{ abilities: all(ABILITIES, score), saves: all(SAVES, 1), level: bcb, bcb, heroic: true },
  ...{ vitality: 0, vitalityMax: 8, wounds: 4, woundsMax: 12 },
  ...{ extraAttack: 0, multipleAttack: 0, legs: 2, speed: 30, worked: { attackBonus: 0, defenceBonus: 0 } },
});

const attack = (attacker: string, target: string, weapon: string): Declared => ({
  kind: "attack",
  payload: { attacker, target, weapon },
});

const manoeuvre = (attacker: string, target: string, name: string): Declared => ({
  kind: "manoeuvre",
  payload: { attacker, target, weapon: "unarmed", manoeuvre: name },
});

const check = (by: string): Declared => ({
  kind: "check",
  payload: { actor: "ana", by, difficulty: 15, time: "free" },
});

const move = (actor: string, feet: number): Declared => ({ kind: "move", payload: { actor, feet } });

/** The game of the one die of twenty sides. */
export const played: PlayedGame = {
  folder: "d20",
  steady: "Wrestler",
  weapons: { "d20/weapons": "d20" },
  powers: "d20/talents",
  type: "d20Character",
  person: rated(12, 3),
  hero: rated(18, 10),
  kit: KIT,
  strike: (by, at, { _id }) => [attack(by, at, _id)],
  tempt: (at) => [{ kind: "task", payload: { actor: "bo", task: "telephone", time: "short", foes: [at] } }],
  exchanges: [
    ...KIT.map(idOf).flatMap((weapon) => [[attack("bo", "ana", weapon)], [attack("ana", "bo", weapon)]]),
    ...[...SAVES, ...ABILITIES].map((by) => [check(by)]),
    ...["trip", "grapple"].flatMap((name) => [[manoeuvre("ana", "bo", name)], [manoeuvre("bo", "ana", name)]]),
    [{ kind: "extra-attack", payload: { attacker: "ana", targets: ["bo"], weapon: sword } }],
    [{ kind: "multiple-attack", payload: { attacker: "ana", targets: ["bo", "cy"], weapon: sword } }],
    [move("ana", 35), move("ana", 30)],
  ],
  idle: (talent) => ({ ...talent, effects: [] }),
  order: "best",
};
