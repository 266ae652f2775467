import type { Data } from "./json.ts";

/** What a fighter has spent of each resource, each with the span in which it was spent; in another span it counts as fresh. */
export type Budget = Readonly<Record<string, { readonly span: string; readonly spent: number }>>;

/** Something that happens in every fight: a turn or a round begins or ends, or a thing that a ruleset names. `of` is the
 *  fighter whose moment it is; an anchor with an empty `of` waits for anybody's. */
export type Moment = { readonly moment: string; readonly of: string };

/** When a running effect ends: at the `count`-th such moment from now. */
export type Anchor = Moment & { readonly count: number };

/** Something that outlives its exchange: a held action, a roll with what is left of it, a zone, a debt. Its numbers stand
 *  in `data`; what they mean is its ruleset's business. */
export type Effect = {
  readonly kind: string;
  readonly bearer: string;
  readonly anchor: Anchor;
  /** Moments at which it ends too, should one of them come before the anchor. */
  readonly orElse?: readonly Moment[];
  readonly data: Data;
};

/** How the fight stands, apart from the fighters themselves. */
export type Fight = {
  readonly round: number;
  /** Whose turn it is, until another begins; empty before the first turn of a round and outside of a fight. */
  readonly turn: string;
  /** Those who have had their turn in this round, as they had it, the one whose turn it is last. */
  readonly had: readonly string[];
  /** Those whose turn has begun in this round and is put off, to go on when the order comes to them. */
  readonly paused: readonly string[];
  /** Everyone who takes turns, in their order. */
  readonly order: readonly string[];
  readonly budgets: Readonly<Record<string, Budget>>;
  readonly effects: Readonly<Record<string, Effect>>;
};

/** Who is there, by id, how the fight stands, and what the game keeps for the whole world. Stages read it and change it only by
 *  events. */
export type Scene<F extends Data = Data> = {
  readonly fighters: Readonly<Record<string, F>>;
  readonly fight: Fight;
  /** What outlives every fight, by names of the ruleset's choosing; read it with `worldIn`. */
  readonly world?: Data;
};
