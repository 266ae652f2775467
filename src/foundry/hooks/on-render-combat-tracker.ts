import { openInbox, questionsOpen } from "../answering/answering.ts";
import { doEach } from "../client/do-each.ts";
import { showBringButton } from "../tracker/bring-button.ts";
import { showHandBelow } from "../tracker/hand-below.ts";
import { showInboxButton } from "../tracker/inbox-button.ts";
import { showOrders } from "../tracker/order-select.ts";
import { showStandings, showWorld } from "../tracker/tracker.ts";
import { afterRules } from "../world/rules.ts";

type Tracker = foundry.applications.sidebar.tabs.CombatTracker;

/**
 * Every client, each time the tracker is rendered: this user's questions, standing orders, the way for several opponents
 * to join, the numbers of the world, and the state of each combatant.
 */
export function onRenderCombatTracker({ parts }: Tracker, element: HTMLElement): void {
  doEach(
    () => showInboxButton(element, questionsOpen(), openInbox),
    () => showOrders(element),
    () => showBringButton(element, parts["header"]),
    () => showWorld(element, parts["header"]),
    () => showStandings(element),
    afterRules(() => showHandBelow(element, parts["footer"])),
  );
}
