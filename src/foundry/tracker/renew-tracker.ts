import { coalesce } from "../client/coalesce.ts";

/** Renders the tracker anew, since what it shows has changed. */
export const renewTracker = coalesce(() => ui.combat?.render());
