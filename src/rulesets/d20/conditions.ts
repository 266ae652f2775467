import { effectsOn } from "../../engine/kernel/effects.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Effect, Scene } from "../../engine/kernel/scene.ts";
import type { Fighter } from "./fighter.ts";

/** The kind of effect that lets a fighter be flat-footed. */
export const FLAT_FOOTED = "flat-footed";

/** The state that goes with the wound points that are left: unconscious at 0. (S3; G.1) */
export function conditionAt(wounds: number): "incapacitated" | null {
  return wounds <= 0 ? "incapacitated" : null;
}

/** Whether the fighter can do anything at all. (S3; G.1) */
export function canAct(fighter: Fighter): Result<true> {
  const condition = conditionAt(fighter.wounds);
  return condition ? refuse(`condition/${condition}`, { name: fighter.name }) : ok(true);
}

/** Whether a fighter has not had a first turn of their own yet. (S3; C) */
export function isFlatFooted(scene: Scene, fighter: string): boolean {
  return effectsOn(scene, fighter, FLAT_FOOTED).length > 0;
}

/** Being flat-footed: it ends when the bearer's next turn begins. (S3; C) */
export function flatFooted(bearer: string): Effect {
  return { kind: FLAT_FOOTED, bearer, data: {}, anchor: { moment: "turn-start", of: bearer, count: 1 } };
}

/** So many ids for effects of a kind that no effect has yet. They name nobody, so that nobody's name can be mistaken for one. */
export function freeEffectIds(scene: Scene, kind: string, count: number): readonly string[] {
  const ids: string[] = [];
  for (let number = 1; ids.length < count; number += 1) {
    const id = `${kind}.${number}`;
    if (lookup(scene.fight.effects, id) === undefined) ids.push(id);
  }
  return ids;
}
