import { redrawPlacing } from "../declaring/placing.ts";

/** Another part of the scene is shown: what lies over it follows. */
export function onCanvasPan(): void {
  redrawPlacing();
}
