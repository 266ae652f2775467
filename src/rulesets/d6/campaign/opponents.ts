import {
  type Data,
  type OpponentChoice,
  type OpponentTables,
  type OpponentRules,
  pickUsualGear,
} from "../../../engine/index.ts";
import tables from "./opponents.json";
import { BARE_HANDS } from "../fighter/fighter.ts";
import { ATTRIBUTES, SKILLS } from "../vocabulary.ts";

/** The ratings of an opponent. `quick` is Agility and Reaction, `strong` Body and Strength, `mind` the other attributes except Edge. */
type Ratings = {
  readonly quick: number;
  readonly strong: number;
  readonly mind: number;
  readonly fighting: number;
  readonly dodge: number;
  readonly edge: number;
};

/**
 * The ratings of each threat level; human ratings are from 1 to 6. (d6/B; N15; the steps are ours) The modifiers of a role to the ratings.
 * (Ours) The usual weapons of each role, by threat, the mildest first. (Ours) The usual armour by threat, the mildest first. (Ours)
 */
export const TABLES: OpponentTables<
  Ratings,
  Readonly<Record<"strong" | "dodge" | "intuition" | "charisma", number>>
> = tables;

/** Builds the stored numbers of a quick opponent; its best skill is that of its weapon. (d6/B; ours) */
function buildSheetNumbers({ threat, role, weapon }: OpponentChoice): Data {
  const { quick, strong, mind, fighting, dodge, edge } = TABLES.threats[threat];
  const own = TABLES.roles[role];
  const body = strong + own.strong;
  const skill = String(weapon?.["skill"] ?? BARE_HANDS.skill);
  return {
    attributes: {
      ...Object.fromEntries(ATTRIBUTES.map((each) => [each, mind])),
      ...{ agility: quick, reaction: quick, body, strength: body, edge },
      ...{ intuition: mind + 1 + own.intuition, charisma: mind + own.charisma },
    },
    skills: {
      ...Object.fromEntries(SKILLS.map((each) => [each, 0])),
      ...{ dodge: Math.max(0, dodge + own.dodge), perception: mind, discipline: mind - 1, unarmed: dodge },
      [skill]: fighting,
    },
    ...{ light: 0, critical: 0 },
  };
}

/** The rules for quick opponents of this game. (d6/B; ours) */
export const opponents: OpponentRules = {
  type: "d6Npc",
  shows: ["againstBlows", "againstShots", "resistance"].map((name) => `RIPOSTE.d6.derived.${name}`),
  usual: (threat, role) => pickUsualGear(TABLES, threat, role),
  order: (role) => (role === "skirmisher" || role === "shooter" ? "dodge" : "best"),
  numbers: buildSheetNumbers,
  highlights: () => [],
  listStrikes: (attacker, target, weapon) => {
    const attack = { kind: "attack", payload: { attacker, targets: [target], weapon: weapon?.id ?? BARE_HANDS.id } };
    const draws = weapon?.["kind"] === "bow";
    return draws ? [{ kind: "draw", payload: { fighter: attacker, weapon: weapon.id } }, attack] : [attack];
  },
};
