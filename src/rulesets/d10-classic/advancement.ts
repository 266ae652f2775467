import type { Advancement } from "../../engine/index.ts";
import { BEST, buildAdvancement } from "../d10/campaign/advancement.ts";
import { CLASSIC } from "./edition.ts";

/** The experience rules of this edition: the first point of an ability costs 3. (d10/J.2, B; d10/K.30) */
export const advancement: Advancement = buildAdvancement(CLASSIC, BEST);
