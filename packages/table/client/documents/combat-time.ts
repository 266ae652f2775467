/** Where a fight is, as far as its time goes. */
interface Place {
  readonly round: number;
  readonly turn: number | null;
}

/** The seconds that pass between two places of a fight with so many turns, as `CONFIG.time` has them. */
export function secondsBetween(from: Place, to: Place, turns: number): number {
  const { roundTime, turnTime } = CONFIG.time;
  const rounds = Math.max(to.round, 1) - Math.max(from.round, 1);
  const moves = rounds * turns + turnOf(to) - turnOf(from);
  return rounds * roundTime + moves * turnTime;
}

function turnOf({ round, turn }: Place): number {
  return round > 0 ? (turn ?? 0) : 0;
}
