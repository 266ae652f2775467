import type { SheetLayout } from "../../../engine/index.ts";

/** The layout of an actor's sheet; the numbers that harm and rest change can be edited in play. (d20/B; d20/G.1, d20/G.2) */
export const LAYOUT: SheetLayout = {
  pools: { tab: "fight", inPlay: ["vitality", "wounds"] },
  damaged: { tab: "effects", inPlay: "all" },
  drained: { tab: "effects", inPlay: "all" },
  failing: { tab: "effects", inPlay: "all" },
  recovering: { tab: "effects", inPlay: "all" },
  injuries: { tab: "effects", inPlay: "all" },
  notes: { tab: "biography", inPlay: "all" },
};
