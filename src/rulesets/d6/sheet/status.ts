import type { StatusSpec } from "../../../engine/index.ts";

/** The status conditions by which a table sees how somebody is, under the ids that Foundry itself has for them, where it has. (Ours) */
export const STATUSES = [
  { id: "unconscious", label: "RIPOSTE.d6.status.unconscious", img: "assets/icons/unconscious.svg", overlay: true },
  { id: "dying", label: "RIPOSTE.d6.status.dying", img: "assets/icons/sleep.svg", overlay: true },
  { id: "dead", label: "RIPOSTE.d6.status.dead", img: "assets/icons/dead.svg", overlay: true },
  { id: "prone", label: "RIPOSTE.d6.status.prone", img: "assets/icons/stun.svg" },
  { id: "restrain", label: "RIPOSTE.d6.status.restrain", img: "assets/icons/restrain.svg" },
] as const satisfies readonly StatusSpec[];
export type Status = (typeof STATUSES)[number]["id"];
