/** What a new character may spend. (d10/J.2, A) */
export const STARTING_EXPERIENCE = 150;

/** What is earned: taking part, winning on top of it, running the game, keeping the journal. (d10/J.2, A) */
export const EARNED = { takingPart: 2, winning: 2, running: 4, journal: 1 } as const;

/** What therapy for one Trauma costs. (d10/J.2, A) */
export const THERAPY_COST = 3;

/** What a point of permanent Willpower costs, whatever the rating; profile A knows no Willpower. (d10/J.2, B; d10/case-35) */
export const WILLPOWER_COST = 4;

/** What an attribute's next point costs: four times the present rating. (d10/J.2, A) */
export function attributeStep(current: number): number {
  return 4 * current;
}

/** What an ability's next point costs, primary or secondary: 2 for the first, then twice the present rating. (d10/J.2, A; d10/B.3) */
export function abilityStep(current: number): number {
  return current === 0 ? 2 : 2 * current;
}

/** What Source's next point costs: twice the present rating. (d10/J.2, A) */
export function sourceStep(current: number): number {
  return 2 * current;
}

/** What an Asset costs, a Liability gives, and its removal costs: three times its value. (d10/J.2, A) */
export function assetCost(value: number): number {
  return 3 * value;
}

/** What it costs to go from one rating up to another, step by step; nothing where that is no rise. (d10/J.2, A; d10/case-33) */
export function costOfRise(from: number, to: number, step: (current: number) => number): number {
  let cost = 0;
  for (let current = from; current < to; current += 1) cost += step(current);
  return cost;
}
