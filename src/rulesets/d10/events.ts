import { type GmCall, type Modifier, defineEvents } from "../../engine/index.ts";
import type { D10Pool } from "./dice.ts";
import type { D10WeaponKind } from "./vocabulary.ts";

/** The id of the fighter that an event is about. */
type FighterSubject = { readonly fighter: string };

/** The fighter that an event is about, with its name, which cards show even after the fighter is deleted. */
export type NamedSubject = FighterSubject & { readonly name: string };

/** A weapon in an event; bare hands have an empty name, but a kind. */
export type EventWeapon = { readonly id: string; readonly name: string; readonly kind: D10WeaponKind };

/** Several targets and their names, in the same order. */
type NamedTargets = { readonly targets: readonly string[]; readonly targetNames: readonly string[] };

/** The data of a declared attack. */
export type AttackDetails = {
  readonly attacker: string;
  readonly attackerName: string;
  readonly weapon: EventWeapon;
  readonly pool: D10Pool;
  /** Ids of the circumstances that were declared. (S1; d10/F.2) */
  readonly circumstances: readonly string[];
  /** The GM's modifiers; cards show the reason. (d10/L-38) */
  readonly gm: GmCall;
};

/** The data of an attack on one target; `action` is missing for an ordinary attack. */
export type TargetedAttackDetails = AttackDetails & {
  readonly target: string;
  readonly targetName: string;
  readonly action?: "grapple" | "breakFree";
};

/** The data of a chosen reaction; the weapon is null for a dodge. */
type ReactionDetails = { readonly reaction: string; readonly weapon: EventWeapon | null; readonly pool: D10Pool };

/** The outcomes of attack and reaction. `help` is the successes that helpers take off the attack; it is missing without helpers. */
type ComparisonDetails<R> = { readonly attack: number; readonly reaction: R; readonly help?: number };

/** A fighter's health before and after a change, as numbers and as the names of wound levels. */
export type HealthDetails = NamedSubject & {
  readonly before: number;
  readonly after: number;
  readonly beforeLevel: string;
  readonly afterLevel: string;
};

/** Health that has become worse. `condition` is the resulting condition; null if there is none. */
export type WoundDetails = HealthDetails & { readonly because: string; readonly condition: string | null };

/**
 * The ratings of a roll outside of attacks. With "ability", `what` is the ability and `by` its attribute; with "rating" a rating is rolled
 * alone. (d10/A.1)
 */
export type CheckDetails = { readonly called: "ability" | "rating"; readonly what: string; readonly by: string };

/** The events that every edition of the family emits, each with its data. */
export type Events = {
  /** The action can no longer be carried out. */
  readonly aborted: FighterSubject;
  readonly declared: TargetedAttackDetails;
  readonly "volley-declared": AttackDetails & NamedTargets;
  readonly "volley-missed": { readonly attacker: string };
  /** The successes of a volley, by target. */
  readonly divided: { readonly attacker: string; readonly shares: Readonly<Record<string, number>> };
  readonly reacted: FighterSubject & ReactionDetails;
  readonly passed: FighterSubject;
  /** The codes of the refusals. */
  readonly "could-not-react": FighterSubject & { readonly reasons: readonly string[] };
  /** A parry for the target. */
  readonly protected: NamedSubject & ReactionDetails & { readonly target: string };
  /** `values` are the values of the faces; `boost` is the number of bought successes, missing if there are none. */
  readonly rolled: FighterSubject & {
    readonly side: string;
    readonly difficulty: number;
    readonly faces: readonly number[];
    readonly values: readonly number[];
    readonly outcome: number;
    readonly boost?: number;
  };
  /** The reaction is null if the target has not reacted. */
  readonly compared: ComparisonDetails<number | null> & { readonly margin: number; readonly hit: boolean };
  readonly clashed: ComparisonDetails<number> & {
    readonly strikes: { readonly attacker: boolean; readonly target: boolean };
  };
  /** The damage and its reasons; `dice` is missing in an edition that rolls no damage. */
  readonly damaged: FighterSubject & {
    readonly why: readonly Modifier[];
    readonly amount: number;
    readonly dice?: number;
    readonly difficulty?: number;
    /** Damage that powers remove. */
    readonly soak?: readonly Modifier[];
    readonly faces?: readonly number[];
    readonly values?: readonly number[];
  };
  readonly wounded: WoundDetails;
  readonly stunned: FighterSubject & { readonly damage: number; readonly stamina: number };
  /** The number of scars that the fighter has now. */
  readonly scarred: FighterSubject & { readonly scars: number };
  readonly treated: NamedSubject;
  readonly spared: HealthDetails;
  /** Rest: its days and hours. `counted` is the days of rest so far towards the next level. */
  readonly recovered: HealthDetails & {
    readonly days: number;
    readonly hours: number;
    readonly counted: number;
    /** The restored points of Willpower; missing if none are restored. (d10/L-75) */
    readonly willpower?: number;
    /** The number of powers whose uses are restored; missing if there are none. (d10/L-66) */
    readonly freshened?: number;
  };
  readonly exerted: WoundDetails;
  readonly "mind-exerted": NamedSubject & { readonly before: number; readonly after: number; readonly because: string };
  readonly boosted: NamedSubject & { readonly successes: number };
  readonly "not-boosted": NamedSubject;
  readonly "willpower-spent": NamedSubject;
  readonly aimed: NamedSubject & {
    readonly target: string;
    readonly targetName: string;
    readonly weapon: EventWeapon;
    readonly rounds: number;
  };
  /** An action without a roll. */
  readonly "deed-declared": NamedSubject & { readonly what: string };
  readonly "acted-quickly": NamedSubject & { readonly what: string; readonly dice: number };
  readonly "picked-up": NamedSubject & { readonly thing: string };
  readonly "action-split": NamedSubject & { readonly count: number; readonly parts: readonly SplitPartDetails[] };
  readonly held: NamedSubject & {
    readonly action: string;
    readonly target: string;
    readonly weapon: string;
    readonly trigger: string;
  };
  readonly waited: NamedSubject;
  /** `by` is the fighter who set the action off; empty if none is named. */
  readonly released: NamedSubject & { readonly by: string };
  readonly "evasion-declared": NamedSubject & { readonly dedicated: boolean; readonly pool: D10Pool };
  readonly "evasion-kept": FighterSubject & { readonly points: number };
  /** `points` are those that the evasion takes off the attack; `left` are those that remain. */
  readonly evaded: FighterSubject & { readonly points: number; readonly left: number };
  readonly grappled: NamedSubject & { readonly by: string };
  readonly freed: NamedSubject & { readonly by: string };
  readonly went: NamedSubject & { readonly gait: string; readonly metres: number };
  /** `near` has the fighters within reach of this one, as the GM or the scene has confirmed. It is empty if the fighter steps away. */
  readonly stood: NamedSubject & { readonly near: readonly string[] };
  readonly "kept-away": NamedSubject & { readonly near: readonly string[] };
  readonly ambushed: NamedSubject;
  readonly "ambush-lifted": NamedSubject;
  readonly "fell-asleep": NamedSubject;
  readonly woke: NamedSubject;
  readonly "surprise-declared": NamedTargets & {
    readonly attackers: readonly string[];
    readonly attackerNames: readonly string[];
  };
  readonly surprised: NamedSubject & { readonly targets: readonly string[] };
  /** The attacker has surprised no target. */
  readonly noticed: NamedSubject;
  readonly "task-declared": NamedSubject & {
    readonly passive: boolean;
    readonly pool: D10Pool;
    readonly check: CheckDetails;
    /** `against` is the id of the resisting fighter, and `opposing` that fighter's check; empty and null if no fighter resists. */
    readonly against: string;
    readonly againstName: string;
    readonly opposing: CheckDetails | null;
  };
  readonly judged: FighterSubject & { readonly outcome: number; readonly degree: string; readonly success: boolean };
  readonly contested: FighterSubject & {
    readonly against: string;
    readonly outcome: number;
    readonly opposing: number;
    readonly margin: number;
    readonly success: boolean;
  };
  /** `strikes` is true if the power does damage; `left` is the number of uses left today, missing if unlimited. */
  readonly "power-declared": NamedSubject &
    NamedTargets & {
      readonly power: string;
      readonly pool: D10Pool | null;
      readonly strikes: boolean;
      readonly left?: number;
    };
  /** `power` is the outcome of the power; `resistance` is that of the target's resistance, null if it is not rolled. */
  readonly "power-compared": NamedSubject & {
    readonly power: number;
    readonly resistance: number | null;
    readonly margin: number;
    readonly works: boolean;
  };
  readonly "power-lasts": NamedSubject & { readonly power: string; readonly duration: string };
  readonly "effect-ended": { readonly id: string; readonly kind: string; readonly bearer: string };
};

/** A part of a split action. `pool` is the pool of this use without a split. (d10/D.5) */
type SplitPartDetails = {
  readonly action: string;
  readonly target: string;
  readonly using: string;
  readonly dice: number;
  readonly pool: number;
};

/** Builds an event of the family. */
export const happened = defineEvents<Events>();
