import { beginEffect, effectsOn, endEffect, freeEffectId } from "../../engine/kernel/effects.ts";
import type { Change } from "../../engine/kernel/event.ts";
import { lookup, textAt } from "../../engine/kernel/json.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { canAct } from "./conditions.ts";
import type { Fighter } from "./fighter.ts";

const GRAPPLED = "grappled";

/** Whether one fighter holds another, as long as the holder can hold anything. (F.4; J-43) */
export function isHeldBy(scene: Scene<Fighter>, held: string, by: string): boolean {
  const holder = lookup(scene.fighters, by);
  return gripsOf(scene, held, by).length > 0 && holder !== undefined && canAct(holder).ok;
}

/** The changes by which one fighter holds another from now on. (F.4; J-43) */
export function gripChanges(scene: Scene, bearer: string, by: string): readonly Change[] {
  const [standing] = gripsOf(scene, bearer, by);
  const anchor = { moment: "freed", of: bearer, count: 1 };
  const id = standing ?? freeEffectId(scene, GRAPPLED);
  return [beginEffect(scene, id, { kind: GRAPPLED, bearer, anchor, data: { by } })];
}

/** The changes by which one fighter is out of another's hold. (F.4; J-43) */
export function freedChanges(scene: Scene, held: string, by: string): readonly Change[] {
  return gripsOf(scene, held, by).map((id) => endEffect(scene, id));
}

function gripsOf(scene: Scene, held: string, by: string): readonly string[] {
  const grips = effectsOn(scene, held, GRAPPLED).filter(([, { data }]) => textAt(data, "by") === by);
  return grips.map(([id]) => id);
}
