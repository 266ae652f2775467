/** Taking an exchange back, or putting back what was taken. */
export const DIRECTIONS = ["undo", "redo"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Somebody's wish to take exchanges back, or to put them back, in this order; `keep` and `overwrite` name the places that have
 *  been changed since and what becomes of them. */
export type UndoIntent = {
  readonly type: Direction;
  readonly messages: readonly string[];
  readonly keep: readonly string[];
  readonly overwrite: readonly string[];
};

/** A wish to undo or to redo in what came from outside; null for anything else. */
export function readUndo({ type, messages, keep, overwrite }: Readonly<Record<string, unknown>>): UndoIntent | null {
  const direction = DIRECTIONS.find((each) => each === type);
  const named = areTexts(messages) && areTexts(keep) && areTexts(overwrite);
  return direction && named ? { type: direction, messages, keep, overwrite } : null;
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
