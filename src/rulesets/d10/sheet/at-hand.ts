import { type QuickAction, type QuickActionOption, type Scene, lookup } from "../../../engine/index.ts";
import { GAITS, computeMetresLeft } from "../economy/movement.ts";
import { withEffectiveFighters } from "../fighter/effective-fighter.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** The shortcuts to frequent actions; each is shown in the editions that have its declaration. (S0; S1; d10/D) */
export const SHORTCUTS: readonly QuickAction[] = [
  { id: "aim", icon: "fa-crosshairs", kind: "aim", first: "weapon", each: "target" },
  { id: "evade", icon: "fa-person-running", kind: "evade" },
  { id: "dodge", icon: "fa-person-running", kind: "dedicatedDodge" },
  { id: "hold", icon: "fa-hourglass-half", kind: "hold", each: "setOffBy", worded: "trigger", form: true },
  { id: "release", icon: "fa-bolt", kind: "release", form: true },
  { id: "split", icon: "fa-code-branch", kind: "split", form: true },
  { id: "move", icon: "fa-shoe-prints", kind: "move", options: listGaitOptions },
  { id: "stand", icon: "fa-people-arrows", kind: "stand", form: true },
  { id: "quick", icon: "fa-forward", kind: "quick", form: true },
  { id: "steel", icon: "fa-fire", kind: "steel", each: "by" },
  { id: "treat", icon: "fa-briefcase-medical", kind: "treat", form: true },
  { id: "rest", icon: "fa-bed", kind: "recover", form: true },
];

/** Lists the gaits with the metres that each has left this round. (d10/I.5, B) */
function listGaitOptions(actor: string, scene: Scene<Fighter>): readonly QuickActionOption[] {
  const mover = lookup(withEffectiveFighters(scene).fighters, actor);
  if (!mover) return [];
  return GAITS.map((gait) => {
    const metres = computeMetresLeft(scene, mover, gait);
    return { label: `gait.${gait}`, data: { metres }, said: { gait, metres: String(metres) } };
  });
}
