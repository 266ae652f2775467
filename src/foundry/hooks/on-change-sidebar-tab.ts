import { refreshVisibleTracker } from "../tracker/renew-tracker.ts";

/** Another tab of the sidebar has come to the front, perhaps the tracker. */
export function onChangeSidebarTab(): void {
  refreshVisibleTracker();
}
