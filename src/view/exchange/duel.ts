import type { CheckView } from "./checks.ts";
import type { DieView, PoolView, Sentence, TermView } from "../terms.ts";

/** One side of an exchange: the fighter, the action, the pool and the faces. */
export type SideView = {
  readonly fighter: string;
  readonly name: string;
  readonly action: string;
  readonly weapon: string;
  /** The check that the side rolls; null if it rolls none. */
  readonly check: CheckView | null;
  readonly pool: PoolView | null;
  readonly dice: readonly DieView[];
  readonly outcome: number | null;
  /** The reason why no defence was possible; null otherwise. */
  readonly reason: Sentence | null;
};

/** The damage of a hit, and its effect. */
export type DamageView = {
  readonly pool: PoolView;
  /** The soak, which is subtracted from the successes of the damage dice. */
  readonly soak: readonly TermView[];
  readonly dice: readonly DieView[];
  /** The sentence about the dice, if they are not those of the damage; null without such a sentence. */
  readonly rolled: Sentence | null;
  readonly amount: number;
};

/** A wound: its level before and after. */
export type WoundView = {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  readonly condition: string;
  /**
   * The key of the reason for the new level: the damage is above the previous level, or the wound is one level worse than that. Empty if no
   * reason is needed.
   */
  readonly because: string;
  /** The points lost from each supply; empty if none are lost. */
  readonly losses: readonly LossView[];
};

/** The points of a supply before and after; `label` is a key. */
export type LossView = { readonly label: string; readonly before: number; readonly after: number };

/** The harm to one fighter in an exchange: the damage, if it was rolled, and the wound, if there is one. */
export type HarmView = {
  readonly fighter: string;
  readonly name: string;
  readonly damage: DamageView | null;
  readonly wound: WoundView | null;
  /** The sentences for the events between the damage and the wound, such as a save. */
  readonly between: readonly Sentence[];
  /** The number of the row's sentences after the outcome when the harm began. */
  readonly linesBefore: number;
  /** True if the damage has had no effect and none can follow; false while a wound is still possible. */
  readonly unharmed: boolean;
};

/** The comparison of two outcomes that may both hit. */
export type ClashView = {
  readonly attack: number;
  readonly reaction: number;
  readonly attackerStrikes: boolean;
  readonly targetStrikes: boolean;
};

/** The comparison of an attack and a reaction. */
export type ComparisonView = {
  readonly attack: number;
  readonly reaction: number | null;
  /** The outcome of the reaction as the rules use it in the comparison. */
  readonly reactionCounted: number;
  /** True if the reaction's outcome was below 0 and is ignored. */
  readonly reactionIgnored: boolean;
  readonly margin: number;
  readonly hit: boolean;
  /** The key of the text for a hit or a miss. */
  readonly verdict: string;
};

/**
 * One exchange on the card: the actor, the opponent and the outcome. Nested exchanges, and the shares of a divided roll, are listed below
 * their parent, one level deeper.
 */
export type DuelView = {
  /** The id of its exchange; empty for a share that has not been resolved yet. */
  readonly frame: string;
  readonly depth: number;
  /** The actor; null if there is none, or the parent exchange names them. */
  readonly attack: SideView | null;
  /** The target; null if there is none. */
  readonly reaction: SideView | null;
  /** This target's share of a divided roll; null if nothing is divided, and if each target faces the whole roll. */
  readonly share: number | null;
  readonly isShare: boolean;
  /** All other fighters who roll: those who parry for the target, in the order of their answers, and those who resist. */
  readonly others: readonly SideView[];
  readonly comparison: ComparisonView | null;
  readonly clash: ClashView | null;
  readonly harms: readonly HarmView[];
  /** The sentences for other events before the outcome. */
  readonly early: readonly Sentence[];
  /** The sentences for other events after the outcome. */
  readonly lines: readonly Sentence[];
};

/** A side without any known data. */
export const NO_SIDE: SideView = {
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

/** An exchange in which nothing has happened yet. */
export const EMPTY_DUEL: DuelView = {
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
