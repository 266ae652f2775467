/** The day whose seeds are tried beside the kept ones: today, or the one in RIPOSTE_DAY, `2026-11-28`. */
export const DAY = process.env["RIPOSTE_DAY"] ?? new Date().toISOString().slice(0, 10);

const MILLISECONDS = 24 * 60 * 60 * 1000;
/** As many seeds as belong to one day. */
const SEEDS = 1000;

/** What a test says in its title of the seeds of the day, so that a failure tells how it is repeated. */
export const OF_THE_DAY = `with the seeds of the day, RIPOSTE_DAY=${DAY}`;

/** The first of the seeds of a day, which no other day has; what is no day is a mistake. */
export function firstSeedOf(day: string): number {
  const days = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) / MILLISECONDS : NaN;
  if (!Number.isInteger(days) || days <= 0) throw new Error(`"${day}" is no day such as 2026-11-28`);
  return days * SEEDS;
}
