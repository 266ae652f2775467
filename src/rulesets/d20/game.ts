import type { Game } from "../../engine/index.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { STATUSES } from "./sheet/status.ts";

/** The basics of the game, which are known before its rules are loaded. */
export const d20Game: Game = {
  words: "d20",
  sheets: SHEETS,
  statuses: STATUSES,
  manners: [{ id: "step", label: "RIPOSTE.d20.manner.step", icon: "fa-solid fa-shoe-prints" }],
};
