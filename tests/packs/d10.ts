import type { Data } from "../../src/engine/kernel/json.ts";
import { applyEvents } from "../../src/engine/kernel/scene.ts";
import { putToSleep } from "../../src/rulesets/d10/fighter/conditions.ts";
import { ABILITIES, FAMILY_ABILITIES, FAMILY_ATTRIBUTES } from "../../src/rulesets/d10/vocabulary.ts";
import { all, idIn } from "./entries.ts";
import type { PlayedGame } from "./game.ts";
import type { Declared } from "./playing.ts";

const KIT = ["Longsword", "Brass knuckles", "Fists", "Throwing knife", "Hunting bow", "Crossbow", "Pistol"];

const idOf = idIn("d10/weapons");

const rated = (attributes: number, abilities: number): Data => ({
  attributes: all(FAMILY_ATTRIBUTES, attributes),
  abilities: all(FAMILY_ABILITIES, abilities),
  willpower: { value: 3, max: 3 },
});

const attack = (attacker: string, target: string, weapon: string): Declared => ({
  kind: "attack",
  payload: { attacker, target, weapon },
});

const task = (actor: string, ability: string): Declared => ({
  kind: "task",
  payload: { actor, attribute: "wits", ability },
});

const [sword, pistol] = [idOf("Longsword"), idOf("Pistol")];

const hasEffect = (system: Data, effect: string): boolean =>
  JSON.stringify(system["effects"] ?? []).includes(`"effect":"${effect}"`);

/** The d10 games. */
export const played: PlayedGame = {
  folder: "d10",
  steady: "Scout",
  weapons: { "d10/weapons": "d10", "d10/weapons-injury": "d10-injury" },
  powers: "d10/powers",
  type: "d10Character",
  person: rated(3, 2),
  hero: rated(5, 5),
  kit: KIT,
  strike: (by, at, { _id }) => [attack(by, at, _id)],
  tempt: (at) => [attack("bo", at, sword)],
  exchanges: [
    ...KIT.map(idOf).flatMap((weapon) => [[attack("ana", "bo", weapon)], [attack("bo", "ana", weapon)]]),
    ...ABILITIES.flatMap((ability) => [[task("ana", ability)], [task("bo", ability)]]),
    [{ kind: "quick", payload: { actor: "ana", what: "draws" } }, attack("ana", "bo", sword)],
    [attack("ana", "bo", sword), attack("bo", "ana", sword)],
    [{ kind: "hold", payload: { holder: "ana", trigger: "a shot", weapon: sword } }, attack("bo", "cy", pistol)],
    [attack("cy", "bo", sword)],
  ],
  use: ({ _id, system }) => {
    const { duration, target } = system;
    if (duration === undefined || duration === "always") return null;
    const targets = target === "self" ? ["ana"] : target === "one" ? ["bo"] : ["bo", "cy"];
    return { kind: "power", payload: { user: "ana", power: _id, targets } };
  },
  idle: (power) => ({ ...power, system: { ...power.system, effects: [] } }),
  before: (scene, { system }) =>
    hasEffect(system, "wake") ? applyEvents(scene, [putToSleep(scene, { id: "cy", name: "cy" }, null)]) : scene,
  order: "best",
};
