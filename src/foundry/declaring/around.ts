import type { Ruleset } from "../../engine/index.ts";
import { isPrototype } from "../documents/prototypes.ts";

/**
 * The addresses of the actors around an actor: those with a token on a scene with one of the actor's tokens, hidden ones
 * too; without such a token and outside of a combat, all of the world. Those of other games are left out.
 */
export function actorsAround(uuid: string, combat: Combat.Implementation | null, rules: Ruleset): readonly string[] {
  const scenes = game.scenes.filter(({ tokens }) => tokens.some(({ actor }) => actor?.uuid === uuid));
  const beside = scenes.flatMap(({ tokens }) => tokens.contents.flatMap(({ actor }) => actor ?? []));
  const found = beside.length > 0 || combat ? beside : game.actors.filter((actor) => !isPrototype(actor));
  const ofThisGame = found.filter(({ type }) => rules.sheets.some((sheet) => sheet.type === type));
  return [...new Set(ofThisGame.map((actor) => actor.uuid))];
}
