import type { SheetLayout } from "../../../engine/index.ts";

/** The tabs of an actor's numbers, and the groups that change in play, such as the boxes of both tracks. (N5; d6/G.5) */
export const LAYOUT: SheetLayout = {
  health: { tab: "fight", inPlay: "all" },
  notes: { tab: "biography", inPlay: "all" },
};
