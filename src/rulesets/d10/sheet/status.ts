import type { StatusSpec } from "../../../engine/index.ts";
import { BODY_CONDITIONS, LASTING, badgesOf } from "../fighter/states.ts";

/** The status conditions by which a table sees how a fighter is: under the ids that Foundry itself has for them, where it has. (Ours) */
export const STATUSES: readonly StatusSpec[] = [
  ...Object.values(BODY_CONDITIONS).map(({ status }) => ({ ...specOf(status), overlay: true as const })),
  ...LASTING.flatMap(badgesOf).flatMap(({ status }) => (status ? [specOf(status)] : [])),
];

function specOf(id: string): StatusSpec {
  return { id, label: `RIPOSTE.d10.status.${id}`, img: `assets/icons/${id}.svg` };
}
