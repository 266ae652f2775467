import type { Ruleset } from "../../engine/index.ts";
import { isPrototype } from "../documents/prototypes.ts";

/**
 * Lists the uuids of all actors with a token, hidden or not, on a scene where the actor has one; without such a token and outside of a
 * combat, all actors of the world. Actors of other games are left out.
 */
export function listNearbyActors(
  uuid: string,
  combat: Combat.Implementation | null,
  rules: Ruleset,
): readonly string[] {
  const scenes = game.scenes.filter(({ tokens }) => tokens.some(({ actor }) => actor?.uuid === uuid));
  const nearby = scenes.flatMap(({ tokens }) => tokens.contents.flatMap(({ actor }) => actor ?? []));
  const candidates = nearby.length > 0 || combat ? nearby : game.actors.filter((actor) => !isPrototype(actor));
  const ofThisGame = candidates.filter(({ type }) => rules.sheets.some((sheet) => sheet.type === type));
  return [...new Set(ofThisGame.map((actor) => actor.uuid))];
}
