import { type Change, type Data, type Modifier, defineEvents } from "../../engine/index.ts";
import { type CheckRoll, TAKEN } from "./dice.ts";
import type {
  AbilityName,
  Drainable,
  LossKind,
  Manoeuvre,
  InjuredPart,
  RuledEffect,
  Peril,
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

/** The details of an attack or manoeuvre that begins; the modifiers are those of the attack roll. */
type StartedBlow = DuelSides &
  WeaponDetails & {
    readonly attackerName: string;
    readonly targetName: string;
    readonly time: Time;
    readonly pool: { readonly why: readonly Modifier[] };
  };

/** The totals of both sides. The margin is below 0 if the defence is higher. */
type ContestTotals = { readonly attack: number; readonly defence: number; readonly margin: number };
type ContestDetails = DuelSides & ContestTotals & { readonly manoeuvre: Manoeuvre; readonly words: string };

/**
 * The opponents who get an opening because a fighter is distracted or leaves their reach. The distance is in feet; it is missing if none is
 * given.
 */
type DistractionDetails = FighterDetails & { readonly foes: readonly string[]; readonly distance?: number };

export type OpeningDetails = {
  readonly against: string;
  readonly againstName: string;
  readonly cause: "left-reach" | "distracted" | "manoeuvre-lost";
};

type InjuryDetails = { readonly part: InjuredPart; readonly text: string };
type MovingDetails = FighterDetails & { readonly feet: number; readonly step: boolean };

/** The subject of a check: an ability or a save, and a skill, which is empty if none is used. */
type CheckSubjectDetails = { readonly by: AbilityName | Save; readonly skill: string };

/**
 * An action that a player proposes. `text` is the text of a task or the skill of a check; `by` is the ability or save, empty for a task.
 */
type ProposalDetails = NamedFighterDetails & { readonly text: string; readonly by: string; readonly time: Time };

/** The total of a check and the number to reach. The margin is null if nothing is rolled. */
type CheckOutcome =
  { readonly total: number; readonly against: number; readonly margin: number } | { readonly margin: null };

/** The data of the game's events, by type. */
export type Events = {
  declared: StartedBlow;
  /** `words` is the player's description of a manoeuvre that is not on the list. */
  "manoeuvre-declared": StartedBlow & { readonly manoeuvre: Manoeuvre; readonly words: string };
  /** Several attacks in one action, each with its target. */
  "several-blows": { readonly attacker: string; readonly way: Series; readonly targets: readonly string[] };
  /** One side's check. If no die is rolled, `face` is null and `taken` is the 10 used instead. */
  rolled: FighterDetails & CheckRoll & { readonly side: string; readonly taken: number | null };
  compared: ContestTotals & { readonly hit: boolean; readonly critical: boolean };
  /** `things` lists the names of the items that the target loses, with commas between them. */
  "manoeuvre-won": ContestDetails & { readonly feet: number; readonly things?: string };
  "manoeuvre-lost": ContestDetails & { readonly inReach: boolean; readonly distance?: number };
  /** The GM's ruling on the effect of a manoeuvre that is not on the list. */
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
  /** `by` is the difference between the total and the difficulty, never negative. */
  saved: FighterDetails &
    CheckRoll & {
      readonly save: Save;
      readonly peril: Peril;
      readonly difficulty: number;
      readonly held: boolean;
      readonly by: number;
    };
  wounded: FighterDetails & { readonly condition: "incapacitated" | null };
  suffered: FighterDetails & { readonly what: Drainable; readonly how: LossKind; readonly amount: number };
  healed: FighterDetails & {
    readonly what: Drainable;
    readonly amount: number;
    readonly minutes: number;
    readonly when: Extract<RestTiming, "same" | "then">;
  };
  rested: FighterDetails & { readonly minutes: number; readonly way: RestActivity; readonly when: RestTiming };
  /** The consequence that the attacker chose for a critical hit: another attack, a manoeuvre or an injury. */
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
  /** An injury, a stance or a claimed opening that the GM is asked to approve. */
  "asked-approval":
    | (DuelSides & InjuryDetails)
    | (NamedFighterDetails & Stances)
    | (NamedFighterDetails & { readonly againstName: string });
  /** The fighter who gives an opening, and its cause; both are missing in questions that an earlier version has stored. */
  "asked-opportunity": OpeningDetails | Readonly<Record<string, never>>;
  /** A proposed task or check, of which the GM is asked for the time; `asked-target`: for the difficulty. */
  "asked-time": ProposalDetails;
  "asked-target": ProposalDetails;
  /** A rest that a player proposes; the GM decides its length. */
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
  /** The exchange ends early, because one of its fighters was removed or cannot continue. */
  aborted: FighterDetails;
};

/** Creates an event of the game. */
export const happened = defineEvents<Events>();

/** Creates the event of one side's check; without a die, a 10 is taken. (S3; d20/A.4) */
export function rolled(side: string, fighter: string, check: CheckRoll, changes: readonly Change[] = []) {
  return happened("rolled", { side, fighter, ...check, taken: check.face === null ? TAKEN : null }, changes);
}
