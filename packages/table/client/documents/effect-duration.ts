import type { PlainObject } from "../../shared/utils/index.ts";
import type { Document } from "./document.ts";
import { durationOf, SECONDS, startAt } from "./effect-expiry.ts";

/** How long an effect lasts and how much of that is left, as it is shown; rounds and turns as one decimal. */
export interface PreparedDuration {
  type: string;
  duration: number | null;
  remaining: number | null;
  label: string;
}

const NONE: PreparedDuration = { type: "none", duration: null, remaining: null, label: "" };

/** A round and a turn as one number: the turns behind the point. */
export function combatTime(round: number, turn: number, turns?: number): number {
  const last = turns === undefined ? turn : Math.min(turn, turns);
  return round + last / 100;
}

/** "2 rounds, 1 turn". */
export function durationLabel(rounds: number, turns: number): string {
  const said = [
    [rounds, "round"],
    [turns, "turn"],
  ] as const;
  const parts = said.filter(([count]) => count > 0).map(([count, what]) => say(count === 1 ? what : `${what}s`, count));
  return parts.join(", ") || say("none");
}

function say(what: string, count = 0): string {
  return game.i18n.format(`TABLE.Duration.${what}`, { count });
}

function numberIn(data: PlainObject, key: string): number | null {
  const value = data[key];
  return typeof value === "number" ? value : null;
}

function inSeconds(lasts: number, since: number): PreparedDuration {
  const remaining = Math.max(0, lasts - (game.time.worldTime - since));
  return { type: "seconds", duration: lasts, remaining, label: say("seconds", remaining) };
}

/** Rounds and turns that are left of a number of them since a moment of the fight that goes on. */
function inTurns(lasts: { rounds: number; turns: number }, since: { round: number; turn: number }): PreparedDuration {
  const { combat } = game;
  const perRound = Math.max(1, combat?.turns.length ?? 1);
  const gone = combat?.started ? (combat.round - since.round) * perRound + (combat.turn ?? 0) - since.turn : 0;
  const left = Math.max(0, lasts.rounds * perRound + lasts.turns - Math.max(0, gone));
  const [rounds, turns] = gone > 0 ? [Math.floor(left / perRound), left % perRound] : [lasts.rounds, lasts.turns];
  return {
    type: "turns",
    duration: combatTime(lasts.rounds, lasts.turns),
    remaining: combatTime(rounds, turns),
    label: durationLabel(rounds, turns),
  };
}

/** When an effect of some seconds begins unless it says so: when it is made. (Generation 13) */
export function initialDuration(duration: unknown): PlainObject {
  const data = Object(duration) as PlainObject;
  const isBegun = numberIn(data, "seconds") === null || numberIn(data, "startTime") !== null;
  return isBegun ? {} : { duration: { startTime: game.time.worldTime } };
}

/** What is prepared of an effect's duration on generation 13. */
export function durationOf13(effect: Document): PreparedDuration {
  const data = Object(effect._source.duration) as PlainObject;
  const seconds = numberIn(data, "seconds");
  if (seconds !== null) return inSeconds(seconds, numberIn(data, "startTime") ?? game.time.worldTime);
  const [rounds, turns] = [numberIn(data, "rounds"), numberIn(data, "turns")];
  if (!rounds && !turns) return { ...NONE, label: say("none") };
  const { combat } = game;
  const round = numberIn(data, "startRound") ?? combat?.round ?? 0;
  const turn = numberIn(data, "startTurn") ?? combat?.turn ?? 0;
  return inTurns({ rounds: rounds ?? 0, turns: turns ?? 0 }, { round, turn });
}

/** What is prepared of an effect's duration on generation 14; of months and years the table tells nothing. */
export function durationOf14(effect: Document): Pick<PreparedDuration, "remaining" | "label"> {
  const { value, units } = durationOf(effect);
  if (value === null) return { remaining: null, label: say("none") };
  const since = { round: startAt(effect, "round"), turn: startAt(effect, "turn") };
  const inRounds = units === "rounds" ? { rounds: value, turns: 0 } : { rounds: 0, turns: value };
  const seconds = SECONDS[units];
  if (units !== "rounds" && units !== "turns" && !seconds) return { remaining: value, label: `${value} ${units}` };
  const { remaining, label } = seconds ? inSeconds(value * seconds, startAt(effect, "time")) : inTurns(inRounds, since);
  return { remaining, label };
}
