/** A number that a game keeps for the whole world, from 0 to `max`; all users see it. */
export type WorldNumber = {
  readonly id: string;
  readonly max: number;
  /** The exchange by which the GM sets it. */
  readonly setBy: string;
};
