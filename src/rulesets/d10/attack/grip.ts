import { type Change, type Event, type Scene, endEffect, getText } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { findAbleFighter } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { findLasting, keepUntilFreed } from "../fighter/lasting.ts";

/** Finds the fighter who holds another in a grapple; undefined if that fighter cannot act. (S1; d10/0.3.23) */
export function findHolder(scene: Scene<Fighter>, fighter: string): Fighter | undefined {
  const grip = findLasting(scene, fighter, "grappled");
  return grip && findAbleFighter(scene, getText(grip.data, "by"));
}

/** Builds the change that starts a grip. (d10/0.3.23) */
export function startGrip(scene: Scene, fighter: string, holder: string): Change {
  return keepUntilFreed(scene, "grappled", fighter, { by: holder });
}

/** Builds the changes that end the grip on a fighter. */
export function endGrip(scene: Scene, fighter: string): readonly Change[] {
  const grip = findLasting(scene, fighter, "grappled");
  return grip ? [endEffect(scene, grip.id)] : [];
}

/**
 * Ends the grip on a fighter who walks away while the holder cannot act. It does not return when the holder recovers. (d10/0.3.23; ours)
 */
export function endGripByLeaving(scene: Scene, { id, name }: Pick<Fighter, "id" | "name">): readonly Event[] {
  const grip = findLasting(scene, id, "grappled");
  const details = { fighter: id, name, by: grip ? getText(grip.data, "by") : "" };
  return grip ? [happened("freed", details, [endEffect(scene, grip.id)])] : [];
}
