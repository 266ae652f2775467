import { type GmCall, type Modifier, close, defineEvents } from "../../engine/index.ts";
import type { D10Pool } from "./dice.ts";
import type { D10WeaponKind } from "./vocabulary.ts";

/** The fighter that an event is about. */
type FighterSubject = { readonly fighter: string };

/** The fighter that an event is about, with the name that cards show after the fighter is deleted. */
export type NamedSubject = FighterSubject & { readonly name: string };

/** A weapon in an event; bare hands have no name but their kind. */
export type EventWeapon = { readonly id: string; readonly name: string; readonly kind: D10WeaponKind };

/** Several targets and their names, in the same order. */
type NamedTargets = { readonly targets: readonly string[]; readonly targetNames: readonly string[] };

/** Data of a declared attack. */
export type AttackDetails = {
  readonly attacker: string;
  readonly attackerName: string;
  readonly weapon: EventWeapon;
  readonly pool: D10Pool;
  /** Ids of the circumstances that were declared. (S1; d10/F.2) */
  readonly circumstances: readonly string[];
  /** Modifiers of the GM; cards show the reason. (d10/L-38) */
  readonly gm: GmCall;
};

/** Data of an attack on one target; `action` is missing for an ordinary attack. */
export type TargetedAttackDetails = AttackDetails & {
  readonly target: string;
  readonly targetName: string;
  readonly action?: "grapple" | "breakFree";
};

/** Data of a chosen reaction; the weapon is null for a dodge. */
type ReactionDetails = { readonly reaction: string; readonly weapon: EventWeapon | null; readonly pool: D10Pool };

/** Outcomes that are compared: of the attack, of the reaction, and the part that helpers take off; `help` is missing without helpers. */
type ComparisonDetails<R> = { readonly attack: number; readonly reaction: R; readonly help?: number };

/** A fighter's health before and after, as numbers and as the names of wound levels. */
export type HealthDetails = NamedSubject & {
  readonly before: number;
  readonly after: number;
  readonly beforeLevel: string;
  readonly afterLevel: string;
};

/** Health made worse: the reason, and the condition that it leads to, null for none. */
export type WoundDetails = HealthDetails & { readonly because: string; readonly condition: string | null };

/** Ratings of a roll outside of attacks: an ability with an attribute, or a rating alone. (d10/A.1) */
export type CheckDetails = { readonly called: "ability" | "rating"; readonly what: string; readonly by: string };

/** The events that every edition of the family emits, each with its data. */
export type Events = {
  /** The action cannot be carried out any more. */
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
  /** `values` are the values of the faces; `boost` is the number of successes bought, missing for none. */
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
  /** The damage and its reasons; an edition that rolls no damage omits the dice. */
  readonly damaged: FighterSubject & {
    readonly why: readonly Modifier[];
    readonly amount: number;
    readonly dice?: number;
    readonly difficulty?: number;
    /** Damage that powers take off. */
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
  /** Days and hours of rest, and the days of them that count towards the next level. */
  readonly recovered: HealthDetails & {
    readonly days: number;
    readonly hours: number;
    readonly counted: number;
    /** The points of Willpower that come back; missing for none. (d10/L-75) */
    readonly willpower?: number;
    /** Number of powers whose uses are restored; missing for none. (d10/L-66) */
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
  readonly "action-split": NamedSubject & { readonly count: number; readonly parts: readonly SplitPartDetails[] };
  readonly held: NamedSubject & {
    readonly action: string;
    readonly target: string;
    readonly weapon: string;
    readonly trigger: string;
  };
  readonly waited: NamedSubject;
  /** `by` is the fighter who set it off, empty for none. */
  readonly released: NamedSubject & { readonly by: string };
  readonly "evasion-declared": NamedSubject & { readonly dedicated: boolean; readonly pool: D10Pool };
  readonly "evasion-kept": FighterSubject & { readonly points: number };
  /** The points taken off the attack, and those that are left. */
  readonly evaded: FighterSubject & { readonly points: number; readonly left: number };
  readonly grappled: NamedSubject & { readonly by: string };
  readonly freed: NamedSubject & { readonly by: string };
  readonly went: NamedSubject & { readonly gait: string; readonly metres: number };
  /** The GM has confirmed that the fighter stands within reach of these fighters; `near` is empty if the fighter steps away. */
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
    /** The resisting fighter, empty for none, and the check that resists. */
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
  /** `strikes` is true if it does damage; `left` is the number of uses left today, missing if unlimited. */
  readonly "power-declared": NamedSubject &
    NamedTargets & {
      readonly power: string;
      readonly pool: D10Pool | null;
      readonly strikes: boolean;
      readonly left?: number;
    };
  /** The outcomes of the power and of the target's resistance, which is null if nothing is rolled. */
  readonly "power-compared": NamedSubject & {
    readonly power: number;
    readonly resistance: number | null;
    readonly margin: number;
    readonly works: boolean;
  };
  readonly "power-lasts": NamedSubject & { readonly power: string; readonly duration: string };
  readonly "effect-ended": { readonly id: string; readonly kind: string; readonly bearer: string };
};

/** A part of a split action: its use, its dice, and the pool that it would have by itself. (d10/D.5) */
type SplitPartDetails = {
  readonly action: string;
  readonly target: string;
  readonly using: string;
  readonly dice: number;
  readonly pool: number;
};

/** Builds an event of the family. */
export const happened = defineEvents<Events>();

/** Ends an exchange whose fighter can no longer carry it out. */
export function abort(fighter: string): ReturnType<typeof close> {
  return close(null, [happened("aborted", { fighter })]);
}
