import type { StatusSpec } from "../../../engine/index.ts";
import { LASTING } from "../vocabulary.ts";

/** Status condition of a fighter who can do nothing. (Ours) */
export const UNCONSCIOUS = { id: "unconscious", img: "assets/icons/unconscious.svg", overlay: true } as const;

/** Status conditions that mark a fighter's token, with Foundry's own ids if it has them. (Ours) */
export const STATUSES: readonly StatusSpec[] = [
  addLabel(UNCONSCIOUS),
  ...Object.entries(LASTING).flatMap(([kind, { status, tells }]) => {
    // Effects caused by another fighter are not read from the token, since it does not name them. (Ours)
    const byHand = tells?.people === undefined ? { byHand: { lasts: kind } } : {};
    return status ? [{ ...addLabel(status), ...byHand }] : [];
  }),
];

function addLabel<S extends Pick<StatusSpec, "id" | "img">>(status: S) {
  return { ...status, label: `RIPOSTE.d20.status.${status.id}` };
}
