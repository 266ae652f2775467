import type { QuickAction, QuickActionOption } from "../../../engine/index.ts";

/** The quick actions on a sheet: the most frequent actions. (S2; d6x3/D) */
export const QUICK_ACTIONS: readonly QuickAction[] = [
  { id: "aim", icon: "fa-crosshairs", kind: "action", said: { action: "aim" } },
  { id: "guard-up", icon: "fa-shield", kind: "action", said: { action: "guard-up" }, options: listGuardAmounts },
  { id: "defend", icon: "fa-shield-halved", kind: "action", said: { action: "defend" } },
  { id: "move", icon: "fa-shoe-prints", kind: "action", said: { action: "move" } },
  { id: "run", icon: "fa-person-running", kind: "action", said: { action: "run" } },
  { id: "stand", icon: "fa-arrow-up", kind: "action", said: { action: "move", posture: "stand" }, hinted: true },
  { id: "ready", icon: "fa-hand-fist", kind: "action", said: { action: "ready" }, each: "weapon" },
  { id: "clear", icon: "fa-rotate", kind: "action", said: { action: "clear" }, each: "weapon", beside: true },
  { id: "charge", icon: "fa-person-running", kind: "attack", said: { way: "charge" }, hinted: true, form: true },
  { id: "stand-firm", icon: "fa-anchor", kind: "action", said: { action: "stand-firm" } },
  { id: "press", icon: "fa-angles-right", kind: "action", said: { action: "press" }, each: "foe" },
  { id: "prepare", icon: "fa-hourglass-half", kind: "action", said: { action: "prepare" }, each: "prepared" },
  { id: "prepared", icon: "fa-bolt", kind: "prepared", form: true },
  { id: "throw", icon: "fa-bomb", kind: "throw", first: "weapon", form: true },
  { id: "breather", icon: "fa-bed", kind: "breather" },
];

/** Lists the amounts of a guard: 1 or 2. (S2, Guard Up) */
function listGuardAmounts(): readonly QuickActionOption[] {
  return [1, 2].map((amount) => ({ label: "guard-up", data: { amount }, said: { amount: String(amount) } }));
}
