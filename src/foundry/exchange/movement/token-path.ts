import {
  type Ruleset,
  type Scene,
  type TokenPath,
  type PathRules,
  type Data,
  toData,
  parseJson,
} from "../../../engine/index.ts";
import { toFighter } from "../../documents/fighters.ts";
import { findCombat, buildVisibleFight } from "../../documents/fight/fight.ts";
import { type PathStep, buildSpace, listSteps } from "../../documents/scene/space.ts";
import {
  type TokenMovement,
  type TokenPosition,
  type Waypoint,
  clampPosition,
  readPosition,
} from "../../documents/scene/waypoints.ts";
import { areMovesCharged, findWorldRuleset } from "../../platform/world/settings.ts";
import { readWorldData } from "../../platform/world/world.ts";
import { listFightersAskedInTurn } from "./stored-path.ts";
import { GAMES, listMovementModes } from "../../../rulesets/index.ts";
import { toSelectable } from "../../platform/compat.ts";

type PathToken = TokenDocument.Implementation;

/** The path of a token as its game sees it: step by step, in a scene with the other fighters. */
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

/** True if every part of a movement is a displacement, so that the fighter has not moved by themselves. */
export function isForced(waypoints: readonly Waypoint[]): boolean {
  const { actions } = CONFIG.Token.movement;
  return waypoints.every(({ action }) => Reflect.get(Object(Reflect.get(actions, action)), "teleport") === true);
}

/**
 * The methods of movement along a path: by hand, or by a macro. A change in a token's configuration is no such movement, nor is an undo.
 */
const TRAVEL_METHODS = ["dragging", "keyboard", "api", "hud"];

/** True if the method of a movement moves its token along a path. */
export function isTravelling({ method }: Pick<TokenMovement, "method">): boolean {
  return TRAVEL_METHODS.includes(method);
}

/**
 * True if the game charges a user's movement of a fighter. A GM's movement is free outside of the fighter's turn, and also if it displaces
 * the token, sets its position or undoes a movement. A player's movement is always charged, since the player's client may claim anything
 * about it.
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

/** Replaces displacements by walking, since a player's displacement is charged as a path. */
export function toWalkedWaypoints(waypoints: readonly Waypoint[]): readonly Waypoint[] {
  const { defaultAction } = CONFIG.Token.movement;
  return waypoints.map((each) => (isForced([each]) ? { ...each, action: defaultAction } : each));
}

/** Reads the fighters of a combat without waiting, since a ruler needs them in every frame. */
function readTurnFighters(combat: Combat.Implementation, rules: Ruleset): Scene["fighters"] {
  const entries = combat.turns.flatMap(({ actor }) => {
    const fighter = actor ? toFighter(actor, rules) : null;
    return actor && fighter?.ok ? [[actor.uuid, fighter.value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Measures a token's path from a position; null without a fight or a measured scene. Fighters who were already asked in this turn are left
 * out of the scene, so that they are not asked again.
 */
export function measureTokenPath(
  token: PathToken,
  from: TokenPosition,
  waypoints: readonly Waypoint[],
): MeasuredPath | null {
  const mover = token.actor?.uuid ?? "";
  const combat = findTokenCombat(token);
  const rules = findWorldRuleset();
  const steps = combat && rules.ok && rules.value.pathRules ? listSteps(token, from, waypoints) : null;
  if (!combat || !steps || !rules.ok || !rules.value.pathRules) return null;
  const scene = buildPathScene(combat, rules.value, { token, mover, but: listFightersAskedInTurn(token.uuid, combat) });
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

const PREFIX = "riposte-";

/**
 * Registers the movement modes of all games in addition to Foundry's own, since tokens may still have a mode of another game. Only the
 * modes of the world's game can be selected.
 */
export function registerMovementModes(): void {
  const { actions } = CONFIG.Token.movement;
  const ownModes = listMovementModes(game.settings.get("riposte", "ruleset"));
  for (const [index, mode] of GAMES.flatMap(({ manners = [] }) => manners).entries()) {
    const { id, label, icon } = mode;
    const order = 100 + index; // after all of Foundry's
    const action = { ...actions["walk"], label, icon, order, canSelect: toSelectable(ownModes.includes(mode)) };
    Object.assign(actions, { [`${PREFIX}${id}`]: action });
  }
}

/** Returns the movement action of a mode; for the default mode, the default one. */
export function toMovementAction(mode: string): string {
  return mode === "" ? CONFIG.Token.movement.defaultAction : `${PREFIX}${mode}`;
}

/** Reads the movement mode of the last waypoint; empty for the default one. */
function readMovementMode(waypoints: readonly Waypoint[]): string {
  const action = waypoints.at(-1)?.action ?? "";
  return action.startsWith(PREFIX) ? action.slice(PREFIX.length) : "";
}

/**
 * The position of a token that its fight has registered, and the number of its registrations. Movement from this position has not been
 * charged yet.
 */
type KnownPosition = TokenPosition & { readonly times: number };

/**
 * The fields of a token that only a GM changes in a fight: a large token reaches far, with another's actor a player would act for that
 * one, and no area takes in a token that is hidden or secret.
 */
const SHAPE = ["width", "height", "actorId", "hidden", "disposition"] as const;

/** Picks the fields of a token that only a GM changes in a fight. */
export function pickShape(token: object): Data {
  return toData(Object.fromEntries(SHAPE.flatMap((key) => (key in token ? [[key, Reflect.get(token, key)]] : []))));
}

/**
 * Reads the registered position of a token (`flags.riposte.places` of a Combat, which players cannot write); null for one that is new to
 * the fight.
 */
export function readKnownPosition(combat: Combat.Implementation, token: string): KnownPosition | null {
  const data = readPositions(combat)[token];
  const position = readPosition(data);
  return position && { ...position, times: Number(toData(data)["times"]) || 0 };
}

/** Reads the registered shape of a token; empty if there is none. */
export function readKnownShape(combat: Combat.Implementation, token: string): Data {
  return pickShape(toData(readPositions(combat)[token]));
}

/** Registers the shape of a token whose position is registered. */
export async function storeKnownShape(combat: Combat.Implementation, token: string, shape: Data): Promise<void> {
  await storePositions(combat, { [token]: { ...toData(readPositions(combat)[token]), ...shape } });
}

function readPositions(combat: Combat.Implementation): Data {
  const text: unknown = combat.getFlag("riposte", "places");
  return toData(typeof text === "string" ? parseJson(text) : null);
}

/**
 * Registers the positions of tokens and counts one more registration for each, even if it has not moved. A position outside of every scene
 * is registered at the edge. The shape that is given with the first position is registered, too.
 */
export async function storeKnownPositions(
  combat: Combat.Implementation,
  positions: readonly (readonly [token: string, place: TokenPosition])[],
): Promise<void> {
  if (positions.length === 0) return;
  const updates = positions.map(([token, position]) => {
    const times = (readKnownPosition(combat, token)?.times ?? 0) + 1;
    const shape = { ...pickShape(position), ...readKnownShape(combat, token) };
    return [token, { ...clampPosition(position), ...shape, times }] as const;
  });
  await storePositions(combat, Object.fromEntries(updates));
}

async function storePositions(combat: Combat.Implementation, positions: object): Promise<void> {
  await combat.setFlag("riposte", "places", JSON.stringify({ ...readPositions(combat), ...positions }));
}

/** Lists the tokens of a combat's combatants. */
export function listFightingTokens(combat: Combat.Implementation): readonly TokenDocument.Implementation[] {
  return combat.combatants.contents.flatMap(({ token }) => token ?? []);
}
