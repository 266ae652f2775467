import type { Advancement } from "../../engine/index.ts";
import { JOURNAL, buildAdvancement } from "./campaign/advancement.ts";
import { D10 } from "./edition.ts";

/** The experience rules of the default edition. (d10/J.2; d10/0.3.19) */
export const advancement: Advancement = buildAdvancement(D10, JOURNAL);
