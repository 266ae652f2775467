import type { Ruleset, Scene, TokenPath, PathRules } from "../../engine/index.ts";
import { toFighter } from "../documents/fighters.ts";
import { findCombat, buildVisibleFight } from "../fight/fight.ts";
import { type PathStep, buildSpace, listSteps } from "../scene/space.ts";
import type { TokenMovement, TokenPosition, Waypoint } from "../scene/waypoints.ts";
import { areMovesCharged, findWorldRuleset } from "../world/settings.ts";
import { readWorldData } from "../world/world.ts";
import { listFightingTokens } from "./known-places.ts";
import { readMovementMode } from "./manners.ts";
import { listAskedInTurn } from "./stored-way.ts";

type PathToken = TokenDocument.Implementation;

/** Path of a token as its game sees it: step by step, among the fighters. */
export type MeasuredPath = {
  readonly way: TokenPath;
  readonly steps: readonly PathStep[];
  readonly scene: Scene;
  readonly rules: Ruleset;
  readonly ways: PathRules;
  readonly combat: Combat.Implementation;
};

/** Finds the started fight in which a token itself takes part; another token of its actor may be the one that fights. */
export function findTokenCombat({ actor, uuid }: PathToken): Combat.Implementation | null {
  const combat = actor ? findCombat([actor.uuid]) : null;
  return combat?.started && listFightingTokens(combat).some((token) => token.uuid === uuid) ? combat : null;
}

/** True if a movement is not the fighter's own: every part of it is a displacement. */
export function isForced(waypoints: readonly Waypoint[]): boolean {
  const { actions } = CONFIG.Token.movement;
  return waypoints.every(({ action }) => Reflect.get(Object(Reflect.get(actions, action)), "teleport") === true);
}

/** Methods of movement along a path: by hand, or by a macro; not by a token's configuration, and not by undoing. */
const TRAVEL_METHODS = ["dragging", "keyboard", "api", "hud"];

/** True if the method of a movement moves its token along a path. */
export function isTravelling({ method }: Pick<TokenMovement, "method">): boolean {
  return TRAVEL_METHODS.includes(method);
}

/**
 * True if the game charges a user's movement of a fighter. A GM's movement out of the fighter's turn is free, and so is one that displaces,
 * sets or takes back; a player's page may claim anything of its own movements, so these are always charged.
 */
export function isChargedMove(
  token: PathToken,
  movement: Pick<TokenMovement, "method">,
  waypoints: readonly Waypoint[],
  isGM: boolean,
): boolean {
  const combat = areMovesCharged() ? findTokenCombat(token) : null;
  if (!combat || !isGM) return combat !== null;
  return isTravelling(movement) && !isForced(waypoints) && combat.combatant?.actor?.uuid === token.actor?.uuid;
}

/** Replaces displacements by walking, since a displacement by a player counts as a path. */
export function toWalkedWaypoints(waypoints: readonly Waypoint[]): readonly Waypoint[] {
  const { defaultAction } = CONFIG.Token.movement;
  return waypoints.map((each) => (isForced([each]) ? { ...each, action: defaultAction } : each));
}

/** Reads the fighters of a combat without waiting, since a ruler asks at every frame. */
function readTurnFighters(combat: Combat.Implementation, rules: Ruleset): Scene["fighters"] {
  const entries = combat.turns.flatMap(({ actor }) => {
    const fighter = actor ? toFighter(actor, rules) : null;
    return actor && fighter?.ok ? [[actor.uuid, fighter.value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Finds a token's path from a position; null without a fight or a measured scene. Fighters already asked in this turn are left out of the
 * scene.
 */
export function findTokenPath(
  token: PathToken,
  from: TokenPosition,
  waypoints: readonly Waypoint[],
): MeasuredPath | null {
  const mover = token.actor?.uuid ?? "";
  const combat = findTokenCombat(token);
  const rules = findWorldRuleset();
  const steps = combat && rules.ok && rules.value.pathRules ? listSteps(token, from, waypoints) : null;
  if (!combat || !steps || !rules.ok || !rules.value.pathRules) return null;
  const scene = buildPathScene(combat, rules.value, { token, mover, but: listAskedInTurn(token.uuid, combat) });
  const path = { mover, path: steps.map(({ spot }) => spot), manner: readMovementMode(waypoints) };
  return scene.space ? { way: path, steps, scene, rules: rules.value, ways: rules.value.pathRules, combat } : null;
}

function buildPathScene(
  combat: Combat.Implementation,
  rules: Ruleset,
  {
    token,
    mover,
    but: excluded,
  }: { readonly token: PathToken; readonly mover: string; readonly but: readonly string[] },
): Scene {
  const fighters = readTurnFighters(combat, rules);
  const presentIds = Object.keys(fighters).filter((uuid) => !excluded.includes(uuid));
  const space = buildSpace(combat, { fighters: presentIds, named: [mover], scene: token.parent, token: token.uuid });
  return { fighters, fight: buildVisibleFight(combat), world: readWorldData(rules.id), ...space };
}
