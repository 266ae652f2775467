/** True where random searches are played whole, as `npm run search` does it; `npm test` plays a fifth of each. */
export const IS_WHOLE = process.env["RIPOSTE_SEARCH"] === "whole";
const FIFTH = 5;

/** The day whose seeds are tried, today's unless an earlier one is to be repeated: a search that is always the same searches only once. */
const DAY = process.env["RIPOSTE_SEARCH_DAY"] ?? new Date().toISOString().slice(0, 10);

const MILLISECONDS = 24 * 60 * 60 * 1000;
/** As many seeds as belong to one day. */
const SEEDS = 10_000;

/** The first of the seeds of a day, which no other day has; what is no day is a mistake. */
export function firstSeedOf(day: string): number {
  const days = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) / MILLISECONDS : NaN;
  if (!Number.isInteger(days) || days <= 0) throw new Error(`"${day}" is no day such as 2026-11-28.`);
  return days * SEEDS;
}

/** The first of the seeds that are tried in this run. */
export const FIRST_SEED = firstSeedOf(DAY);

/** The part of a search that is played, of so much in all. */
export function extentOf(whole: number): number {
  return IS_WHOLE ? whole : Math.ceil(whole / FIFTH);
}

/** Searches; what fails names the command that repeats the same search on any day. */
export async function searching(folder: string, search: () => Promise<void> | void): Promise<void> {
  try {
    await search();
  } catch (error) {
    if (error instanceof Error) error.message += `\nAgain: ${repeating(folder)}`;
    throw error;
  }
}

function repeating(folder: string): string {
  return `RIPOSTE_SEARCH_DAY=${DAY} ${IS_WHOLE ? "RIPOSTE_SEARCH=whole " : ""}npx vitest run ${folder}`;
}
