import { defineThrowing } from "../../../engine/index.ts";
import { buildLasting } from "../fighter/conditions.ts";
import { REACH } from "../fighter/fighter.ts";

/**
 * The rules of thrown weapons. A piece lies where its target stands, until it is picked up or the encounter is over. (S2, Ready; d6x3/R-39)
 */
export const THROWING = defineThrowing(buildLasting, { length: REACH, unit: "m" });
