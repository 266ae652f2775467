import { type GmCall, type Modifier, close, tellerOf } from "../../engine/index.ts";
import type { Pool } from "./dice.ts";
import type { WeaponKind } from "./vocabulary.ts";

/** The fighter that an event is about. */
type Of = { readonly fighter: string };

/** The fighter that an event is about, with the name that cards show after the fighter is deleted. */
export type Named = Of & { readonly name: string };

/** A weapon in an event; bare hands have no name but their kind. */
export type WeaponTold = { readonly id: string; readonly name: string; readonly kind: WeaponKind };

/** Several targets and their names, in the same order. */
type Targets = { readonly targets: readonly string[]; readonly targetNames: readonly string[] };

/** Data of a declared attack. */
export type Declared = {
  readonly attacker: string;
  readonly attackerName: string;
  readonly weapon: WeaponTold;
  readonly pool: Pool;
  /** Ids of the circumstances that were declared. (S1; d10/F.2) */
  readonly circumstances: readonly string[];
  /** Modifiers of the GM; cards show the reason. (d10/L-38) */
  readonly gm: GmCall;
};

/** Data of an attack on one target; `action` is missing for an ordinary attack. */
export type AttackDeclared = Declared & {
  readonly target: string;
  readonly targetName: string;
  readonly action?: "grapple" | "breakFree";
};

/** Data of a chosen reaction; the weapon is null for a dodge. */
type Answer = { readonly reaction: string; readonly weapon: WeaponTold | null; readonly pool: Pool };

/** Outcomes that are compared: of the attack, of the reaction, and the part that helpers take off; `help` is missing without helpers. */
type Compared<R> = { readonly attack: number; readonly reaction: R; readonly help?: number };

/** A fighter's health before and after, as numbers and as the names of wound levels. */
export type HealthTold = Named & {
  readonly before: number;
  readonly after: number;
  readonly beforeLevel: string;
  readonly afterLevel: string;
};

/** Health made worse: the reason, and the condition that it leads to, null for none. */
export type Worsened = HealthTold & { readonly because: string; readonly condition: string | null };

/** Ratings of a roll outside of attacks: an ability with an attribute, or a rating alone. (d10/A.1) */
export type Checked = { readonly called: "ability" | "rating"; readonly what: string; readonly by: string };

/** The events that every edition of the family emits, each with its data. */
export type Events = {
  /** The action cannot be carried out any more. */
  readonly aborted: Of;
  readonly declared: AttackDeclared;
  readonly "volley-declared": Declared & Targets;
  readonly "volley-missed": { readonly attacker: string };
  /** The successes of a volley, by target. */
  readonly divided: { readonly attacker: string; readonly shares: Readonly<Record<string, number>> };
  readonly reacted: Of & Answer;
  readonly passed: Of;
  /** The codes of the refusals. */
  readonly "could-not-react": Of & { readonly reasons: readonly string[] };
  /** A parry for the target. */
  readonly protected: Named & Answer & { readonly target: string };
  /** `values` are the values of the faces; `boost` is the number of successes bought, missing for none. */
  readonly rolled: Of & {
    readonly side: string;
    readonly difficulty: number;
    readonly faces: readonly number[];
    readonly values: readonly number[];
    readonly outcome: number;
    readonly boost?: number;
  };
  /** The reaction is null if the target has not reacted. */
  readonly compared: Compared<number | null> & { readonly margin: number; readonly hit: boolean };
  readonly clashed: Compared<number> & {
    readonly strikes: { readonly attacker: boolean; readonly target: boolean };
  };
  /** The damage and its reasons; an edition that rolls no damage omits the dice. */
  readonly damaged: Of & {
    readonly why: readonly Modifier[];
    readonly amount: number;
    readonly dice?: number;
    readonly difficulty?: number;
    /** Damage that powers take off. */
    readonly soak?: readonly Modifier[];
    readonly faces?: readonly number[];
    readonly values?: readonly number[];
  };
  readonly wounded: Worsened;
  readonly stunned: Of & { readonly damage: number; readonly stamina: number };
  /** The number of scars that the fighter has now. */
  readonly scarred: Of & { readonly scars: number };
  readonly treated: Named;
  readonly spared: HealthTold;
  /** Days and hours of rest, and the days of them that count towards the next level. */
  readonly recovered: HealthTold & {
    readonly days: number;
    readonly hours: number;
    readonly counted: number;
    /** The points of Willpower that come back; missing for none. (d10/L-75) */
    readonly willpower?: number;
    /** Number of powers whose uses are restored; missing for none. (d10/L-66) */
    readonly freshened?: number;
  };
  readonly exerted: Worsened;
  readonly "mind-exerted": Named & { readonly before: number; readonly after: number; readonly because: string };
  readonly boosted: Named & { readonly successes: number };
  readonly "not-boosted": Named;
  readonly "willpower-spent": Named;
  readonly aimed: Named & {
    readonly target: string;
    readonly targetName: string;
    readonly weapon: WeaponTold;
    readonly rounds: number;
  };
  /** An action without a roll. */
  readonly "deed-declared": Named & { readonly what: string };
  readonly "acted-quickly": Named & { readonly what: string; readonly dice: number };
  readonly "action-split": Named & { readonly count: number; readonly parts: readonly Part[] };
  readonly held: Named & {
    readonly action: string;
    readonly target: string;
    readonly weapon: string;
    readonly trigger: string;
  };
  readonly waited: Named;
  /** `by` is the fighter who set it off, empty for none. */
  readonly released: Named & { readonly by: string };
  readonly "evasion-declared": Named & { readonly dedicated: boolean; readonly pool: Pool };
  readonly "evasion-kept": Of & { readonly points: number };
  /** The points taken off the attack, and those that are left. */
  readonly evaded: Of & { readonly points: number; readonly left: number };
  readonly grappled: Named & { readonly by: string };
  readonly freed: Named & { readonly by: string };
  readonly went: Named & { readonly gait: string; readonly metres: number };
  /** The GM has confirmed that the fighter stands within reach of these fighters; `near` is empty if the fighter steps away. */
  readonly stood: Named & { readonly near: readonly string[] };
  readonly "kept-away": Named & { readonly near: readonly string[] };
  readonly ambushed: Named;
  readonly "ambush-lifted": Named;
  readonly "fell-asleep": Named;
  readonly woke: Named;
  readonly "surprise-declared": Targets & {
    readonly attackers: readonly string[];
    readonly attackerNames: readonly string[];
  };
  readonly surprised: Named & { readonly targets: readonly string[] };
  /** The attacker has surprised no target. */
  readonly noticed: Named;
  readonly "task-declared": Named & {
    readonly passive: boolean;
    readonly pool: Pool;
    readonly check: Checked;
    /** The resisting fighter, empty for none, and the check that resists. */
    readonly against: string;
    readonly againstName: string;
    readonly opposing: Checked | null;
  };
  readonly judged: Of & { readonly outcome: number; readonly degree: string; readonly success: boolean };
  readonly contested: Of & {
    readonly against: string;
    readonly outcome: number;
    readonly opposing: number;
    readonly margin: number;
    readonly success: boolean;
  };
  /** `strikes` is true if it does damage; `left` is the number of uses left today, missing if unlimited. */
  readonly "power-declared": Named &
    Targets & { readonly power: string; readonly pool: Pool | null; readonly strikes: boolean; readonly left?: number };
  /** The outcomes of the power and of the target's resistance, which is null if nothing is rolled. */
  readonly "power-compared": Named & {
    readonly power: number;
    readonly resistance: number | null;
    readonly margin: number;
    readonly works: boolean;
  };
  readonly "power-lasts": Named & { readonly power: string; readonly duration: string };
  readonly "effect-ended": { readonly id: string; readonly kind: string; readonly bearer: string };
};

/** A part of a split action: its use, its dice, and the pool that it would have by itself. (d10/D.5) */
type Part = {
  readonly action: string;
  readonly target: string;
  readonly using: string;
  readonly dice: number;
  readonly pool: number;
};

/** Builds an event of the family. */
export const happened = tellerOf<Events>();

/** Ends an exchange whose fighter can no longer carry it out. */
export function abort(fighter: string): ReturnType<typeof close> {
  return close(null, [happened("aborted", { fighter })]);
}
