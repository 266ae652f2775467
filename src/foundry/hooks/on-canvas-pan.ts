import { refreshPlacing } from "../declaring/placed-now.ts";

/** Another part of the scene is shown: the drawings over it follow. */
export function onCanvasPan(): void {
  refreshPlacing();
}
