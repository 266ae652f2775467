import { type Event, type Scene, applyEvents } from "../src/engine/kernel/scene.ts";
import { isSame, getValue } from "../src/engine/kernel/json.ts";
import { type Result, ok, refuse } from "../src/engine/kernel/result.ts";

/**
 * The scene before the events, each undone by itself, so that every single change must tell truly what stood before it;
 * refused if a place has been changed since.
 */
export function undoEvents(scene: Scene, events: readonly Event[]): Result<Scene> {
  let result = scene;
  for (const { at, before, after } of events.flatMap(({ changes }) => changes).toReversed()) {
    if (!isSame(getValue(result, at), after)) return refuse("undo/changed-since", { at: at.join(".") });
    result = applyEvents(result, [{ changes: [{ at, after: before }] }]);
  }
  return ok(result);
}
