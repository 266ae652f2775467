/** The cost of the next point in experience, as a function of the present rating, for each kind of rating. (d10/J.2) */
export type Experience = Readonly<Record<"attribute" | "ability" | "willpower", (current: number) => number>>;

/**
 * The costs of profile A. An attribute costs four times its present rating; an ability costs 2 for the first point, then twice its present
 * rating. Profile A has no Willpower, so its cost is that of profile B: 4 at any rating. (d10/J.2; d10/0.3.19; d10/case-33, d10/case-35)
 */
export const EXPERIENCE: Experience = {
  attribute: (current) => 4 * current,
  ability: (current) => (current === 0 ? 2 : 2 * current),
  willpower: () => 4,
};
