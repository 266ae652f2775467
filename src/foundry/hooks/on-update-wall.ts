import { renewPreviews } from "../declaring/declaration-window.ts";

/** A door was opened or shut, or a wall moved: drafts show the cover that is left. */
export function onUpdateWall(): void {
  renewPreviews();
}
