import { chanceFromText } from "../chance.ts";

/** Which pages scenarios are played on: "fresh" for new ones, "kept" for those of earlier scenarios; else a seed, the day. */
const PAGES = process.env["RIPOSTE_PAGES"] ?? new Date().toISOString().slice(0, 10);

/** Of so many scenarios one is played on fresh pages: if others fail that pass there, a page has kept something. */
const ONE_OF = 10;

/** True for a scenario that is played on pages that no other has used. */
export function isPlayedFresh(titlePath: readonly string[]): boolean {
  if (PAGES === "fresh" || PAGES === "kept") return PAGES === "fresh";
  return chanceFromText([PAGES, ...titlePath].join(" "))(ONE_OF) === 0;
}
