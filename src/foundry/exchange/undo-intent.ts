/** Undoing an exchange, or redoing an undone one. */
export const DIRECTIONS = ["undo", "redo"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * An intent to undo or redo exchanges, in this order; `keep` and `overwrite` name the places that have been changed
 * since, by what to do with them.
 */
export type UndoIntent = {
  readonly type: Direction;
  readonly messages: readonly string[];
  readonly keep: readonly string[];
  readonly overwrite: readonly string[];
};

/** An intent to undo or to redo in data from outside; null for anything else. */
export function readUndo({ type, messages, keep, overwrite }: Readonly<Record<string, unknown>>): UndoIntent | null {
  const direction = DIRECTIONS.find((each) => each === type);
  const named = areTexts(messages) && areTexts(keep) && areTexts(overwrite);
  return direction && named ? { type: direction, messages, keep, overwrite } : null;
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
