import { refreshDrawnTracker } from "../tracker/renew-tracker.ts";

/** Every client, each time the tracker is rendered: this system's additions follow. */
export function onRenderCombatTracker(tracker: foundry.applications.sidebar.tabs.CombatTracker): void {
  refreshDrawnTracker(tracker);
}
