/** How long an effect lasts, and where its fight stood when it began. */
export type EffectTime = {
  readonly amount: number;
  readonly unit: "rounds" | "turns";
  readonly began: ClockTime;
};

/** Where the clock of a fight stands: the round, and the index of the turn in it. */
type ClockTime = { readonly round: number; readonly turn: number };

/**
 * How many rounds or turns an effect lasts yet; 0 or less once it is over. Its last round ends where it began: at the
 * start of that turn. It follows from the clock alone, so that a fight that goes back brings the effect back.
 */
export function timeLeft({ amount, unit, began }: EffectTime, now: ClockTime, turnsInRound: number): number {
  const rounds = now.round - began.round;
  if (unit === "turns") return amount - (rounds * turnsInRound + now.turn - began.turn);
  return amount - (now.turn < began.turn ? rounds - 1 : rounds);
}
