import type { StatusSpec } from "../../../engine/index.ts";

/** A condition as data; what a row leaves out, the condition does not do. */
type Row<C extends string> = {
  /** The conditions that it brings with it, and those that it turns into when another is gained. */
  readonly brings?: readonly C[];
  readonly worsens?: Readonly<Partial<Record<C, C>>>;
  /** What it takes from every test, and by how much it divides Speed; 0: no movement. */
  readonly tests?: number;
  readonly speed?: number;
  /** Whether the fighter may still Charge and Run, and act at all. */
  readonly rush?: false;
  readonly acts?: false;
  /** How many of the three steps of health are left. (d6x3/G.1; d6x3/J-20) */
  readonly left?: 0 | 1 | 2;
  /** Whether it stands first on the list of what may be imposed on a fighter who is out, is for the GM alone, or for neither;
   *  else it stands on the list. (S2, Taken Out; d6x3/R-23) */
  readonly imposed?: "first" | "by-gm" | "never";
  /** The status condition that marks a token, under Foundry's own id if it has one. */
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
  helpless: { acts: false, status: mark("helpless", "stun") },
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

/** The conditions of one campaign; those without numbers are only told. (d6x3/G.3) */
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

/** The name of a condition. */
export type Condition = keyof typeof GENERAL | keyof typeof CAMPAIGN;

/** Which conditions a fighter has. */
export type Conditions = Readonly<Record<Condition, boolean>>;

/** The table of conditions. (d6x3/G.3) */
export const TABLE: Readonly<Record<Condition, Row<Condition>>> = { ...GENERAL, ...CAMPAIGN };

const isCondition = (name: string): name is Condition => name in TABLE;

/** The names of the conditions: of the rules, of one campaign, and all of them. */
export const GENERAL_CONDITIONS = Object.keys(GENERAL).filter(isCondition);
export const CAMPAIGN_CONDITIONS = Object.keys(CAMPAIGN).filter(isCondition);
export const CONDITIONS: readonly Condition[] = [...GENERAL_CONDITIONS, ...CAMPAIGN_CONDITIONS];

/** The key of a condition's word. */
export function conditionLabel(condition: Condition): string {
  return `RIPOSTE.d6x3.condition.${condition}`;
}

/** The status conditions that mark tokens, the worst first. */
export const STATUSES: readonly StatusSpec[] = CONDITIONS.toReversed().flatMap((each) => {
  const { status } = TABLE[each];
  return status ? [{ ...status, label: conditionLabel(each), byHand: { flag: ["conditions", each] } }] : [];
});
