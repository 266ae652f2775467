import type { Advancement } from "../../engine/index.ts";
import { JOURNAL, buildAdvancement } from "../d10/campaign/advancement.ts";
import { EDITION } from "./edition.ts";

/** Experience in this edition, in which therapy removes Traumas. (d10/J.2, A) */
export const advancement: Advancement = buildAdvancement(EDITION, JOURNAL);
