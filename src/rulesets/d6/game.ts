import type { StatusSpec, Game } from "../../engine/index.ts";
import { HEALTH_STATES, EFFECT_DISPLAYS } from "./vocabulary.ts";
import { SHEETS } from "./fighter/sheets.ts";

/** The status conditions of a fighter's token, under Foundry's own ids if it has them. (Ours) */
export const STATUSES: readonly StatusSpec[] = [
  ...Object.values(HEALTH_STATES).flatMap(({ status }) =>
    status ? [{ ...labelStatus(status), overlay: true } as const] : [],
  ),
  ...EFFECT_DISPLAYS.flatMap(({ status, kind }) =>
    status ? [{ ...labelStatus(status), byHand: { lasts: kind } }] : [],
  ),
];

function labelStatus({ id, img }: Pick<StatusSpec, "id" | "img">): StatusSpec {
  return { id, label: `RIPOSTE.d6.status.${id}`, img };
}

/** The data of the game that is available before its rules are loaded. */
export const d6Game: Game = {
  words: "d6",
  sheets: SHEETS,
  statuses: STATUSES,
  manners: [
    { id: "jog", label: "RIPOSTE.d6.gait.jog", icon: "fa-solid fa-person-running" },
    { id: "sprint", label: "RIPOSTE.d6.gait.sprint", icon: "fa-solid fa-person-running-fast" },
  ],
};
