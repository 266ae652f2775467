import { findCombat } from "./fight.ts";

/** Finds the encounter of an actor, if it decides who is there and may be attacked; null if there is none. */
export function findDecidingCombat(uuid: string): Combat.Implementation | null {
  const combat = findCombat([uuid]);
  return isDeciding(combat) ? combat : null;
}

/** True if an encounter has started, and not all of its fighters are on scenes that no user views. */
export function isDeciding(combat: Combat.Implementation | null): combat is Combat.Implementation {
  if (!combat?.started) return false;
  const scenes = new Set(combat.combatants.map(({ token }) => token?.parent ?? null));
  return scenes.size === 0 || [...scenes].some((scene) => !scene || isViewed(scene));
}

/** True if this user or another one at the table views a scene; the active one counts as viewed. */
function isViewed(scene: Scene.Implementation): boolean {
  if (scene.active || scene === game.scenes.viewed) return true;
  return game.users.some(({ active, viewedScene }) => active && viewedScene === scene.id);
}
