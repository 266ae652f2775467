import type { Family } from "../../engine/index.ts";
import { buildFamily } from "../d10/index.ts";
import { CLASSIC } from "./edition.ts";
import { CLASSIC_RULINGS } from "./rulings.ts";
import { REWORDS } from "./sheet/words.ts";

/** The display of this edition's sheets: with Dodge among the abilities, and with its own labels and texts. (S1; d10/K.2) */
export const d10ClassicFamily: Family = buildFamily(CLASSIC, CLASSIC_RULINGS, {
  rewords: REWORDS,
});
