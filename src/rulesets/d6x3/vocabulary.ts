import type { StatusSpec } from "../../engine/index.ts";

/** The abilities. (d6x3/B) */
export const ABILITIES = [
  "accuracy",
  "communication",
  "constitution",
  "dexterity",
  "fighting",
  "intelligence",
  "perception",
  "strength",
  "willpower",
] as const;
export type TestAbility = (typeof ABILITIES)[number];

/** The value of a weapon's damage ability that means that no ability adds to its damage. */
export const NO_ABILITY = "none";

/** The abilities that may add to a weapon's damage, or none. (d6x3/I) */
export const DAMAGE_ABILITIES = [...ABILITIES, NO_ABILITY] as const;

/** The focuses of the book, by the ability whose tests they improve. (d6x3/B) */
export const ABILITY_FOCUSES = {
  accuracy: ["bows", "gunnery", "pistols", "rifles", "throwing"],
  fighting: ["brawling", "grappling", "heavy-weapons", "light-weapons"],
  dexterity: ["acrobatics", "driving", "free-fall", "initiative", "piloting", "stealth"],
  strength: ["climbing", "intimidation", "jumping", "might"],
  intelligence: ["engineering", "medicine", "security", "tactics"],
  willpower: ["courage", "faith", "self-discipline"],
  constitution: ["running", "stamina", "swimming", "tolerance"],
} as const;

/** All focuses, in the order of their abilities. (d6x3/B) */
export const FOCUSES = Object.values(ABILITY_FOCUSES).flat();
export type Focus = (typeof FOCUSES)[number];

/** The groups of weapons. (d6x3/I) */
export const WEAPON_GROUPS = ["melee", "gun", "thrown", "explosive"] as const;

/** The origin of an item's numbers: a book, or this system. */
export const FIGURE_SOURCES = ["source", "ours"] as const;

/**
 * The states of a weapon: it works, is jammed or empty, locked, or broken for good. A minor action clears a jam; a locked weapon can be
 * fixed only outside of a fight. (S2; d6x3/H.1)
 */
export const JAMS = ["works", "jammed", "locked", "broken"] as const;
export type Jam = (typeof JAMS)[number];

/** The movement mode of a Charge over a scene. (S2, Charge; d6x3/R-38) */
export const CHARGE_MODE = "charge";

/** The kinds of targets: people, things and vehicles. (d6x3/F.6, d6x3/F.8) */
export const BODIES = ["person", "object", "vehicle"] as const;
export type Body = (typeof BODIES)[number];

/** The sizes of things, the biggest first. (d6x3/H) */
export const SIZES = [
  "very-large",
  "large",
  "human-sized",
  "small",
  "very-small",
  "diminutive",
  "minuscule",
  "almost-invisible",
] as const;
export type ThingSize = (typeof SIZES)[number];

/** The parts of a vehicle whose ratings damage lowers. (d6x3/H.1; d6x3/I) */
export const SYSTEMS = ["handling", "sensors", "weapons"] as const;
export type System = (typeof SYSTEMS)[number];

/** A condition as data; a key that a row leaves out has no effect. */
type ConditionRow<C extends string> = {
  /** The conditions that it adds. `worsens` maps a condition that is gained to the worse one that is gained in its place. */
  readonly brings?: readonly C[];
  readonly worsens?: Readonly<Partial<Record<C, C>>>;
  /** Its modifier on every test; `speed`: the divisor of Speed, 0 if the fighter cannot move. */
  readonly tests?: number;
  readonly speed?: number;
  /** False if the fighter may no longer Charge and Run; `acts`: false if the fighter can no longer act at all. */
  readonly rush?: false;
  readonly acts?: false;
  /** The steps of health that are left, of three. (d6x3/G.1; d6x3/J-20) */
  readonly left?: 0 | 1 | 2;
  /**
   * Its position in the list of conditions that may be imposed on a fighter who is out: first, only for the GM, or never. By default it
   * follows the first ones. (S2, Taken Out; d6x3/R-23)
   */
  readonly imposed?: "first" | "by-gm" | "never";
  /** Status condition that marks a token, under Foundry's own id if it has one. */
  readonly status?: Omit<StatusSpec, "label">;
};

function mark<const I extends string>(id: I, icon: string = id) {
  return { id, img: `assets/icons/${icon}.svg` } as const;
}

/** The conditions of the rules, the worst last. (d6x3/G.3; S2 for lying Prone) */
const GENERAL = {
  prone: { speed: 2, rush: false, status: mark("prone") },
  injured: {
    brings: ["fatigued"],
    worsens: { injured: "wounded" },
    tests: -1,
    rush: false,
    left: 2,
    status: mark("injured"),
  },
  wounded: {
    brings: ["exhausted"],
    worsens: { injured: "dying", wounded: "dying" },
    tests: -2,
    speed: 2,
    rush: false,
    left: 1,
    status: mark("wounded"),
  },
  fatigued: { worsens: { fatigued: "exhausted" }, rush: false },
  exhausted: {
    worsens: { fatigued: "helpless", exhausted: "helpless" },
    speed: 2,
    rush: false,
    imposed: "first",
  },
  hindered: { speed: 2, rush: false },
  restrained: { speed: 0, rush: false, status: mark("restrain") },
  helpless: { acts: false, status: mark("helpless") },
  unconscious: {
    brings: ["prone", "helpless"],
    acts: false,
    imposed: "first",
    status: { ...mark("unconscious"), overlay: true },
  },
  dying: { left: 0, imposed: "first", status: mark("dying") },
  "taken-out": {
    acts: false,
    left: 0,
    imposed: "never",
    status: { ...mark("takenOut", "taken-out"), overlay: true },
  },
  dead: { acts: false, left: 0, imposed: "by-gm", status: { ...mark("dead"), overlay: true } },
} as const;

/** The conditions of one campaign; entries without numbers change no numbers. (d6x3/G.3) */
const CAMPAIGN = {
  blinded: {},
  deafened: {},
  "free-falling": {},
  dazed: { tests: -3, speed: 4 },
  dizzy: { speed: 2 },
  disoriented: {},
  numb: {},
  ageusic: {},
  anosmic: {},
  panicked: {},
} as const;

/** The key of a condition in the table. */
export type ConditionName = keyof typeof GENERAL | keyof typeof CAMPAIGN;

/** The conditions of a fighter; true for each that the fighter has. */
export type Conditions = Readonly<Record<ConditionName, boolean>>;

/** The table of conditions. (d6x3/G.3) */
export const CONDITION_TABLE: Readonly<Record<ConditionName, ConditionRow<ConditionName>>> = {
  ...GENERAL,
  ...CAMPAIGN,
};

const isCondition = (name: string): name is ConditionName => name in CONDITION_TABLE;

/** The names of the conditions: those of the rules, those of one campaign, and all. */
export const GENERAL_CONDITIONS = Object.keys(GENERAL).filter(isCondition);
export const CAMPAIGN_CONDITIONS = Object.keys(CAMPAIGN).filter(isCondition);
export const CONDITIONS: readonly ConditionName[] = [...GENERAL_CONDITIONS, ...CAMPAIGN_CONDITIONS];

/** The prefix of the keys of the conditions' effects. (d6x3/G.3) */
export const CONDITION_HINTS = "RIPOSTE.d6x3.conditionHint";

/** Returns the localisation key of a condition's name. */
export function labelCondition(condition: ConditionName): string {
  return `RIPOSTE.d6x3.condition.${condition}`;
}

/** The status conditions that mark tokens, the worst first. */
export const STATUSES: readonly StatusSpec[] = CONDITIONS.toReversed().flatMap((each) => {
  const { status } = CONDITION_TABLE[each];
  return status ? [{ ...status, label: labelCondition(each), byHand: { flag: ["conditions", each] } }] : [];
});
