import { giveUpPlacing } from "../declaring/placing.ts";

/** The scene is not shown any more: nothing can be placed on it. */
export function onCanvasTearDown(): void {
  giveUpPlacing();
}
