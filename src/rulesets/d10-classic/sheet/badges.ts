import type { Badge } from "../../../engine/index.ts";
import { BADGES } from "../../d10/index.ts";

/** The badges of states and budgets that this edition lacks. (S1; d10/K.7, d10/K.8, d10/K.9, d10/K.10) */
export const UNSEEN: readonly string[] = ["held", "evade", "quick", "debt", "exertion"];

/** The badges of a fighter in a fight. (S1) */
export const CLASSIC_BADGES: readonly Badge[] = BADGES.filter(({ id }) => !UNSEEN.includes(id));
