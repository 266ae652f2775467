/** Undoing an exchange, or redoing an undone one. */
export const DIRECTIONS = ["undo", "redo"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * An intent to undo or redo exchanges, in this order; `keep` and `overwrite` hold the keys of the values that have been changed since,
 * which are left or replaced.
 */
export type UndoIntent = {
  readonly type: Direction;
  readonly messages: readonly string[];
  readonly keep: readonly string[];
  readonly overwrite: readonly string[];
};

/** Reads an intent to undo or to redo from external data; null for anything else. */
export function readUndo({ type, messages, keep, overwrite }: Readonly<Record<string, unknown>>): UndoIntent | null {
  const direction = DIRECTIONS.find((each) => each === type);
  const isComplete = areTexts(messages) && areTexts(keep) && areTexts(overwrite);
  return direction && isComplete ? { type: direction, messages, keep, overwrite } : null;
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
