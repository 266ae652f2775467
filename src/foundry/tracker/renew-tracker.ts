import { runEach } from "../client/do-each.ts";
import { clientState } from "../client/state.ts";
import { toTaskWithRules } from "../world/rules.ts";
import { showBringButton } from "./bring-button.ts";
import { showTurnActions } from "./hand-below.ts";
import { showInboxButton } from "./inbox-button.ts";
import { showOrders } from "./order-select.ts";
import { showStandings, showWorld } from "./tracker.ts";

type Tracker = foundry.applications.sidebar.tabs.CombatTracker;

/** Updates the elements that this system adds to the tracker, in the sidebar and in a window of its own. */
export const renewTracker = clientState.coalesced("renew-tracker.renew", () => {
  for (const tracker of [ui.combat, ui.combat?.popout]) if (tracker?.rendered) addElements(tracker as Tracker);
});

/**
 * Updates a tracker that Foundry has drawn: at once if it is visible, else together with later changes, since Foundry draws hidden tabs
 * each time.
 */
export function refreshDrawnTracker(tracker: Tracker): void {
  if (!isShown(tracker)) return renewTracker();
  addElements(tracker);
  if (tracker === ui.combat && !tracker.popout) renewTracker.forgo();
}

/** Updates the tracker at once if it has become visible. */
export function refreshVisibleTracker(): void {
  if (renewTracker.isPending() && ui.combat?.rendered) refreshDrawnTracker(ui.combat);
}

/** False for a tracker behind another tab, or in a collapsed sidebar. */
function isShown({ active, isPopout }: Tracker): boolean {
  return isPopout || (active && ui.sidebar?.expanded !== false);
}

/**
 * Adds this user's questions, the standing orders, the button that adds opponents, the numbers of the world, the state of each combatant,
 * and the quick actions.
 */
function addElements({ element, parts }: Tracker): void {
  runEach(
    () => showInboxButton(element),
    () => showOrders(element),
    () => showBringButton(element, parts["header"]),
    () => showWorld(element, parts["header"]),
    () => showStandings(element),
    toTaskWithRules(() => showTurnActions(element, parts["footer"])),
  );
}
