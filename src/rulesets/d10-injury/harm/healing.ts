import { MOST_DAYS } from "../../d10/index.ts";
import { type Injury, NEEDS_TREATMENT, createInjury, isUntreated } from "../fighter/injuries.ts";

/** Severity of the Injuries by lack of treatment and by exerting the body. (d10/H.4, d10/H.6) */
export const LEAST_SEVERITY = 1;

/**
 * Returns the days of rest until an Injury is one Severity lower: a Minor one is gone in a week, a Moderate one in two, a Threatening one
 * is better in three and gone in five; worse ones are in no text, and take a week more each. (d10/H.2, d10/H.4; d10/L-39)
 */
export function stepDays(severity: number): number {
  return severity <= 2 ? 7 : 7 * severity;
}

/**
 * Difficulty of stabilising an Injury: 5 for a Threatening one, and one harder for each Severity beyond, which no text says. (d10/H.2;
 * d10/L-39)
 */
export function stabilisingDifficulty(severity: number): number {
  return 5 + Math.max(0, severity - NEEDS_TREATMENT);
}

/**
 * Applies days without treatment: one more Minor Injury a day as long as any needs treatment, however many do. (d10/H.4; d10/L-43;
 * d10/case-115)
 */
export function applyDegradation(injuries: readonly Injury[], days: number): readonly Injury[] {
  if (!injuries.some(isUntreated)) return injuries;
  return [...injuries, ...Array.from({ length: days }, () => createInjury(LEAST_SEVERITY))];
}

/**
 * Heals an Injury by days of rest: each step takes its own time, and the remaining days count towards the next; null when it is gone.
 * (d10/H.2, d10/H.4)
 */
export function rested(injury: Injury, days: number): Injury | null {
  let { severity } = injury;
  let left = injury.days + days;
  for (let need = stepDays(severity); severity > 0 && left >= need; need = stepDays(severity)) {
    left -= need;
    severity -= 1;
  }
  return severity === 0 ? null : { ...injury, severity, days: Math.min(left, MOST_DAYS) };
}

/** Heals all Injuries of a body by days of rest, side by side. (d10/H.2, d10/H.4) */
export function restBody(injuries: readonly Injury[], days: number): readonly Injury[] {
  return injuries.map((injury) => rested(injury, days)).filter((injury) => injury !== null);
}

/** Heals mental damage by nights of restful sleep: one point each. (d10/H.5) */
export function healMind(mental: number, nights: number): number {
  return Math.max(0, mental - nights);
}

/** The hours of rest in a day that make a night of restful sleep. (Ours; d10/H.5; d10/L-74) */
const NIGHT = 8;

/**
 * Counts the nights in a rest of days and hours that follows earlier hours of rest on the same day: at most one each day, once eight of its
 * hours have been rested. (d10/H.5; d10/L-74)
 */
export function countNights(rested: number, days: number, hours: number): number {
  const until = (all: number): number => Math.floor((all + 24 - NIGHT) / 24);
  return until(rested + 24 * days + hours) - until(rested);
}
