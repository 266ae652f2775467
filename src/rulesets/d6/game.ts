import { type StatusSpec, type Game, listStatuses } from "../../engine/index.ts";
import { HEALTH_STATES, LASTING } from "./vocabulary.ts";
import { SHEETS } from "./fighter/sheets.ts";

/** The status conditions of a fighter's token, under Foundry's own ids if it has them. (Ours) */
export const STATUSES: readonly StatusSpec[] = [
  ...Object.values(HEALTH_STATES).flatMap(({ status }) =>
    status ? [{ ...status, label: `RIPOSTE.d6.status.${status.id}`, overlay: true } as const] : [],
  ),
  ...listStatuses(LASTING, "RIPOSTE.d6.status"),
];

/** The length of a pass, which the table counts as a round: a fifth of ten seconds. (d6/C; N1) */
const PASS_SECONDS = 2;

/** The data of the game that is available before its rules are loaded. */
export const d6Game: Game = {
  words: "d6",
  sheets: SHEETS,
  statuses: STATUSES,
  roundSeconds: PASS_SECONDS,
  manners: [
    { id: "jog", label: "RIPOSTE.d6.gait.jog", icon: "fa-solid fa-person-running" },
    { id: "sprint", label: "RIPOSTE.d6.gait.sprint", icon: "fa-solid fa-person-running-fast" },
    { id: "charge-jog", label: "RIPOSTE.d6.action.charge.jog", icon: "fa-solid fa-khanda" },
    { id: "charge-sprint", label: "RIPOSTE.d6.action.charge.sprint", icon: "fa-solid fa-bolt" },
  ],
};
