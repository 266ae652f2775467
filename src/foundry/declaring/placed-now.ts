import { clientState } from "../client/state.ts";

/** Placing that is in progress; null if there is none. */
type ActivePlacing = { draw(): void; end(): void } | null;
const placing = clientState.record("placed-now.placing", (): { now: ActivePlacing } => ({ now: null }));

/** Sets the placing that is in progress; null ends it. */
export function setPlacing(next: ActivePlacing): void {
  placing.now = next;
}

/** Draws the placing in progress again after the view of the scene has moved. */
export function refreshPlacing(): void {
  placing.now?.draw();
}

/** Cancels the placing in progress, because its scene is not shown any more, and warns the user. */
export function cancelPlacing(): void {
  if (!placing.now) return;
  ui.notifications.warn("RIPOSTE.Act.site.gone", { localize: true });
  placing.now.end();
}
