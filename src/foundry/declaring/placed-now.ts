import { clientState } from "../client/state.ts";

/** Placing that is in progress; null if there is none. */
type Placing = { draw(): void; end(): void } | null;
const placing = clientState.record("placed-now.placing", (): { now: Placing } => ({ now: null }));

/** Sets the placing that is in progress; null ends it. */
export function setPlacing(now: Placing): void {
  placing.now = now;
}

/** Draws the placing in progress again after the view of the scene has moved. */
export function redrawPlacing(): void {
  placing.now?.draw();
}

/** Cancels the placing in progress, because its scene is not shown any more, and warns the user. */
export function giveUpPlacing(): void {
  if (!placing.now) return;
  ui.notifications.warn("RIPOSTE.Act.site.gone", { localize: true });
  placing.now.end();
}
