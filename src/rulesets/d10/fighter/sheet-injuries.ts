import { group, labelOf, number, text, flag } from "../../../engine/index.ts";

const ACTOR = "RIPOSTE.d10.Actor";

/** The most severe Injury, the most days of rest, and the most mental damage that a sheet can hold. (Ours) */
export const HIGHEST_SEVERITY = 99;
export const MOST_DAYS = 3650;
export const MOST_MENTAL = 99;

/** Health as the edition with Injuries keeps it: each wound by itself. (d10/H.3, d10/H.4) */
export const INJURIES = group(ACTOR, "injuries", null, {
  injuries: {
    kind: "records",
    label: labelOf(ACTOR, "injuries"),
    of: {
      name: text(ACTOR, "injuries.name"),
      severity: number(ACTOR, "injuries.severity", { min: 1, max: HIGHEST_SEVERITY, initial: 1 }),
      stabilised: flag(ACTOR, "injuries.stabilised", false),
      days: number(ACTOR, "injuries.days", { min: 0, max: MOST_DAYS, initial: 0 }),
    },
  },
});

/** The mind as that edition keeps it: the points that are lost, the Traumas that stay, the Limits that it bears. (d10/H.5) */
export const MIND = group(ACTOR, "mind", null, {
  mental: number(ACTOR, "mental", { min: 0, max: MOST_MENTAL, initial: 0 }),
  traumas: { kind: "records", label: labelOf(ACTOR, "traumas"), of: { name: text(ACTOR, "traumas.name") } },
  limits: { kind: "records", label: labelOf(ACTOR, "limits"), of: { name: text(ACTOR, "limits.name") } },
});
