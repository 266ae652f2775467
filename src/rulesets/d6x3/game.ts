import type { Game } from "../../engine/index.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { CHARGE_MODE, STATUSES } from "./vocabulary.ts";

/** The length of a round. (d6x3/C; S2) */
const ROUND_SECONDS = 15;

/** The data of the game that is needed before its rules are loaded. */
export const d6x3Game: Game = {
  words: "d6x3",
  sheets: SHEETS,
  statuses: STATUSES,
  roundSeconds: ROUND_SECONDS,
  manners: [{ id: CHARGE_MODE, label: "RIPOSTE.d6x3.action.charge", icon: "fa-solid fa-khanda" }],
};
