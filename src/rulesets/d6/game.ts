import type { Game } from "../../engine/index.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { STATUSES } from "./sheet/status.ts";

/** What is known of the game before its rules are loaded. */
export const d6Game: Game = { words: "d6", sheets: SHEETS, statuses: STATUSES };
