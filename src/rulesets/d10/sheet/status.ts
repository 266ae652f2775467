import type { StatusSpec } from "../../../engine/index.ts";

/** The status conditions by which a table sees how somebody is: under the ids that Foundry itself has for them, where it has. (Ours) */
export const STATUSES = [
  { id: "dead", label: "RIPOSTE.d10.status.dead", img: "assets/icons/dead.svg", overlay: true },
  { id: "unconscious", label: "RIPOSTE.d10.status.unconscious", img: "assets/icons/unconscious.svg", overlay: true },
  { id: "stun", label: "RIPOSTE.d10.status.stun", img: "assets/icons/stun.svg" },
  { id: "sleep", label: "RIPOSTE.d10.status.sleep", img: "assets/icons/sleep.svg" },
  { id: "restrain", label: "RIPOSTE.d10.status.restrain", img: "assets/icons/restrain.svg" },
  { id: "ambushed", label: "RIPOSTE.d10.status.ambushed", img: "assets/icons/ambushed.svg" },
  { id: "surprised", label: "RIPOSTE.d10.status.surprised", img: "assets/icons/surprised.svg" },
] as const satisfies readonly StatusSpec[];
export type Status = (typeof STATUSES)[number]["id"];
