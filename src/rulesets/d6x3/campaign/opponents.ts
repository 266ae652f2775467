import {
  type Data,
  type OpponentChoice,
  type OpponentRole,
  type OpponentRules,
  type ThreatLevel,
  THREAT_LEVELS,
  pickByThreat,
} from "../../../engine/index.ts";
import { BARE_HANDS } from "../fighter/fighter.ts";
import { ABILITIES, FOCUSES } from "../vocabulary.ts";

/** The numbers of a threat level. `main` is its ability for attacks, `body` its other physical abilities, `defence` its Defense bonus. */
type ThreatNumbers = {
  readonly main: number;
  readonly body: number;
  readonly level: number;
  readonly fortune: number;
  readonly defence: number;
  readonly minor: boolean;
};

/** The numbers of each threat. Rabble are minor opponents: one step from being out, and without Fortune. (W12; d6x3/B; d6x3/J-20; the steps are ours) */
export const NUMBERS: Readonly<Record<ThreatLevel, ThreatNumbers>> = {
  rabble: { main: 1, body: 0, level: 1, fortune: 0, defence: 0, minor: true },
  trained: { main: 2, body: 1, level: 1, fortune: 8, defence: 0, minor: false },
  seasoned: { main: 3, body: 2, level: 1, fortune: 14, defence: 0, minor: false },
  elite: { main: 4, body: 3, level: 4, fortune: 22, defence: 1, minor: false },
  boss: { main: 5, body: 4, level: 7, fortune: 34, defence: 3, minor: false },
};

/** The modifiers of the abilities by role. (Ours) */
export const ROLE_NUMBERS: Readonly<
  Record<
    OpponentRole,
    Readonly<Record<"strength" | "constitution" | "dexterity" | "perception" | "communication", number>>
  >
> = {
  brute: { strength: 1, constitution: 1, dexterity: -1, perception: 0, communication: 0 },
  skirmisher: { strength: -1, constitution: 0, dexterity: 1, perception: 0, communication: 0 },
  shooter: { strength: -1, constitution: 0, dexterity: 0, perception: 1, communication: 0 },
  leader: { strength: 0, constitution: 0, dexterity: 0, perception: 0, communication: 2 },
};

/** The usual weapons of each role, by threat, the mildest first. (Ours) */
const WEAPONS = {
  brute: ["Club", "Club", "Great wrench", "Boarding axe", "Greatsword"],
  skirmisher: ["Knife", "Knife", "Cutlass", "Machete", "Machete"],
  shooter: ["Holdout pistol", "Pistol", "Pistol", "Heavy pistol", "Rifle"],
  leader: ["Club", "Stun baton", "Machete", "Machete", "Machete"],
} as const;

/** The usual armour by threat, the mildest first. (Ours) */
const ARMOUR = [[], ["Padded suit"], ["Leather coat"], ["Ballistic vest"], ["Flak jacket"]] as const;

/** Builds the sheet of a quick opponent, which has the focus of its weapon. (d6x3/B, d6x3/F.2; ours) */
function buildSheetNumbers({ threat, role, weapon }: OpponentChoice): Data {
  const { main, body, level, fortune, defence, minor } = NUMBERS[threat];
  const own = ROLE_NUMBERS[role];
  const near = weapon === null || weapon["group"] === "melee";
  const focus = String(weapon?.["focus"] ?? BARE_HANDS.focus);
  return {
    abilities: {
      ...Object.fromEntries(ABILITIES.map((each) => [each, 0])),
      ...{ accuracy: near ? body : main, fighting: near ? main : body, willpower: body },
      ...{ strength: body + own.strength, constitution: body + own.constitution },
      ...{ dexterity: body + own.dexterity, perception: body + own.perception, communication: own.communication },
    },
    focuses: Object.fromEntries(FOCUSES.map((each) => [each, each === focus])),
    ...{ level, minor, defenseBonus: defence, fortune, fortuneMax: fortune },
  };
}

/** The rules for quick opponents of this game. (d6x3/B; d6x3/J-20; ours) */
export const opponents: OpponentRules = {
  type: "d6x3Npc",
  portraits: { brute: "brute", skirmisher: "masked", shooter: "soldier", leader: "rook" },
  shows: ["defense", "toughness"].map((name) => `RIPOSTE.d6x3.derived.${name}`),
  usual: (threat, role) => ({
    weapon: [WEAPONS[role][THREAT_LEVELS.indexOf(threat)] ?? ""],
    armour: pickByThreat<readonly string[]>(threat, ARMOUR),
  }),
  order: () => "fortune-first",
  numbers: buildSheetNumbers,
  highlights: () => [],
  listStrikes: (actor, target, weapon) => {
    const [id, group] = [weapon?.id ?? BARE_HANDS.id, weapon?.["group"] ?? "melee"];
    if (group === "explosive") return [{ kind: "throw", payload: { actor, weapon: id, target, distance: 5 } }];
    const near = group === "melee";
    const payload = { actor, way: near ? "melee" : "ranged", weapon: id, target, distance: near ? 2 : 5 };
    return [{ kind: "attack", payload }];
  },
  answers: { caught: [] },
};
