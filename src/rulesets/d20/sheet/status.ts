import type { StatusSpec } from "../../../engine/index.ts";

/** The status conditions by which a table sees how somebody is, under the ids that Foundry itself has for them, where it has. (Ours) */
export const STATUSES = [
  { id: "unconscious", label: "RIPOSTE.d20.status.unconscious", img: "assets/icons/unconscious.svg", overlay: true },
  { id: "stun", label: "RIPOSTE.d20.status.stun", img: "assets/icons/stun.svg" },
  { id: "prone", label: "RIPOSTE.d20.status.prone", img: "assets/icons/stun.svg" },
  { id: "restrain", label: "RIPOSTE.d20.status.restrain", img: "assets/icons/restrain.svg" },
  { id: "surprised", label: "RIPOSTE.d20.status.surprised", img: "assets/icons/surprised.svg" },
  { id: "flatFooted", label: "RIPOSTE.d20.status.flatFooted", img: "assets/icons/ambushed.svg" },
] as const satisfies readonly StatusSpec[];
export type Status = (typeof STATUSES)[number]["id"];
