import { clientState } from "../client/state.ts";

/** What is being placed just now, if anything. */
type Placing = { draw(): void; end(): void } | null;
const placing = clientState.record("placed-now.placing", (): { now: Placing } => ({ now: null }));

/** Something is being placed from now on, or nothing any more. */
export function setPlacing(now: Placing): void {
  placing.now = now;
}

/** The view of the scene has moved: what is being placed is drawn where it is now. */
export function redrawPlacing(): void {
  placing.now?.draw();
}

/** The scene is not shown any more: what was being placed on it is given up. */
export function giveUpPlacing(): void {
  if (!placing.now) return;
  ui.notifications.warn("RIPOSTE.Act.site.gone", { localize: true });
  placing.now.end();
}
