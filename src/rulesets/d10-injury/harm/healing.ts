import { MOST_DAYS } from "../../d10/index.ts";
import { type Injury, NEEDS_TREATMENT, createInjury, isUntreated } from "../fighter/injuries.ts";

/** The Severity of an Injury caused by lack of treatment, or by exerting the body. (d10/H.4, d10/H.6) */
export const LEAST_SEVERITY = 1;

/**
 * Returns the days of rest until an Injury is one Severity lower. A Minor or a Moderate one takes a week, so that a Moderate one heals in
 * two. A Threatening one takes three weeks, and heals in five. No text covers worse ones: here each Severity takes a week more. (d10/H.2,
 * d10/H.4; d10/L-39)
 */
export function stepDays(severity: number): number {
  return severity <= 2 ? 7 : 7 * severity;
}

/**
 * Returns the difficulty of stabilising an Injury: 5 for a Threatening one. No text covers worse ones: here each Severity adds 1. (d10/H.2;
 * d10/L-39)
 */
export function stabilisingDifficulty(severity: number): number {
  return 5 + Math.max(0, severity - NEEDS_TREATMENT);
}

/**
 * Applies days without treatment: one more Minor Injury a day as long as at least one Injury needs treatment. (d10/H.4; d10/L-43;
 * d10/case-115)
 */
export function applyDegradation(injuries: readonly Injury[], days: number): readonly Injury[] {
  if (!injuries.some(isUntreated)) return injuries;
  return [...injuries, ...Array.from({ length: days }, () => createInjury(LEAST_SEVERITY))];
}

/**
 * Heals an Injury by days of rest. Each step takes its own time, and the remaining days count towards the next step; null if the Injury is
 * healed. (d10/H.2, d10/H.4)
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

/** Heals all Injuries of a body by days of rest, all at the same time. (d10/H.2, d10/H.4) */
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
 * Counts the nights in a rest of days and hours; `rested` is the hours already rested on the same day. A day has at most one night, once
 * eight of its hours are rested. (d10/H.5; d10/L-74)
 */
export function countNights(rested: number, days: number, hours: number): number {
  const until = (all: number): number => Math.floor((all + 24 - NIGHT) / 24);
  return until(rested + 24 * days + hours) - until(rested);
}
