import { type Change, type Event, type Scene, endEffect, textAt } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { ableFighter } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { lastingOn, lastUntilFreed } from "../fighter/lasting.ts";

/** Finds the fighter who holds another in a grapple; undefined if that fighter cannot act. (S1; d10/0.3.23) */
export function holderOf(scene: Scene<Fighter>, held: string): Fighter | undefined {
  const grip = lastingOn(scene, held, "grappled");
  return grip && ableFighter(scene, textAt(grip.data, "by"));
}

/** Builds the change that starts a grip. (d10/0.3.23) */
export function gripChange(scene: Scene, held: string, by: string): Change {
  return lastUntilFreed(scene, "grappled", held, { by });
}

/** Builds the changes that end the grip on a fighter. */
export function freedChanges(scene: Scene, held: string): readonly Change[] {
  const grip = lastingOn(scene, held, "grappled");
  return grip ? [endEffect(scene, grip.id)] : [];
}

/**
 * Ends the grip on a fighter who walks off while the holder cannot act; it does not come back when the holder recovers. (d10/0.3.23; ours)
 */
export function brokenByLeaving(scene: Scene, { id, name }: Pick<Fighter, "id" | "name">): readonly Event[] {
  const grip = lastingOn(scene, id, "grappled");
  const told = { fighter: id, name, by: grip ? textAt(grip.data, "by") : "" };
  return grip ? [happened("freed", told, [endEffect(scene, grip.id)])] : [];
}
