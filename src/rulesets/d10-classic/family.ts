import type { Family } from "../../engine/index.ts";
import { buildFamily } from "../d10/index.ts";
import { CLASSIC } from "./edition.ts";
import { CLASSIC_RULINGS } from "./rulings.ts";
import { REWORDS } from "./sheet/words.ts";

/** Display of this edition's sheets: Dodge among the abilities, and its own wording. (S1; d10/K.2) */
export const d10ClassicFamily: Family = buildFamily(CLASSIC, CLASSIC_RULINGS, {
  rewords: REWORDS,
});
