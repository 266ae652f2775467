import { createUnknownView } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** Builds the view of an unknown fighter: the viewer's equal and unhurt. Statuses are stored in the fight, so they stay visible. (Ours) */
export const asUnknown = createUnknownView<Fighter>(() => ({ light: 0, critical: 0, holdsOut: false, aided: false }));
