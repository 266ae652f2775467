import { type Change, type Data, type Modifier, tellerOf } from "../../engine/index.ts";
import { type Check, TAKEN } from "./dice.ts";
import type {
  Ability,
  Drainable,
  HowLost,
  Manoeuvre,
  Part,
  RuledEffect,
  Save,
  Series,
  Stances,
  State,
  Time,
  WeaponKind,
  Way,
  When,
} from "./vocabulary.ts";

type Of = { readonly fighter: string };
/** A fighter with the name that a question shows. */
type Called = Of & { readonly name: string };
type Sides = { readonly attacker: string; readonly target: string };
type Armed = { readonly weapon: { readonly id: string; readonly name: string; readonly kind: WeaponKind } };

/** An attack or manoeuvre that begins, with both names and the modifiers of the die. */
type Begun = Sides &
  Armed & {
    readonly attackerName: string;
    readonly targetName: string;
    readonly time: Time;
    readonly pool: { readonly why: readonly Modifier[] };
  };

/** Totals of both sides; the margin is below 0 if the defence is higher. */
type Totals = { readonly attack: number; readonly defence: number; readonly margin: number };
type Contest = Sides & Totals & { readonly manoeuvre: Manoeuvre; readonly words: string };

/** Opponents who threaten a distracted fighter, and their distance in feet if one is given. */
type Distraction = Of & { readonly foes: readonly string[]; readonly distance?: number };

export type Opening = {
  readonly against: string;
  readonly againstName: string;
  readonly cause: "left-reach" | "distracted" | "manoeuvre-lost";
};

type Described = { readonly part: Part; readonly text: string };
type Moving = Of & { readonly feet: number; readonly step: boolean };

/** The save or ability that is checked, and the skill, "" for none. */
type Tested = { readonly by: Ability | Save; readonly skill: string };

/** An act that a fighter proposes: the words or the skill, the ability checked ("" for a task), and its time. */
type Proposed = Called & { readonly text: string; readonly by: string; readonly time: Time };

/** Total of a check and the number to reach; the margin is null if nothing is rolled. */
type Met = { readonly total: number; readonly against: number; readonly margin: number } | { readonly margin: null };

/** Data of the game's events, by type. */
export type Events = {
  declared: Begun;
  /** `words` describe a manoeuvre beyond the list. */
  "manoeuvre-declared": Begun & { readonly manoeuvre: Manoeuvre; readonly words: string };
  /** Several attacks in one action, each with its target. */
  "several-blows": { readonly attacker: string; readonly way: Series; readonly targets: readonly string[] };
  /** The die of one side, null if none is rolled; `taken` is then the 10 that counts. */
  rolled: Of & Check & { readonly side: string; readonly taken: number | null };
  compared: Totals & { readonly hit: boolean; readonly critical: boolean };
  /** `things` names the things that the target loses. */
  "manoeuvre-won": Contest & { readonly feet: number; readonly things?: string };
  "manoeuvre-lost": Contest & { readonly inReach: boolean; readonly distance?: number };
  /** The GM's ruling on a manoeuvre beyond the list. */
  "manoeuvre-ruled": Sides & {
    readonly effect: RuledEffect;
    readonly text?: string;
    readonly feet?: number;
    readonly things?: string;
  };
  damaged: Of & { readonly faces: readonly number[]; readonly why: readonly Modifier[]; readonly amount: number };
  /** `by` is the distance of the total from the difficulty, never negative. */
  saved: Of & Check & { readonly save: Save; readonly difficulty: number; readonly held: boolean; readonly by: number };
  wounded: Of & { readonly condition: "incapacitated" | null };
  suffered: Of & { readonly what: Drainable; readonly how: HowLost; readonly amount: number };
  healed: Of & {
    readonly what: Drainable;
    readonly amount: number;
    readonly minutes: number;
    readonly when: Extract<When, "same" | "then">;
  };
  rested: Of & { readonly minutes: number; readonly way: Way; readonly when: When };
  /** The consequence of a critical hit: an attack, a manoeuvre or an injury. */
  "critical-chosen": Of & { readonly choice: string };
  "injury-described": Sides & Described;
  "injury-forbidden": Sides & Described;
  injured: Of & Described;
  reacted: Of & Armed & { readonly against: string };
  passed: Of;
  "could-not-react": Of & { readonly reasons: readonly string[] };
  "task-begun": Of & { readonly task: string; readonly time: Time };
  "task-done": Of & { readonly task: string };
  distracted: Distraction;
  "left-reach": Distraction;
  moving: Moving;
  moved: Moving;
  /** An injury, a stance or an opening that the GM is asked to approve. */
  "asked-approval": (Sides & Described) | (Called & Stances) | (Called & { readonly againstName: string });
  /** The fighter who gives an opening, and its cause; empty in questions stored before these were. */
  "asked-opportunity": Opening | Readonly<Record<string, never>>;
  /** A task or check for which the GM is asked the time, and the number to reach. */
  "asked-time": Proposed;
  "asked-target": Proposed;
  /** A rest that a player proposes and whose length the GM decides. */
  "asked-rest": Of & { readonly minutes: number; readonly way: Way };
  "stance-taken": Of & Stances;
  "stance-forbidden": Of;
  "claim-forbidden": Of & { readonly against: string };
  "stood-up": Of;
  "lay-down": Of;
  "put-off": Of;
  "coin-tossed": {
    readonly fighters: readonly string[];
    readonly faces: readonly number[];
    readonly order: readonly string[];
  };
  entered: { readonly fighters: readonly string[] };
  surprise: { readonly aware: readonly string[]; readonly surprised: readonly string[] };
  /** `check` and `opposing` label the two rolls on cards. */
  "check-begun": Of &
    Tested & {
      readonly difficulty: number | null;
      readonly time: Time;
      readonly check: Data;
      readonly opposing: Data | null;
      readonly against: string;
    };
  checked: Of & Met & { readonly success: boolean };
  drawing: Of;
  drawn: Of & { readonly thing: string };
  stowed: Of & { readonly thing: string };
  "reaching-down": Of & { readonly thing: string };
  "picked-up": Of & { readonly thing: string };
  freed: Of & { readonly by: string };
  tired: Of;
  stunned: Of & { readonly rounds: number };
  fallen: Of & { readonly state: "disabled" | "dying" };
  dying: Of & { readonly state: Exclude<State, ""> };
  /** The acting or suffering fighter is gone or cannot go on. */
  aborted: Of;
};

/** Creates an event of the game. */
export const happened = tellerOf<Events>();

/** Creates the event of a check, with a 10 taken if no die was rolled. (S3; d20/A.4) */
export function rolled(side: string, fighter: string, check: Check, changes: readonly Change[] = []) {
  return happened("rolled", { side, fighter, ...check, taken: check.face === null ? TAKEN : null }, changes);
}
