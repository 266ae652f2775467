import type { StatusSpec } from "../../../engine/index.ts";
import { LASTING } from "../vocabulary.ts";

/** The status condition of a fighter who can do nothing. (Ours) */
export const UNCONSCIOUS = { id: "unconscious", img: "assets/icons/unconscious.svg", overlay: true } as const;

/** The status conditions by which a table sees how a fighter is, under the ids that Foundry itself has for them, where it has. (Ours) */
export const STATUSES: readonly StatusSpec[] = [
  labelled(UNCONSCIOUS),
  ...Object.entries(LASTING).flatMap(([kind, { status, tells }]) => {
    // What another fighter does to them is not read from the token: it does not say who. (Ours)
    const byHand = tells?.people === undefined ? { byHand: { lasts: kind } } : {};
    return status ? [{ ...labelled(status), ...byHand }] : [];
  }),
];

function labelled<S extends Pick<StatusSpec, "id" | "img">>(status: S) {
  return { ...status, label: `RIPOSTE.d20.status.${status.id}` };
}
