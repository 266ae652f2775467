/** Marks a key that an update deletes (generation 14's form of `-=key`). */
export class ForcedDeletion {
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }
}

/** Marks a value that replaces what was there instead of being merged into it (generation 14's form of `==key`). */
export class ForcedReplacement {
  constructor(readonly value: unknown) {}

  static create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }
}

/** Whether a value is one of the operators. */
export function isOperator(value: unknown): value is ForcedDeletion | ForcedReplacement {
  return value instanceof ForcedDeletion || value instanceof ForcedReplacement;
}
