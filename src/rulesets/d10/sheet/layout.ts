import type { SheetLayout } from "../../../engine/index.ts";

/** The layout of an actor's numbers. Those that wounds, healing and powers change are editable in play. (d10/B; d10/H; d10/I.5) */
export const LAYOUT: SheetLayout = {
  willpower: { tab: "fight", inPlay: ["value"] },
  health: { tab: "effects", inPlay: "all" },
  wound: { tab: "fight", inPlay: "all" },
  injuries: { tab: "fight", inPlay: "all" },
  mind: { tab: "effects", inPlay: "all" },
  limits: { tab: "biography" },
  burden: { tab: "gear", inPlay: "all" },
  scars: { tab: "biography" },
  notes: { tab: "biography", inPlay: "all" },
};
