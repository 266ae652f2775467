import type { Game } from "../../engine/index.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { STATUSES } from "./sheet/status.ts";

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
