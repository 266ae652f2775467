import { clientState } from "../client/state.ts";
import { isWriter } from "../exchange/line.ts";
import { renewTracker } from "../tracker/renew-tracker.ts";
import { resumeUnfinished } from "./writer.ts";

/**
 * Shortest time between two evaluations of standing orders, in milliseconds, so that a client that changes its orders all the time cannot
 * block the table.
 */
const MIN_PAUSE = 500;

/** Shows changed standing orders in the tracker, and lets them answer open questions on the writer's client. */
export const followOrders = clientState.coalesced(
  "follow-orders.follow",
  () => {
    renewTracker();
    if (isWriter()) resumeUnfinished();
  },
  MIN_PAUSE,
);
