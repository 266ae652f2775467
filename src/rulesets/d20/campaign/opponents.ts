import {
  type Data,
  type OpponentChoice,
  type OpponentTables,
  type OpponentRules,
  pickUsualGear,
} from "../../../engine/index.ts";
import tables from "./opponents.json";
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

/**
 * The numbers of each threat level, as the classes give them; only a boss is heroic. (S3; d20/B, d20/F.1; the steps are ours) The changes
 * that each role makes: to ability scores in points, to vitality in per cent. (Ours) The usual weapons of each role, by threat level from
 * the lowest. (Ours) The usual armour, by threat level from the lowest. (Ours)
 */
export const TABLES: OpponentTables<
  OpponentNumbers,
  Readonly<Record<"strength" | "dexterity" | "constitution" | "charisma" | "vitality", number>>
> = tables;

/**
 * Computes the ability scores of a quick opponent. The ability of its weapon has at least the `score` of the threat level. (S3; d20/B;
 * ours)
 */
function computeScores({ threat, role, weapon }: OpponentChoice): Readonly<Record<string, number>> {
  const { score, body } = TABLES.threats[threat];
  const { strength, dexterity, constitution, charisma } = TABLES.roles[role];
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
  const { level, bcb, vitality, save, heroic } = TABLES.threats[choice.threat];
  const abilities = computeScores(choice);
  const points = Math.max(1, Math.round((vitality * (100 + TABLES.roles[choice.role].vitality)) / 100));
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
  shows: ["RIPOSTE.d20.derived.defence"],
  usual: (threat, role) => pickUsualGear(TABLES, threat, role),
  order: () => "best",
  numbers: buildOpponentNumbers,
  highlights: () => [],
  listStrikes: (attacker, target, weapon) => [
    { kind: "attack", payload: { attacker, target, weapon: weapon?.id ?? BARE_HANDS.id } },
  ],
};
