import { clientState } from "../client/state.ts";

/** Renders the tracker anew, since what it shows has changed. */
export const renewTracker = clientState.coalesced("renew-tracker.renew", () => ui.combat?.render());
