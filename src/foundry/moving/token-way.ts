import type { Ruleset, Scene, Way, Ways } from "../../engine/index.ts";
import { toFighter } from "../documents/fighters.ts";
import { combatOf, fightShown } from "../fight/fight.ts";
import { type Step, spaceAround, stepsOf } from "../scene/space.ts";
import type { Movement, Place, Waypoint } from "../scene/waypoints.ts";
import { chargesMoves, worldRuleset } from "../world/settings.ts";
import { worldOf } from "../world/world.ts";
import { mannerIn } from "./manners.ts";
import { askedInTurn } from "./stored-way.ts";

type Token = TokenDocument.Implementation;

/** A token's way as its game sees it: step by step, among those who fight. */
export type TokenWay = {
  readonly way: Way;
  readonly steps: readonly Step[];
  readonly scene: Scene;
  readonly rules: Ruleset;
  readonly ways: Ways;
  readonly combat: Combat.Implementation;
};

/** The fight that a token takes part in, once it has begun; another token of its actor may be the one that fights. */
export function combatOfToken({ actor, uuid }: Token): Combat.Implementation | null {
  const combat = actor ? combatOf([actor.uuid]) : null;
  if (!combat?.started) return null;
  const own = combat.combatants.filter((combatant) => combatant.actor?.uuid === actor?.uuid);
  return own.some(({ token }) => !token || token.uuid === uuid) ? combat : null;
}

/** Whether a movement is none of the fighter's own: every part of it displaces. */
export function isForced(waypoints: readonly Waypoint[]): boolean {
  const { actions } = CONFIG.Token.movement;
  return waypoints.every(({ action }) => Reflect.get(Object(Reflect.get(actions, action)), "teleport") === true);
}

/** How tokens are moved that the rules have a say in: by hand, or by a macro; not by their sheets, and not back. */
const METHODS = ["dragging", "keyboard", "api", "hud"];

/** Whether the game has a say in a movement: its own, of one who fights; what a GM moves out of its turn, or displaces, is free. */
export function isMove(token: Token, movement: Movement, waypoints: readonly Waypoint[], isGM: boolean): boolean {
  const combat = chargesMoves() ? combatOfToken(token) : null;
  if (!combat || !METHODS.includes(movement.method)) return false;
  return !isGM || (!isForced(waypoints) && combat.combatant?.actor?.uuid === token.actor?.uuid);
}

/** The fighters of a combat as its rules read them, without waiting: a ruler asks at every frame. */
function fightersOf(combat: Combat.Implementation, rules: Ruleset): Scene["fighters"] {
  const read = combat.turns.flatMap(({ actor }) => {
    const fighter = actor ? toFighter(actor, rules) : null;
    return actor && fighter?.ok ? [[actor.uuid, fighter.value] as const] : [];
  });
  return Object.fromEntries(read);
}

/** A token's way from a place; null where no fight or no scene tells. Those asked in this turn already are nowhere. */
export function wayOf(token: Token, from: Place, waypoints: readonly Waypoint[]): TokenWay | null {
  const mover = token.actor?.uuid ?? "";
  const combat = combatOfToken(token);
  const rules = worldRuleset();
  const steps = combat && rules.ok && rules.value.ways ? stepsOf(token, from, waypoints) : null;
  if (!combat || !steps || !rules.ok || !rules.value.ways) return null;
  const scene = sceneOf(combat, rules.value, { mover, but: askedInTurn(token.uuid, combat) });
  const way = { mover, path: steps.map(({ spot }) => spot), manner: mannerIn(waypoints) };
  return scene.space ? { way, steps, scene, rules: rules.value, ways: rules.value.ways, combat } : null;
}

function sceneOf(
  combat: Combat.Implementation,
  rules: Ruleset,
  { mover, but }: { readonly mover: string; readonly but: readonly string[] },
): Scene {
  const fighters = fightersOf(combat, rules);
  const seen = Object.keys(fighters).filter((uuid) => !but.includes(uuid));
  const space = spaceAround(combat, { fighters: seen, named: [mover] });
  return { fighters, fight: fightShown(combat), world: worldOf(rules.id), ...space };
}
