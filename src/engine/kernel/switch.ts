/** A circumstance that may be switched on in a declaration, and what it changes. */
export type Switch = {
  readonly id: string;
  readonly group: string;
  readonly value: number;
  /** What the value is added to: to the roll, which it helps, or else to its difficulty. */
  readonly to?: "roll";
  /** What it is a circumstance of; where nothing is said, it stands with the common ones. */
  readonly of?: string;
  /** Whether it is named so often that it stands with the common ones. */
  readonly common?: true;
};
