import type { SheetLayout } from "../../../engine/index.ts";

/** Where an actor's numbers stand: the boxes of both tracks are filled in play. (N5; d6/G.5) */
export const LAYOUT: SheetLayout = {
  health: { tab: "fight", inPlay: "all" },
  notes: { tab: "biography", inPlay: "all" },
};
