import type { Glimpse } from "../../../engine/index.ts";
import { GLANCE } from "../../d10/index.ts";

/** What nobody does here, and what thus lasts on nobody. (S1; d10/K.7, d10/K.8, d10/K.9, d10/K.10) */
export const UNSEEN: readonly string[] = ["held", "evade", "quick", "debt", "exertion"];

/** What everybody sees of a fighter in a fight. (S1) */
export const CLASSIC_GLANCE: readonly Glimpse[] = GLANCE.filter(({ id }) => !UNSEEN.includes(id));
