import type { Fighter } from "../../d10/index.ts";

/**
 * One wound: its name, its Severity, whether it is stabilised, and the days of rest so far towards its next step of healing. (A pages;
 * d10/H.3, d10/H.4)
 */
export type Injury = Fighter["injuries"][number];

/** The names of the Severities from 1 on; 7 and more have none of their own. (d10/H.3) */
export const SEVERITIES = ["minor", "moderate", "threatening", "serious", "severe", "critical", "beyond"] as const;
export type SeverityName = (typeof SEVERITIES)[number];

/** The least Severity of an Injury that needs treatment. (d10/H.4) */
export const NEEDS_TREATMENT = 3;

/** Converts a Severity to its name. (d10/H.3) */
export function toSeverityName(severity: number): SeverityName {
  return SEVERITIES[Math.min(Math.max(severity, 1), SEVERITIES.length) - 1] ?? "minor";
}

/** Computes the Wound Level of a body: its worst Severity, and one for every other Injury. (d10/H.3; d10/L-31; d10/case-27) */
export function computeWoundLevel(injuries: readonly Pick<Injury, "severity">[]): number {
  let worst = 0;
  for (const { severity } of injuries) worst = Math.max(worst, severity);
  return worst + Math.max(0, injuries.length - 1);
}

/** Finds the worst Injury; the oldest of equally bad ones; undefined without an Injury. (d10/H.3) */
export function findWorstInjury(injuries: readonly Injury[]): Injury | undefined {
  return injuries.toSorted((one, other) => other.severity - one.severity)[0];
}

/** Creates an Injury; one that needs no treatment is stable from the beginning. (d10/H.4) */
export function createInjury(severity: number, name = ""): Injury {
  return { name, severity, stabilised: severity < NEEDS_TREATMENT, days: 0 };
}

/** True if an Injury makes its body worse each day, because it needs treatment and is not stabilised. (d10/H.4) */
export function isUntreated({ severity, stabilised }: Pick<Injury, "severity" | "stabilised">): boolean {
  return severity >= NEEDS_TREATMENT && !stabilised;
}

/** Finds the index of the worst Injury that still needs treatment; the oldest of equally bad ones; null without one. (d10/H.4) */
export function findWorstUntreated(injuries: readonly Injury[]): number | null {
  let worst: number | null = null;
  for (const [index, injury] of injuries.entries()) {
    const least = worst === null ? 0 : (injuries[worst]?.severity ?? 0);
    if (isUntreated(injury) && injury.severity > least) worst = index;
  }
  return worst;
}
