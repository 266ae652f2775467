import { clientState } from "../client/state.ts";
import { isWriter } from "../exchange/line.ts";
import { renewTracker } from "../tracker/renew-tracker.ts";
import { resume } from "./writer.ts";

/** How often standing orders are followed at most, in milliseconds, so that nobody keeps the table busy by changing theirs all the time. */
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
