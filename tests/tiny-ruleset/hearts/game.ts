import type { Game } from "../../../src/engine/index.ts";
import { SHEETS, STATUSES } from "./sheet/sheet.ts";

/** What is known of the game before its rules are loaded. */
export const heartsGame: Game = { words: "hearts", sheets: SHEETS, statuses: STATUSES };
