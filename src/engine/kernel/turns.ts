import { type Change, buildChange } from "./event.ts";
import { isSame } from "./json.ts";
import type { Fight, Moment, Scene } from "./scene.ts";

/** A point of a fight: a round, and the fighter whose turn it is in it. */
export type TurnPoint = Pick<Fight, "round" | "turn">;

/** The fields of a fight that make up its clock. */
const HANDS = ["round", "turn", "had", "paused"] as const;
export type ClockPosition = Pick<Fight, (typeof HANDS)[number]>;

/** True if a change alters the round, the turn, or another part of the fight's clock. */
export function isClockChange({ at: [part, key] }: Pick<Change, "at">): boolean {
  return part === "fight" && HANDS.some((hand) => hand === key);
}

/**
 * Lists the fighters whose turn in this round has begun; the last of them may still be in it. If a fight was set to a turn by hand, these
 * are the fighters up to it in the order.
 */
export function listStartedTurns({ turn, had, order }: Pick<Fight, "turn" | "had" | "order">): readonly string[] {
  return turn === "" || had.includes(turn) ? had : order.slice(0, order.indexOf(turn) + 1);
}

/** Lists the fighters whose turn in this round is still to begin or to be resumed, in the current order. */
export function listUpcomingTurns(fight: Pick<Fight, "turn" | "had" | "order">): readonly string[] {
  const had = listStartedTurns(fight);
  return fight.order.filter((fighter) => !had.includes(fighter));
}

/** True if a fighter's own turn has begun in this round, or if the fighter takes no turns. */
export function hasStartedTurn(fight: Fight, fighter: string): boolean {
  const takesTurns = fight.order.includes(fighter);
  return !takesTurns || listStartedTurns(fight).includes(fighter) || fight.paused.includes(fighter);
}

/** The most rounds that are played through when turns were skipped. */
const MOST_ROUNDS = 20;

/**
 * Lists the moments between now and another turn, in order. Skipped turns are played through; going back has no moments. Each turn begins
 * and ends once in a round, even if fighters have moved in the order meanwhile.
 */
export function planMoments(fight: Fight, round: number, turn: string): readonly Moment[] {
  const moments: Moment[] = [];
  let current = fight;
  while (isAhead(current, { round, turn }) && current.round < fight.round + MOST_ROUNDS) {
    for (const moment of listNextMoments(current)) {
      moments.push(moment);
      current = { ...current, ...advanceClock(current, moment) };
    }
  }
  return moments;
}

function isAhead(fight: Fight, { round, turn }: TurnPoint): boolean {
  return fight.round < round || (fight.round === round && listUpcomingTurns(fight).includes(turn));
}

/** Lists the moments up to the next turn. */
function listNextMoments(fight: Fight): readonly Moment[] {
  const ended = fight.turn === "" ? [] : [{ moment: "turn-end", of: fight.turn }];
  const [following] = fight.round > 0 ? listUpcomingTurns(fight) : [];
  if (following !== undefined) {
    const goesOn = fight.paused.includes(following);
    return [...ended, { moment: goesOn ? "turn-resumed" : "turn-start", of: following }];
  }
  const over = { moment: fight.round > 0 ? "round-end" : "fight-start", of: "" };
  const first = fight.order.slice(0, 1).map((of) => ({ moment: "turn-start", of }));
  return [...ended, over, { moment: "round-start", of: "" }, ...first];
}

/** Returns the clock after a moment. A turn lasts until another begins, or the round ends. */
export function advanceClock(fight: Fight, { moment, of }: Moment): ClockPosition {
  const { round, turn, had, paused } = fight;
  if (moment === "round-start") return { round: round + 1, turn: "", had: [], paused: [] };
  if (moment !== "turn-start" && moment !== "turn-resumed") return { round, turn, had, paused };
  return { round, turn: of, had: [...listStartedTurns(fight), of], paused: paused.filter((each) => each !== of) };
}

/** Lists the changes that postpone the current turn. It continues when the order reaches its fighter, without a second start. */
export function putOff(scene: Scene): readonly Change[] {
  const { fight } = scene;
  const { turn, paused } = fight;
  if (turn === "") return [];
  const had = listStartedTurns(fight).filter((each) => each !== turn);
  return listClockChanges(scene, { round: fight.round, turn: "", had, paused: [...paused, turn] });
}

/** Lists the changes that set the clock, except for unchanged values. */
export function listClockChanges(scene: Scene, hands: ClockPosition): readonly Change[] {
  const moved = HANDS.filter((hand) => !isSame(scene.fight[hand], hands[hand]));
  return moved.map((hand) => buildChange(scene, ["fight", hand], hands[hand]));
}

/**
 * Returns the clock at a point to which a fight is set without playing moments: the fighters before it in the order have had their turn.
 */
export function computeClock(fight: Fight, { round, turn }: TurnPoint): ClockPosition {
  const same = fight.round === round;
  const had = same ? fight.had : [];
  const turnOrder = [...had, ...fight.order.filter((each) => !had.includes(each))];
  return { round, turn, had: turnOrder.slice(0, turnOrder.indexOf(turn) + 1), paused: same ? fight.paused : [] };
}

/** True if one point comes before another, by the order of turns. */
export function isEarlier({ order }: Pick<Fight, "order">, a: TurnPoint, b: TurnPoint): boolean {
  return a.round < b.round || (a.round === b.round && order.indexOf(a.turn) < order.indexOf(b.turn));
}
