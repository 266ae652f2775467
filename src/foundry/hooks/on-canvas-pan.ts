import { redrawPlacing } from "../declaring/placed-now.ts";

/** Another part of the scene is shown: what lies over it follows. */
export function onCanvasPan(): void {
  redrawPlacing();
}
