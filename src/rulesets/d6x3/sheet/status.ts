import type { StatusSpec } from "../../../engine/index.ts";
import type { Condition } from "../vocabulary.ts";

/** The status conditions by which a table sees how somebody is, under the ids that Foundry itself has for them, where it has. (Ours) */
export const STATUSES = [
  { id: "dead", label: "RIPOSTE.d6x3.condition.dead", img: "assets/icons/dead.svg", overlay: true },
  { id: "takenOut", label: "RIPOSTE.d6x3.condition.taken-out", img: "assets/icons/taken-out.svg", overlay: true },
  {
    id: "unconscious",
    label: "RIPOSTE.d6x3.condition.unconscious",
    img: "assets/icons/unconscious.svg",
    overlay: true,
  },
  { id: "dying", label: "RIPOSTE.d6x3.condition.dying", img: "assets/icons/dying.svg" },
  { id: "wounded", label: "RIPOSTE.d6x3.condition.wounded", img: "assets/icons/wounded.svg" },
  { id: "injured", label: "RIPOSTE.d6x3.condition.injured", img: "assets/icons/injured.svg" },
  { id: "helpless", label: "RIPOSTE.d6x3.condition.helpless", img: "assets/icons/stun.svg" },
  { id: "prone", label: "RIPOSTE.d6x3.condition.prone", img: "assets/icons/prone.svg" },
  { id: "restrain", label: "RIPOSTE.d6x3.condition.restrained", img: "assets/icons/restrain.svg" },
] as const satisfies readonly StatusSpec[];
export type Status = (typeof STATUSES)[number]["id"];

/** The status condition that shows a condition of the rules; many have none of their own. (d6x3/G.3) */
export const STATUS_OF: Readonly<Partial<Record<Condition, Status>>> = {
  dead: "dead",
  "taken-out": "takenOut",
  unconscious: "unconscious",
  dying: "dying",
  wounded: "wounded",
  injured: "injured",
  helpless: "helpless",
  prone: "prone",
  restrained: "restrain",
};
