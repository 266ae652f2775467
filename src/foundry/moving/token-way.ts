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

/** A token's way as its game sees it: step by step, among those who fight. */
export type TokenWay = {
  readonly way: Way;
  readonly steps: readonly Step[];
  readonly scene: Scene;
  readonly rules: Ruleset;
  readonly ways: Ways;
  readonly combat: Combat.Implementation;
};

/** The fight that a token itself takes part in, once it has begun; another token of its actor may be the one that fights. */
export function combatOfToken({ actor, uuid }: Token): Combat.Implementation | null {
  const combat = actor ? combatOf([actor.uuid]) : null;
  return combat?.started && tokensIn(combat).some((token) => token.uuid === uuid) ? combat : null;
}

/** Whether a movement is none of the fighter's own: every part of it displaces. */
export function isForced(waypoints: readonly Waypoint[]): boolean {
  const { actions } = CONFIG.Token.movement;
  return waypoints.every(({ action }) => Reflect.get(Object(Reflect.get(actions, action)), "teleport") === true);
}

/** How tokens are moved on their way: by hand, or by a macro; not by their sheets, and not back. */
const METHODS = ["dragging", "keyboard", "api", "hud"];

/** Whether a movement says that its token is on its way. */
export function isOnWay({ method }: Pick<Movement, "method">): boolean {
  return METHODS.includes(method);
}

/**
 * Whether the game has a say in where a user moves one who fights. What a GM moves out of its turn, displaces, sets or takes back is free; a
 * player's page may say of its own movements what it likes.
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

/** Waypoints as one goes there on foot: what a player displaces is their way. */
export function onFoot(waypoints: readonly Waypoint[]): readonly Waypoint[] {
  const { defaultAction } = CONFIG.Token.movement;
  return waypoints.map((each) => (isForced([each]) ? { ...each, action: defaultAction } : each));
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
