import { clientState } from "../client/state.ts";

/** Renders the tracker again, since its data has changed. */
export const renewTracker = clientState.coalesced("renew-tracker.renew", () => ui.combat?.render());
