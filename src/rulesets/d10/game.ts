import type { Game } from "../../engine/index.ts";
import { STORED_SHEETS } from "./fighter/sheets.ts";
import { STATUSES } from "./sheet/status.ts";

/** The part of the game that is known before its rules are loaded. */
export const d10Game: Game = { words: "d10", sheets: STORED_SHEETS, statuses: STATUSES };
