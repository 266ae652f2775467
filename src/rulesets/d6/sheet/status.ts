import type { StatusSpec } from "../../../engine/index.ts";
import { SEEN } from "../fighter/lasting.ts";
import { HEALTH_STATES } from "../vocabulary.ts";

/** The status conditions of a fighter's token, under Foundry's own ids if it has them. (Ours) */
export const STATUSES: readonly StatusSpec[] = [
  ...Object.values(HEALTH_STATES).flatMap(({ status }) =>
    status ? [{ ...labelled(status), overlay: true } as const] : [],
  ),
  ...SEEN.flatMap(({ status, kind }) => (status ? [{ ...labelled(status), byHand: { lasts: kind } }] : [])),
];

function labelled({ id, img }: Pick<StatusSpec, "id" | "img">): StatusSpec {
  return { id, label: `RIPOSTE.d6.status.${id}`, img };
}
