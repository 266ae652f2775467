import type { Badge, StatusSpec } from "../../../engine/index.ts";
import { type Lasting, BODY_CONDITIONS, LASTING, badgesOf } from "../fighter/states.ts";

/** States that are also read from the token, since they need no other fighter. (Ours) */
const READ: readonly Lasting[] = ["stunned", "asleep", "ambushed"];

/** Status conditions that show a fighter's state, under Foundry's own ids if it has them. (Ours) */
export const STATUSES: readonly StatusSpec[] = [
  ...Object.values(BODY_CONDITIONS).map(({ status }) => ({ ...specOf(status), overlay: true as const })),
  ...LASTING.flatMap((state) => badgesOf(state).flatMap((badge) => lastingStatus(badge, state.id))),
];

function lastingStatus({ status }: Badge, lasts: Lasting): readonly StatusSpec[] {
  if (!status) return [];
  return [{ ...specOf(status), ...(READ.includes(lasts) ? { byHand: { lasts } } : {}) }];
}

function specOf(id: string): StatusSpec {
  return { id, label: `RIPOSTE.d10.status.${id}`, img: `assets/icons/${id}.svg` };
}
