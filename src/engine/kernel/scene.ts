import type { Space } from "../space/space.ts";
import type { Data } from "./json.ts";

/** The amounts that a fighter has spent of each resource, each with the span in which it was spent; in another span it counts as 0. */
export type Budget = Readonly<Record<string, { readonly span: string; readonly spent: number }>>;

/**
 * A moment of a fight: a turn or a round begins or ends, or another moment that a ruleset defines. `of` is the fighter to whom it belongs;
 * an anchor with an empty `of` waits for that moment of any fighter.
 */
export type Moment = { readonly moment: string; readonly of: string };

/** The end of a running effect: at the `count`-th such moment from now. */
export type Anchor = Moment & { readonly count: number };

/**
 * A state that outlives its exchange: a held action, a roll with its unused part, a zone, a debt. Its numbers are in `data`; the ruleset
 * defines their meaning.
 */
export type Effect = {
  readonly kind: string;
  readonly bearer: string;
  readonly anchor: Anchor;
  /** Moments that also end it, if one of them occurs before the anchor. */
  readonly orElse?: readonly Moment[];
  readonly data: Data;
};

/** The state of the fight, apart from the fighters themselves. */
export type Fight = {
  readonly round: number;
  /** The fighter whose turn it is, until another begins; empty before the first turn of a round and outside of a fight. */
  readonly turn: string;
  /** The fighters who have had their turn in this round, in that order; the current one comes last. */
  readonly had: readonly string[];
  /** The fighters whose turn began in this round and was postponed; it continues when the order reaches them. */
  readonly paused: readonly string[];
  /** All fighters who take turns, in order. */
  readonly order: readonly string[];
  readonly budgets: Readonly<Record<string, Budget>>;
  readonly effects: Readonly<Record<string, Effect>>;
};

/** The fighters by id, the state of the fight, and the data of the whole world. Stages read it and change it only by events. */
export type Scene<F extends Data = Data> = {
  readonly fighters: Readonly<Record<string, F>>;
  readonly fight: Fight;
  /** Data that outlives every fight, by names that the ruleset chooses; read it with `readWorld`. */
  readonly world?: Data;
  /** The positions of the fighters; missing if they are not known. No event changes it. */
  readonly space?: Space;
};

/** True if two scenes consist of the same records, as after reading unchanged documents again. */
export function isSameScene(one: Scene, other: Scene): boolean {
  return one.fighters === other.fighters && one.fight === other.fight && one.world === other.world;
}
