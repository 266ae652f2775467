import { isSeen } from "./tokens.ts";

/** Mark of the spaces of a token: a fill colour and a border. */
export type Mark = { readonly color: number; readonly border: number; readonly alpha: number };

/** Name of the highlight layer of the marks. */
const LAYER = "riposte-marks";

/**
 * Marks the spaces on which the tokens of fighters stand, as far as this user sees them, and removes all previous marks; does nothing
 * without a rendered scene, or on one without spaces.
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
    for (const offset of token.getOccupiedGridSpaceOffsets(readStoredPosition(token))) {
      layers.highlightPosition(LAYER, { ...scene.grid.getTopLeftPoint(offset), ...mark });
    }
  }
}

/** Reads the stored position of a token, which its picture may not have reached yet. */
function readStoredPosition({ _source: { x, y } }: TokenDocument.Implementation): {
  readonly x: number;
  readonly y: number;
} {
  return { x, y };
}
