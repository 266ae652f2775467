import type { StatusSpec } from "../../../engine/index.ts";
import { EFFECT_DISPLAYS } from "../fighter/lasting.ts";
import { HEALTH_STATES } from "../vocabulary.ts";

/** The status conditions of a fighter's token, under Foundry's own ids if it has them. (Ours) */
export const STATUSES: readonly StatusSpec[] = [
  ...Object.values(HEALTH_STATES).flatMap(({ status }) =>
    status ? [{ ...labelStatus(status), overlay: true } as const] : [],
  ),
  ...EFFECT_DISPLAYS.flatMap(({ status, kind }) =>
    status ? [{ ...labelStatus(status), byHand: { lasts: kind } }] : [],
  ),
];

function labelStatus({ id, img }: Pick<StatusSpec, "id" | "img">): StatusSpec {
  return { id, label: `RIPOSTE.d6.status.${id}`, img };
}
