/** A circumstance that may be switched on in a declaration, and its modifier. */
export type Switch = {
  readonly id: string;
  readonly group: string;
  readonly value: number;
  /** `roll` if the value is added to the roll; otherwise it is added to the difficulty. */
  readonly to?: "roll";
  /** The heading under which it is shown; if missing, it is shown among the common ones. */
  readonly of?: string;
  /** True if it is used so often that it is shown among the common ones. */
  readonly common?: true;
  /** The key of the reason why it counts already, whether it is named or not; missing if only the declaration decides. */
  readonly counts?: string;
};
