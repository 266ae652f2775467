/** The duration of an effect, and the point of its fight at which it began. */
export type EffectTime = {
  readonly amount: number;
  readonly unit: "rounds" | "turns";
  readonly began: ClockTime;
};

/** A point of a fight's clock: the round, and the index of the turn in it. */
type ClockTime = { readonly round: number; readonly turn: number };

/**
 * Computes the remaining rounds or turns of an effect; 0 or less once it is over. Its last round ends at the start of the turn in which it
 * began. The result depends on the clock alone, so that setting a fight back restores the effect.
 */
export function computeTimeLeft({ amount, unit, began }: EffectTime, now: ClockTime, turnsInRound: number): number {
  const rounds = now.round - began.round;
  if (unit === "turns") return amount - (rounds * turnsInRound + now.turn - began.turn);
  return amount - (now.turn < began.turn ? rounds - 1 : rounds);
}
