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
/** A fighter by name, for those who are asked about them. */
type Called = Of & { readonly name: string };
type Sides = { readonly attacker: string; readonly target: string };
type Armed = { readonly weapon: { readonly id: string; readonly name: string; readonly kind: WeaponKind } };

/** An attack or a manoeuvre that begins, with the names of both and what is added to the die. */
type Begun = Sides &
  Armed & {
    readonly attackerName: string;
    readonly targetName: string;
    readonly time: Time;
    readonly pool: { readonly why: readonly Modifier[] };
  };

/** The totals of both sides; the margin is below 0 where the defence is higher. */
type Totals = { readonly attack: number; readonly defence: number; readonly margin: number };
type Contest = Sides & Totals & { readonly manoeuvre: Manoeuvre; readonly words: string };

/** Before whom a fighter drops their guard, and at how many feet, where that is said. */
type Distraction = Of & { readonly foes: readonly string[]; readonly distance?: number };

export type Opening = {
  readonly against: string;
  readonly againstName: string;
  readonly cause: "left-reach" | "distracted" | "manoeuvre-lost";
};

type Described = { readonly part: Part; readonly text: string };
type Moving = Of & { readonly feet: number; readonly step: boolean };

/** Which save or ability a check is of, with which skill ("" for none). */
type Tested = { readonly by: Ability | Save; readonly skill: string };

/** What a fighter is about to do: the words for a task or the skill, what is checked ("" for a task), and for how long. */
type Proposed = Called & { readonly text: string; readonly by: string; readonly time: Time };

/** What a check came to and what it had to meet; no margin where nothing is rolled. */
type Met = { readonly total: number; readonly against: number; readonly margin: number } | { readonly margin: null };

/** What the game tells, by type. */
export type Events = {
  declared: Begun;
  /** `words` say what a manoeuvre beyond the list is to be. */
  "manoeuvre-declared": Begun & { readonly manoeuvre: Manoeuvre; readonly words: string };
  /** Several attacks in one action, each with its target. */
  "several-blows": { readonly attacker: string; readonly way: Series; readonly targets: readonly string[] };
  /** The die of one side, null where none is thrown; `taken` is the 10 that counts then. */
  rolled: Of & Check & { readonly side: string; readonly taken: number | null };
  compared: Totals & { readonly hit: boolean; readonly critical: boolean };
  /** `things` names what the target loses by it. */
  "manoeuvre-won": Contest & { readonly feet: number; readonly things?: string };
  "manoeuvre-lost": Contest & { readonly inReach: boolean; readonly distance?: number };
  /** What the GM makes of a manoeuvre beyond the list. */
  "manoeuvre-ruled": Sides & {
    readonly effect: RuledEffect;
    readonly text?: string;
    readonly feet?: number;
    readonly things?: string;
  };
  damaged: Of & { readonly faces: readonly number[]; readonly why: readonly Modifier[]; readonly amount: number };
  /** `by` is how far the total is from the difficulty. */
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
  /** What a critical hit becomes: an attack, a manoeuvre or an injury. */
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
  /** What the GM is asked to approve: an injury, a stance or an opening. */
  "asked-approval": (Sides & Described) | (Called & Stances) | (Called & { readonly againstName: string });
  /** Who gives an opening, and how; nothing in what was asked before that was told. */
  "asked-opportunity": Opening | Readonly<Record<string, never>>;
  /** What the GM is asked to say of a task or a check: how long it takes, and what it must reach. */
  "asked-time": Proposed;
  "asked-target": Proposed;
  /** What a player says of a rest, of which the GM is asked how long it is. */
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
  /** `check` and `opposing` are how cards call both rolls. */
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
  /** The fighter who acts or suffers is gone or cannot go on. */
  aborted: Of;
};

/** Tells an event of the game. */
export const happened = tellerOf<Events>();

/** Tells a check as a roll, also where no die was thrown: then a 10 was taken. (S3; d20/A.4) */
export function rolled(side: string, fighter: string, check: Check, changes: readonly Change[] = []) {
  return happened("rolled", { side, fighter, ...check, taken: check.face === null ? TAKEN : null }, changes);
}
