import type { CheckView } from "./checks.ts";
import type { DieView, PoolView, Sentence, TermView } from "../terms.ts";

/** One side of an exchange: who does what, with which pool, and what fell. */
export type SideView = {
  readonly fighter: string;
  readonly name: string;
  readonly action: string;
  readonly weapon: string;
  /** What is checked; null where it is no check. */
  readonly check: CheckView | null;
  readonly pool: PoolView | null;
  readonly dice: readonly DieView[];
  readonly outcome: number | null;
  /** Why nothing could be done. */
  readonly reason: Sentence | null;
};

/** The damage of a hit, and what it did. */
export type DamageView = {
  readonly pool: PoolView;
  /** What is taken off the successes of the damage dice. */
  readonly soak: readonly TermView[];
  readonly dice: readonly DieView[];
  readonly amount: number;
};

/** A wound before and after. */
export type WoundView = {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  readonly condition: string;
  /** Why it is this level: the damage is above the old one, or one worse than it; empty where there is no more to say. */
  readonly because: string;
  /** What there is less of, where points are lost and no level is reached. */
  readonly losses: readonly LossView[];
};

/** Points of something before and after; its label is a key. */
export type LossView = { readonly label: string; readonly before: number; readonly after: number };

/** What one person takes from an exchange: the damage, if it was rolled, and the wound, if there is one. */
export type HarmView = {
  readonly fighter: string;
  readonly name: string;
  readonly damage: DamageView | null;
  readonly wound: WoundView | null;
  /** Whether it is settled that the damage did nothing; not while a wound may still come of it. */
  readonly unharmed: boolean;
};

/** How two outcomes met that both may strike. */
export type ClashView = {
  readonly attack: number;
  readonly reaction: number;
  readonly attackerStrikes: boolean;
  readonly targetStrikes: boolean;
};

/** How the two outcomes met. */
export type ComparisonView = {
  readonly attack: number;
  readonly reaction: number | null;
  /** What the reaction takes off: its outcome as the rules count it. */
  readonly reactionCounted: number;
  /** Whether the reaction came out below nothing, which helps nobody. */
  readonly reactionIgnored: boolean;
  readonly margin: number;
  readonly hit: boolean;
  /** The key of what that is called. */
  readonly verdict: string;
};

/** One exchange on the card: who acts, who answers, and what comes of it. A nested one stands below its parent, deeper by
 *  one; what one roll is divided among are its shares, deeper by one too. */
export type DuelView = {
  /** The exchange that it shows; empty for a share that nobody has come to yet. */
  readonly frame: string;
  readonly depth: number;
  /** Whoever acts; null where nobody does, or the exchange above says who. */
  readonly attack: SideView | null;
  /** Whoever is meant; null where nobody is. */
  readonly reaction: SideView | null;
  /** What falls to this target of a roll that is divided; null where nothing is, and of a roll that meets several targets whole. */
  readonly share: number | null;
  readonly isShare: boolean;
  /** Everybody else who rolls: those who parry for the target, in the order in which they said so; those who resist. */
  readonly others: readonly SideView[];
  readonly comparison: ComparisonView | null;
  readonly clash: ClashView | null;
  readonly harms: readonly HarmView[];
  /** What else happened before it was decided, a sentence each, and what happened from then on. */
  readonly early: readonly Sentence[];
  readonly lines: readonly Sentence[];
};

/** A side of which nothing is known. */
export const NOBODY: SideView = {
  fighter: "",
  name: "",
  action: "",
  weapon: "",
  check: null,
  pool: null,
  dice: [],
  outcome: null,
  reason: null,
};

/** An exchange in which nothing has happened. */
export const NOTHING: DuelView = {
  frame: "",
  depth: 0,
  attack: null,
  reaction: null,
  share: null,
  isShare: false,
  others: [],
  comparison: null,
  clash: null,
  harms: [],
  early: [],
  lines: [],
};
