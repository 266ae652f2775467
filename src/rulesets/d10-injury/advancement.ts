import type { Advancement } from "../../engine/index.ts";
import { JOURNAL, buildAdvancement } from "../d10/campaign/advancement.ts";
import { EDITION } from "./edition.ts";

/** The experience rules of this edition, with therapy that removes Traumas. (d10/J.2, A) */
export const advancement: Advancement = buildAdvancement(EDITION, JOURNAL);
