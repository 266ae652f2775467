import { type Change, type Data, type Modifier, defineEvents } from "../../engine/index.ts";
import { type CheckRoll, TAKEN } from "./dice.ts";
import type {
  AbilityName,
  Drainable,
  LossKind,
  Manoeuvre,
  InjuredPart,
  RuledEffect,
  Save,
  Series,
  Stances,
  WoundState,
  Time,
  WeaponCategory,
  RestActivity,
  RestTiming,
} from "./vocabulary.ts";

type FighterDetails = { readonly fighter: string };
/** A fighter with the name that a question shows. */
type NamedFighterDetails = FighterDetails & { readonly name: string };
type DuelSides = { readonly attacker: string; readonly target: string };
type WeaponDetails = { readonly weapon: { readonly id: string; readonly name: string; readonly kind: WeaponCategory } };

/** An attack or manoeuvre that begins, with both names and the modifiers of the die. */
type StartedBlow = DuelSides &
  WeaponDetails & {
    readonly attackerName: string;
    readonly targetName: string;
    readonly time: Time;
    readonly pool: { readonly why: readonly Modifier[] };
  };

/** Totals of both sides; the margin is below 0 if the defence is higher. */
type ContestTotals = { readonly attack: number; readonly defence: number; readonly margin: number };
type ContestDetails = DuelSides & ContestTotals & { readonly manoeuvre: Manoeuvre; readonly words: string };

/** Opponents who threaten a distracted fighter, and their distance in feet if one is given. */
type DistractionDetails = FighterDetails & { readonly foes: readonly string[]; readonly distance?: number };

export type OpeningDetails = {
  readonly against: string;
  readonly againstName: string;
  readonly cause: "left-reach" | "distracted" | "manoeuvre-lost";
};

type InjuryDetails = { readonly part: InjuredPart; readonly text: string };
type MovingDetails = FighterDetails & { readonly feet: number; readonly step: boolean };

/** The save or ability that is checked, and the skill, "" for none. */
type CheckSubjectDetails = { readonly by: AbilityName | Save; readonly skill: string };

/** An act that a fighter proposes: the words or the skill, the ability checked ("" for a task), and its time. */
type ProposalDetails = NamedFighterDetails & { readonly text: string; readonly by: string; readonly time: Time };

/** Total of a check and the number to reach; the margin is null if nothing is rolled. */
type CheckOutcome =
  { readonly total: number; readonly against: number; readonly margin: number } | { readonly margin: null };

/** Data of the game's events, by type. */
export type Events = {
  declared: StartedBlow;
  /** `words` describe a manoeuvre beyond the list. */
  "manoeuvre-declared": StartedBlow & { readonly manoeuvre: Manoeuvre; readonly words: string };
  /** Several attacks in one action, each with its target. */
  "several-blows": { readonly attacker: string; readonly way: Series; readonly targets: readonly string[] };
  /** The die of one side, null if none is rolled; `taken` is then the 10 that counts. */
  rolled: FighterDetails & CheckRoll & { readonly side: string; readonly taken: number | null };
  compared: ContestTotals & { readonly hit: boolean; readonly critical: boolean };
  /** `things` names the things that the target loses. */
  "manoeuvre-won": ContestDetails & { readonly feet: number; readonly things?: string };
  "manoeuvre-lost": ContestDetails & { readonly inReach: boolean; readonly distance?: number };
  /** The GM's ruling on a manoeuvre beyond the list. */
  "manoeuvre-ruled": DuelSides & {
    readonly effect: RuledEffect;
    readonly text?: string;
    readonly feet?: number;
    readonly things?: string;
  };
  damaged: FighterDetails & {
    readonly faces: readonly number[];
    readonly why: readonly Modifier[];
    readonly amount: number;
  };
  /** `by` is the distance of the total from the difficulty, never negative. */
  saved: FighterDetails &
    CheckRoll & { readonly save: Save; readonly difficulty: number; readonly held: boolean; readonly by: number };
  wounded: FighterDetails & { readonly condition: "incapacitated" | null };
  suffered: FighterDetails & { readonly what: Drainable; readonly how: LossKind; readonly amount: number };
  healed: FighterDetails & {
    readonly what: Drainable;
    readonly amount: number;
    readonly minutes: number;
    readonly when: Extract<RestTiming, "same" | "then">;
  };
  rested: FighterDetails & { readonly minutes: number; readonly way: RestActivity; readonly when: RestTiming };
  /** The consequence of a critical hit: an attack, a manoeuvre or an injury. */
  "critical-chosen": FighterDetails & { readonly choice: string };
  "injury-described": DuelSides & InjuryDetails;
  "injury-forbidden": DuelSides & InjuryDetails;
  injured: FighterDetails & InjuryDetails;
  reacted: FighterDetails & WeaponDetails & { readonly against: string };
  passed: FighterDetails;
  "could-not-react": FighterDetails & { readonly reasons: readonly string[] };
  "task-begun": FighterDetails & { readonly task: string; readonly time: Time };
  "task-done": FighterDetails & { readonly task: string };
  distracted: DistractionDetails;
  "left-reach": DistractionDetails;
  moving: MovingDetails;
  moved: MovingDetails;
  /** An injury, a stance or an opening that the GM is asked to approve. */
  "asked-approval":
    | (DuelSides & InjuryDetails)
    | (NamedFighterDetails & Stances)
    | (NamedFighterDetails & { readonly againstName: string });
  /** The fighter who gives an opening, and its cause; empty in questions stored before these were. */
  "asked-opportunity": OpeningDetails | Readonly<Record<string, never>>;
  /** A task or check for which the GM is asked the time, and the number to reach. */
  "asked-time": ProposalDetails;
  "asked-target": ProposalDetails;
  /** A rest that a player proposes and whose length the GM decides. */
  "asked-rest": FighterDetails & { readonly minutes: number; readonly way: RestActivity };
  "stance-taken": FighterDetails & Stances;
  "stance-forbidden": FighterDetails;
  "claim-forbidden": FighterDetails & { readonly against: string };
  "stood-up": FighterDetails;
  "lay-down": FighterDetails;
  "put-off": FighterDetails;
  "coin-tossed": {
    readonly fighters: readonly string[];
    readonly faces: readonly number[];
    readonly order: readonly string[];
  };
  entered: { readonly fighters: readonly string[] };
  surprise: { readonly aware: readonly string[]; readonly surprised: readonly string[] };
  /** `check` and `opposing` label the two rolls on cards. */
  "check-begun": FighterDetails &
    CheckSubjectDetails & {
      readonly difficulty: number | null;
      readonly time: Time;
      readonly check: Data;
      readonly opposing: Data | null;
      readonly against: string;
    };
  checked: FighterDetails & CheckOutcome & { readonly success: boolean };
  drawing: FighterDetails;
  drawn: FighterDetails & { readonly thing: string };
  stowed: FighterDetails & { readonly thing: string };
  "reaching-down": FighterDetails & { readonly thing: string };
  "picked-up": FighterDetails & { readonly thing: string };
  freed: FighterDetails & { readonly by: string };
  tired: FighterDetails;
  stunned: FighterDetails & { readonly rounds: number };
  fallen: FighterDetails & { readonly state: "disabled" | "dying" };
  dying: FighterDetails & { readonly state: Exclude<WoundState, ""> };
  /** The acting or suffering fighter is gone or cannot go on. */
  aborted: FighterDetails;
};

/** Creates an event of the game. */
export const happened = defineEvents<Events>();

/** Creates the event of a check, with a 10 taken if no die was rolled. (S3; d20/A.4) */
export function rolled(side: string, fighter: string, check: CheckRoll, changes: readonly Change[] = []) {
  return happened("rolled", { side, fighter, ...check, taken: check.face === null ? TAKEN : null }, changes);
}
