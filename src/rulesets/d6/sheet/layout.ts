import type { SheetLayout } from "../../../engine/index.ts";

/** Tabs of an actor's numbers: the boxes of both tracks are filled in play. (N5; d6/G.5) */
export const LAYOUT: SheetLayout = {
  health: { tab: "fight", inPlay: "all" },
  notes: { tab: "biography", inPlay: "all" },
};
