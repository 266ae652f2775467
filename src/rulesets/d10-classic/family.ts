import type { Family } from "../../engine/index.ts";
import { familyOfEdition } from "../d10/index.ts";
import { CLASSIC } from "./edition.ts";
import { CLASSIC_RULINGS } from "./rulings.ts";
import { REWORDS } from "./sheet/words.ts";

/** What this edition shows on its sheets: Dodge among the abilities; and the words that it has otherwise. (S1; d10/K.2) */
export const d10ClassicFamily: Family = familyOfEdition(CLASSIC, CLASSIC_RULINGS, {
  rewords: REWORDS,
});
