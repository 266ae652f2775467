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
import { ABILITIES } from "../vocabulary.ts";

/**
 * The numbers of an opponent. `score` is that of its weapon's ability, `body` those of its physical abilities; the others are the numbers
 * of a class.
 */
type OpponentNumbers = {
  readonly score: number;
  readonly body: number;
  readonly level: number;
  readonly bcb: number;
  readonly vitality: number;
  readonly save: number;
  readonly heroic: boolean;
};

/** The numbers of each threat level, as the classes give them; only a boss is heroic. (S3; d20/B, d20/F.1; the steps are ours) */
export const NUMBERS: Readonly<Record<ThreatLevel, OpponentNumbers>> = {
  rabble: { score: 11, body: 10, level: 1, bcb: 0, vitality: 3, save: 0, heroic: false },
  trained: { score: 13, body: 12, level: 1, bcb: 1, vitality: 7, save: 1, heroic: false },
  seasoned: { score: 15, body: 14, level: 2, bcb: 2, vitality: 10, save: 2, heroic: false },
  elite: { score: 17, body: 15, level: 4, bcb: 4, vitality: 22, save: 3, heroic: false },
  boss: { score: 19, body: 17, level: 7, bcb: 7, vitality: 40, save: 5, heroic: true },
};

/** The changes that each role makes: to ability scores in points, to vitality in per cent. (Ours) */
export const ROLE_NUMBERS: Readonly<
  Record<OpponentRole, Readonly<Record<"strength" | "dexterity" | "constitution" | "charisma" | "vitality", number>>>
> = {
  brute: { strength: 2, dexterity: -2, constitution: 2, charisma: 0, vitality: 20 },
  skirmisher: { strength: 0, dexterity: 2, constitution: 0, charisma: 0, vitality: 0 },
  shooter: { strength: -2, dexterity: 2, constitution: -2, charisma: 0, vitality: -10 },
  leader: { strength: 0, dexterity: 0, constitution: 0, charisma: 4, vitality: 10 },
};

/** The usual weapons of each role, by threat level from the lowest. (Ours) */
const WEAPONS = {
  brute: ["Club", "Club", "Axe", "Great axe", "Great axe"],
  skirmisher: ["Knife", "Short sword", "Short sword", "Rapier", "Rapier"],
  shooter: ["Sling", "Short bow", "Hunting bow", "Crossbow", "Crossbow"],
  leader: ["Club", "Short sword", "Longsword", "Longsword", "Longsword"],
} as const;

/** The usual armour, by threat level from the lowest. (Ours) */
const ARMOUR = [[], ["Padded coat"], ["Leather coat"], ["Mail shirt"], ["Brigandine"]] as const;

/**
 * Computes the ability scores of a quick opponent. The ability of its weapon has at least the `score` of the threat level. (S3; d20/B;
 * ours)
 */
function computeScores({ threat, role, weapon }: OpponentChoice): Readonly<Record<string, number>> {
  const { score, body } = NUMBERS[threat];
  const { strength, dexterity, constitution, charisma } = ROLE_NUMBERS[role];
  const usual = { strength: body + strength, dexterity: body + dexterity, constitution: body + constitution };
  const weaponAbility = String(weapon?.["ability"] ?? BARE_HANDS.ability);
  return {
    ...Object.fromEntries(ABILITIES.map((each) => [each, 10])),
    ...{ ...usual, charisma: 10 + charisma },
    [weaponAbility]: Math.max(score, usual[weaponAbility === "dexterity" ? "dexterity" : "strength"]),
  };
}

/** Builds the stored numbers of a quick opponent; its wound points are its Constitution. (S3; d20/B, d20/G.1; ours) */
function buildOpponentNumbers(choice: OpponentChoice): Data {
  const { level, bcb, vitality, save, heroic } = NUMBERS[choice.threat];
  const abilities = computeScores(choice);
  const points = Math.max(1, Math.round((vitality * (100 + ROLE_NUMBERS[choice.role].vitality)) / 100));
  const wounds = abilities["constitution"] ?? 10;
  return {
    ...{ abilities, level, bcb, heroic, npc: true },
    saves: { fortitude: save, reflex: save, will: save },
    ...{ vitality: points, vitalityMax: points, wounds, woundsMax: wounds },
  };
}

/** The rules for quick opponents of this game. (d20/A.4, d20/B; ours) */
export const opponents: OpponentRules = {
  type: "d20Npc",
  portraits: { brute: "brute", skirmisher: "masked", shooter: "soldier", leader: "rook" },
  shows: ["RIPOSTE.d20.derived.defence"],
  usual: (threat, role) => ({
    weapon: [WEAPONS[role][THREAT_LEVELS.indexOf(threat)] ?? ""],
    armour: pickByThreat<readonly string[]>(threat, ARMOUR),
  }),
  order: () => "best",
  numbers: buildOpponentNumbers,
  highlights: () => [],
  listStrikes: (attacker, target, weapon) => [
    { kind: "attack", payload: { attacker, target, weapon: weapon?.id ?? BARE_HANDS.id } },
  ],
};
