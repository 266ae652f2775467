import { createUnknownView } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** Replaces an unknown fighter by an unhurt equal of the viewer; statuses last in the fight, and show there. (Ours) */
export const asUnknown = createUnknownView<Fighter>(() => ({ light: 0, critical: 0, holdsOut: false, aided: false }));
