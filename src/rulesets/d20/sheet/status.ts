import type { StatusSpec } from "../../../engine/index.ts";
import { LASTING } from "../vocabulary.ts";

/** The status condition of a fighter who can do nothing. (Ours) */
export const UNCONSCIOUS = { id: "unconscious", img: "assets/icons/unconscious.svg", overlay: true } as const;

/** The status conditions by which a table sees how a fighter is, under the ids that Foundry itself has for them, where it has. (Ours) */
export const STATUSES: readonly StatusSpec[] = [
  UNCONSCIOUS,
  ...Object.values(LASTING).map(({ status }) => status),
].flatMap((status) => (status ? [{ ...status, label: `RIPOSTE.d20.status.${status.id}` }] : []));
