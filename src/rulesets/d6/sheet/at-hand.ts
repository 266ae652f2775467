import type { QuickAction } from "../../../engine/index.ts";

/** The quick actions on a sheet: the most frequent actions. (S4; N2) */
export const QUICK_ACTIONS: readonly QuickAction[] = [
  { id: "aim", icon: "fa-crosshairs", kind: "aim", first: "weapon", each: "subject" },
  { id: "full-defence", icon: "fa-shield-halved", kind: "full-defence" },
  { id: "extend", icon: "fa-shield", kind: "extend" },
  { id: "move", icon: "fa-shoe-prints", kind: "move", each: "gait" },
  { id: "reload", icon: "fa-rotate", kind: "act", said: { action: "reload" }, each: "weapon", beside: true },
  { id: "ready", icon: "fa-hand-fist", kind: "act", said: { action: "ready" }, each: "weapon" },
  { id: "stand", icon: "fa-arrow-up", kind: "act", said: { action: "stand" } },
  { id: "drop-prone", icon: "fa-arrow-down", kind: "act", said: { action: "drop-prone" } },
  { id: "multi-attack", icon: "fa-clone", kind: "multi-attack", form: true },
  { id: "charge", icon: "fa-person-running", kind: "charge", form: true },
  { id: "place", icon: "fa-hourglass-half", kind: "place", form: true },
  { id: "remedy", icon: "fa-kit-medical", kind: "remedy" },
  { id: "aid", icon: "fa-briefcase-medical", kind: "first-aid", form: true },
  { id: "rest", icon: "fa-bed", kind: "rest", each: "track" },
];
