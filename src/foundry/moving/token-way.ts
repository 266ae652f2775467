import type { Ruleset, Scene, Way, Ways } from "../../engine/index.ts";
import { toFighter } from "../documents/fighters.ts";
import { combatOf, fightShown } from "../fight/fight.ts";
import { type Step, spaceAround, stepsOf } from "../scene/space.ts";
import type { Movement, Place, Waypoint } from "../scene/waypoints.ts";
import { chargesMoves, worldRuleset } from "../world/settings.ts";
import { worldOf } from "../world/world.ts";
import { tokensIn } from "./known-places.ts";
import { mannerIn } from "./manners.ts";
import { askedInTurn } from "./stored-way.ts";

type Token = TokenDocument.Implementation;

/** Path of a token as its game sees it: step by step, among the fighters. */
export type TokenWay = {
  readonly way: Way;
  readonly steps: readonly Step[];
  readonly scene: Scene;
  readonly rules: Ruleset;
  readonly ways: Ways;
  readonly combat: Combat.Implementation;
};

/** Finds the started fight in which a token itself takes part; another token of its actor may be the one that fights. */
export function combatOfToken({ actor, uuid }: Token): Combat.Implementation | null {
  const combat = actor ? combatOf([actor.uuid]) : null;
  return combat?.started && tokensIn(combat).some((token) => token.uuid === uuid) ? combat : null;
}

/** True if a movement is not the fighter's own: every part of it is a displacement. */
export function isForced(waypoints: readonly Waypoint[]): boolean {
  const { actions } = CONFIG.Token.movement;
  return waypoints.every(({ action }) => Reflect.get(Object(Reflect.get(actions, action)), "teleport") === true);
}

/** Methods of movement along a path: by hand, or by a macro; not by a token's configuration, and not by undoing. */
const METHODS = ["dragging", "keyboard", "api", "hud"];

/** True if the method of a movement moves its token along a path. */
export function isOnWay({ method }: Pick<Movement, "method">): boolean {
  return METHODS.includes(method);
}

/**
 * True if the game charges a user's movement of a fighter. A GM's movement out of the fighter's turn is free, and so is one that displaces,
 * sets or takes back; a player's page may claim anything of its own movements, so these are always charged.
 */
export function isMove(
  token: Token,
  movement: Pick<Movement, "method">,
  waypoints: readonly Waypoint[],
  isGM: boolean,
): boolean {
  const combat = chargesMoves() ? combatOfToken(token) : null;
  if (!combat || !isGM) return combat !== null;
  return isOnWay(movement) && !isForced(waypoints) && combat.combatant?.actor?.uuid === token.actor?.uuid;
}

/** Replaces displacements by walking, since a displacement by a player counts as a path. */
export function onFoot(waypoints: readonly Waypoint[]): readonly Waypoint[] {
  const { defaultAction } = CONFIG.Token.movement;
  return waypoints.map((each) => (isForced([each]) ? { ...each, action: defaultAction } : each));
}

/** Reads the fighters of a combat without waiting, since a ruler asks at every frame. */
function fightersOf(combat: Combat.Implementation, rules: Ruleset): Scene["fighters"] {
  const read = combat.turns.flatMap(({ actor }) => {
    const fighter = actor ? toFighter(actor, rules) : null;
    return actor && fighter?.ok ? [[actor.uuid, fighter.value] as const] : [];
  });
  return Object.fromEntries(read);
}

/**
 * Finds a token's path from a position; null without a fight or a measured scene. Fighters already asked in this turn are left out of the
 * scene.
 */
export function wayOf(token: Token, from: Place, waypoints: readonly Waypoint[]): TokenWay | null {
  const mover = token.actor?.uuid ?? "";
  const combat = combatOfToken(token);
  const rules = worldRuleset();
  const steps = combat && rules.ok && rules.value.ways ? stepsOf(token, from, waypoints) : null;
  if (!combat || !steps || !rules.ok || !rules.value.ways) return null;
  const scene = sceneOf(combat, rules.value, { token, mover, but: askedInTurn(token.uuid, combat) });
  const way = { mover, path: steps.map(({ spot }) => spot), manner: mannerIn(waypoints) };
  return scene.space ? { way, steps, scene, rules: rules.value, ways: rules.value.ways, combat } : null;
}

function sceneOf(
  combat: Combat.Implementation,
  rules: Ruleset,
  { token, mover, but }: { readonly token: Token; readonly mover: string; readonly but: readonly string[] },
): Scene {
  const fighters = fightersOf(combat, rules);
  const seen = Object.keys(fighters).filter((uuid) => !but.includes(uuid));
  const space = spaceAround(combat, { fighters: seen, named: [mover], scene: token.parent, token: token.uuid });
  return { fighters, fight: fightShown(combat), world: worldOf(rules.id), ...space };
}
