import type { Combatant } from "./combatant.ts";

/** Where a fight stands. */
export interface TurnState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

export interface TurnContext {
  round: number;
  turn: number | null;
  skipped: boolean;
}

export interface TurnEvent {
  kind: "endTurn" | "endRound" | "startRound" | "startTurn";
  combatant: Combatant | undefined;
  context: TurnContext;
}

const MOST_ROUNDS = 100;

/** What happens between two places of a fight, in order: turns end, rounds end, rounds start, turns start. (Fact 31) */
export function turnEventsBetween(prior: TurnState, current: TurnState, turns: readonly Combatant[]): TurnEvent[] {
  if (current.round - prior.round > MOST_ROUNDS) return [];
  const events: TurnEvent[] = [];
  let { round, turn } = prior;
  const isThere = (): boolean =>
    round > current.round || (round === current.round && (turn ?? -1) >= (current.turn ?? -1));
  const add = (kind: TurnEvent["kind"], combatant?: Combatant): void => {
    const own = round === prior.round && turn === prior.turn;
    const there = round === current.round && turn === current.turn;
    events.push({ kind, combatant, context: { round, turn, skipped: kind.endsWith("Turn") && !own && !there } });
  };
  while (!isThere()) {
    if (turn !== null && round > 0) add("endTurn", turns[turn]);
    const isLast = turn === null || turn >= turns.length - 1;
    if (round < current.round && (round === 0 || isLast)) {
      if (round > 0) add("endRound");
      round += 1;
      turn = current.turn === null && round === current.round ? null : 0;
      add("startRound");
    } else turn = (turn ?? -1) + 1;
    if (turn !== null) add("startTurn", turns[turn]);
  }
  return events;
}
