import type { SheetLayout } from "../../../engine/index.ts";
import { SYSTEMS } from "../vocabulary.ts";

/**
 * The tabs of an actor's numbers, and those that change in play: Fortune, conditions, and the systems of a vehicle. (d6x3/B; d6x3/G.3;
 * d6x3/H.1)
 */
export const LAYOUT: SheetLayout = {
  conditions: { tab: "effects", inPlay: "all" },
  "more-conditions": { tab: "effects", inPlay: "all" },
  fortune: { tab: "fight", inPlay: ["fortune", "breathed"] },
  breathed: { tab: "effects", inPlay: "all" },
  drained: { tab: "effects", inPlay: "all" },
  thing: { tab: "fight" },
  body: { tab: "biography" },
  vehicle: { tab: "fight", inPlay: [...SYSTEMS, "repairPenalty", "inoperative"] },
  notes: { tab: "biography", inPlay: "all" },
};
