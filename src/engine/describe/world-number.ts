/** A number that a game keeps for the whole world, and that everybody at the table sees: from 0 to `max`. */
export type WorldNumber = {
  readonly id: string;
  readonly max: number;
  /** The exchange by which the GM sets it. */
  readonly setBy: string;
};
