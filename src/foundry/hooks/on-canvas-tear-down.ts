import { cancelPlacing } from "../declaring/placed-now.ts";

/** The scene is not shown any more: nothing can be placed on it. */
export function onCanvasTearDown(): void {
  cancelPlacing();
}
