/** A condition that prevents every action. (d10/H.1; d10/L-26) */
export type BodyCondition = "incapacitated" | "dead";

/** A level of the wound ladder. */
export type WoundLevel = {
  /** The key of its label, under `wound.`. */
  readonly name: string;
  /** The number that it adds to the dice of a pool, at most 0. */
  readonly penalty: number;
  /** The days of rest until it becomes the next better level, with 30 days to a month; null if it does not heal. */
  readonly days: number | null;
  readonly condition?: BodyCondition;
  /** True if a body at this level loses health over time until it is treated or dead. */
  readonly bleeds?: true;
};

/** The wound ladder, from unhurt to dead. (d10/H.1) */
export const WOUND_LEVELS: readonly WoundLevel[] = [
  { name: "unhurt", penalty: 0, days: 0 },
  { name: "bruised", penalty: 0, days: 1 },
  { name: "hurt", penalty: -1, days: 3 },
  { name: "injured", penalty: -1, days: 7 },
  { name: "wounded", penalty: -2, days: 14 },
  { name: "mauled", penalty: -2, days: 30, bleeds: true },
  { name: "crippled", penalty: -5, days: 90 },
  { name: "incapacitated", penalty: 0, days: 150, condition: "incapacitated" },
  { name: "dead", penalty: 0, days: null, condition: "dead" },
];

/** The worst level. */
export const WORST_LEVEL = WOUND_LEVELS.length - 1;

/** Finds the condition of a wound level, unconscious or dead; null for all other levels. (d10/H.1; d10/L-26) */
export function findWoundCondition(wound: number): BodyCondition | null {
  return WOUND_LEVELS[wound]?.condition ?? null;
}
