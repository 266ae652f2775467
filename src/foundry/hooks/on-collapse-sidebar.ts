import { refreshVisibleTracker } from "../tracker/renew-tracker.ts";

/** The sidebar has been collapsed or expanded, perhaps with the tracker in front. */
export function onCollapseSidebar(): void {
  refreshVisibleTracker();
}
