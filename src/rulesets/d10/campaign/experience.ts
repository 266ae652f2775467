/** Cost in experience of the next point at a present rating, by kind of rating. (d10/J.2) */
export type Experience = Readonly<Record<"attribute" | "ability" | "willpower", (current: number) => number>>;

/** The costs of profile A: of an attribute four times the present rating, of an ability 2 for the first point, then twice the present rating.
 *  Profile A knows no Willpower; B says 4, whatever the rating. (d10/J.2; d10/0.3.19; d10/case-33, d10/case-35) */
export const EXPERIENCE: Experience = {
  attribute: (current) => 4 * current,
  ability: (current) => (current === 0 ? 2 : 2 * current),
  willpower: () => 4,
};
