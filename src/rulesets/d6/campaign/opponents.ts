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

/** The ratings of each threat level; human ratings are from 1 to 6. (d6/B; N15; the steps are ours) */
export const RATINGS: Readonly<Record<ThreatLevel, Ratings>> = {
  rabble: { quick: 3, strong: 3, mind: 2, fighting: 1, dodge: 1, edge: 1 },
  trained: { quick: 4, strong: 3, mind: 2, fighting: 3, dodge: 2, edge: 1 },
  seasoned: { quick: 5, strong: 4, mind: 3, fighting: 4, dodge: 4, edge: 1 },
  elite: { quick: 5, strong: 5, mind: 4, fighting: 6, dodge: 5, edge: 2 },
  boss: { quick: 6, strong: 6, mind: 5, fighting: 6, dodge: 6, edge: 3 },
};

/** The modifiers of a role to the ratings. (Ours) */
export const ROLE_RATINGS: Readonly<
  Record<OpponentRole, Readonly<Record<"strong" | "dodge" | "intuition" | "charisma", number>>>
> = {
  brute: { strong: 1, dodge: -1, intuition: 0, charisma: 0 },
  skirmisher: { strong: -1, dodge: 1, intuition: 0, charisma: 0 },
  shooter: { strong: -1, dodge: 0, intuition: 1, charisma: 0 },
  leader: { strong: 0, dodge: 0, intuition: 0, charisma: 2 },
};

/** The usual weapons of each role, by threat, the mildest first. (Ours) */
const WEAPONS = {
  brute: ["Club", "Club", "Axe", "Sledgehammer", "Sledgehammer"],
  skirmisher: ["Knife", "Knife", "Sword", "Sword", "Great sword"],
  shooter: ["Holdout pistol", "Light pistol", "Light pistol", "Heavy pistol", "Carbine"],
  leader: ["Club", "Stun baton", "Sword", "Sword", "Sword"],
} as const;

/** The usual armour by threat, the mildest first. (Ours) */
const ARMOUR = [[], ["Padded coat"], ["Lined coat"], ["Armoured vest"], ["Flak jacket"]] as const;

/** Builds the stored numbers of a quick opponent; its best skill is that of its weapon. (d6/B; ours) */
function buildSheetNumbers({ threat, role, weapon }: OpponentChoice): Data {
  const { quick, strong, mind, fighting, dodge, edge } = RATINGS[threat];
  const own = ROLE_RATINGS[role];
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
  portraits: { brute: "brute", skirmisher: "masked", shooter: "soldier", leader: "rook" },
  shows: ["againstBlows", "againstShots", "resistance"].map((name) => `RIPOSTE.d6.derived.${name}`),
  usual: (threat, role) => ({
    weapon: [WEAPONS[role][THREAT_LEVELS.indexOf(threat)] ?? ""],
    armour: pickByThreat<readonly string[]>(threat, ARMOUR),
  }),
  order: (role) => (role === "skirmisher" || role === "shooter" ? "dodge" : "best"),
  numbers: buildSheetNumbers,
  highlights: () => [],
  listStrikes: (attacker, target, weapon) => {
    const attack = { kind: "attack", payload: { attacker, targets: [target], weapon: weapon?.id ?? BARE_HANDS.id } };
    const draws = weapon?.["kind"] === "bow";
    return draws ? [{ kind: "draw", payload: { fighter: attacker, weapon: weapon.id } }, attack] : [attack];
  },
};
