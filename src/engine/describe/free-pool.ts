import type { Question } from "../kernel/ask.ts";
import type { Data } from "../kernel/json.ts";
import type { Event } from "../kernel/scene.ts";

/** The id of the exchange that rolls a free pool. */
export const FREE_POOL = "free-pool";

/**
 * A pool that a user names, instead of a field of a sheet: its dice, the number that is added to their sum, and the number that they are
 * rolled against. The target is null if there is none.
 */
export type FreePool = { readonly dice: number; readonly added: number; readonly target: number | null };

/** The smallest and the largest value of a number. */
export type PoolBounds = { readonly min: number; readonly max: number };

/** The result of a free pool: the events of a check with these dice, and the numbers that its odds show, by their ids. */
export type FreePoolReading = { readonly events: readonly Event[]; readonly counts: Readonly<Record<string, number>> };

/** The way in which a game rolls and reads a free pool. */
export type FreePoolRule = {
  /** The sides of its dice. */
  readonly sides: number;
  readonly dice: PoolBounds;
  /** The bounds of a number that is added to the sum; null if the game adds none. */
  readonly added: PoolBounds | null;
  /** The bounds of the target. If a target is needed, a pool without one has that of `usual`. */
  readonly target: PoolBounds & { readonly needed: boolean };
  /** The example of a pool, with which the window opens. */
  readonly usual: FreePool;
  /** Builds the pool as cards show it. */
  describe(pool: FreePool): Data;
  /** Asks for its dice; `fighter` is empty if no fighter rolls. */
  ask(id: string, fighter: string, pool: FreePool): Question;
  /** Reads its faces as those of a check. */
  read(pool: FreePool, faces: readonly number[], fighter: string): FreePoolReading;
};
