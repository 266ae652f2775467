import { renewPreviews } from "../declaring/declaration-window.ts";

/** A door was opened or shut, or a wall moved: what is being declared shows the cover that is left. */
export function onUpdateWall(): void {
  renewPreviews();
}
