import type { Rulings } from "../d10/index.ts";
import { RULINGS } from "../d10/index.ts";

/** What the edition rules unless a table says otherwise: nobody dodges for nothing, since S0 knows no cover that lets them. (K) */
export const INJURY_RULINGS: Rulings = { ...RULINGS, coverDodge: false };
