import { clientState } from "../client/state.ts";
import { isWriter } from "../exchange/line.ts";
import { renewTracker } from "../tracker/renew-tracker.ts";
import { resume } from "./writer.ts";

/**
 * The shortest time between two evaluations of standing orders, in milliseconds, so that a client that changes its
 * orders all the time cannot block the table.
 */
const REST = 500;

/** After standing orders have changed: the tracker shows them, and open questions may be answered by them. */
export const followOrders = clientState.coalesced(
  "follow-orders.follow",
  () => {
    renewTracker();
    if (isWriter()) resume();
  },
  REST,
);
