import { isSeen } from "./tokens.ts";

/** How the spaces of a token are marked: filled with a colour, and bordered. */
export type Mark = { readonly color: number; readonly border: number; readonly alpha: number };

/** The layer of highlighted spaces that belongs to the marks. */
const LAYER = "riposte-marks";

/**
 * Marks the spaces on which the tokens of fighters stand, as far as this user sees them, in place of all marks before;
 * nothing without a rendered scene, or on one without spaces.
 */
export function markTokens(marks: ReadonlyMap<string, Mark>): void {
  const { scene } = canvas;
  const layers = canvas.ready ? canvas.interface?.grid : undefined;
  if (!scene || !layers) return;
  layers.addHighlightLayer(LAYER);
  layers.clearHighlightLayer(LAYER);
  for (const token of scene.tokens) {
    const mark = marks.get(token.actor?.uuid ?? "");
    if (!mark || scene.grid.isGridless || !isSeen(token) || token.isSecret) continue;
    for (const offset of token.getOccupiedGridSpaceOffsets(placeOf(token))) {
      layers.highlightPosition(LAYER, { ...scene.grid.getTopLeftPoint(offset), ...mark });
    }
  }
}

/** Where a token is stored to stand, while its picture may still be under way. */
function placeOf({ _source: { x, y } }: TokenDocument.Implementation): { readonly x: number; readonly y: number } {
  return { x, y };
}
