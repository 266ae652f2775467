import { clientState } from "../../platform/state.ts";
import { sendIntent } from "../intents.ts";
import type { PathStep } from "../../documents/scene/space.ts";
import {
  type TokenMovement,
  type TokenPosition,
  type Waypoint,
  isSamePosition,
  toPosition,
  listChosenWaypoints,
} from "../../documents/scene/waypoints.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import { isForced, isChargedMove, isTravelling, findTokenPath } from "./token-path.ts";

type StoppedToken = TokenDocument.Implementation;

/** The tokens whose movement on this client is not checked, and the tokens that are about to move to a stop. */
const permittedTokens = clientState.set<string>("stopping.allowed");
const stoppingTokens = clientState.set<string>("stopping.going");

/** The timers of moves that start as soon as a refused movement is over. */
const followUps = clientState.timers("stopping.afterwards");

/**
 * True if a movement must not run as it is, since it provokes others. In this case, the writer is sent the path, and the token moves only
 * as far as is safe.
 */
export async function shouldStopMovement(token: StoppedToken, movement: TokenMovement): Promise<boolean> {
  const waypoints = listChosenWaypoints(movement);
  const isExempt = movement.chain.length > 0 || permittedTokens.has(token.uuid) || !isTravelling(movement);
  if (
    isExempt ||
    isForced(waypoints) ||
    !game.users.activeGM ||
    !isChargedMove(token, movement, waypoints, game.user.isGM)
  )
    return false;
  if (stoppingTokens.has(token.uuid)) return true;
  await loadWorldRules();
  const pathStop = findPathStop(token, movement.origin, waypoints);
  if (!pathStop) return false;
  stoppingTokens.add(token.uuid);
  followUps.after(
    0,
    () => void moveToStop(token, pathStop, movement.method).finally(() => stoppingTokens.delete(token.uuid)),
  );
  return true;
}

/**
 * Moves a stopped token along waypoints, at most to the next position where others may act, if the game stops it there. Returns false if
 * the movement does not start.
 */
export async function moveAlongPath(token: StoppedToken, waypoints: readonly Waypoint[]): Promise<boolean> {
  await loadWorldRules();
  const pathStop = findPathStop(token, toPosition(token._source), waypoints);
  if (!pathStop?.goesOnward) return moveFreely(token, waypoints);
  await moveToStop(token, pathStop, "api");
  return true;
}

/** A stop on a path: its position, and the waypoints before and after it. */
type PathStop = {
  readonly safe: readonly Waypoint[];
  readonly at: TokenPosition;
  readonly rest: readonly Waypoint[];
  /** True if the game lets a token continue after it has been stopped on a path that is already paid for. */
  readonly goesOnward: boolean;
};

function findPathStop(token: StoppedToken, from: TokenPosition, waypoints: readonly Waypoint[]): PathStop | null {
  const tokenPath = findTokenPath(token, from, waypoints);
  const first = tokenPath?.ways.provoked(tokenPath.way, tokenPath.scene);
  const end = first && tokenPath?.steps[first.step]?.place;
  if (!tokenPath || !first || !end) return null;
  const { steps, ways } = tokenPath;
  const [safe, remaining] = [
    listStepWaypoints(steps.slice(1, first.step + 1)),
    listStepWaypoints(steps.slice(first.step + 1)),
  ];
  return { safe, at: toPosition(end), rest: remaining, goesOnward: ways.onward !== undefined };
}

/**
 * Sends the writer the stop and the remaining path of a token, and only then moves it to the stop. So the token is never charged for half a
 * path.
 */
async function moveToStop(
  token: StoppedToken,
  { safe, at: position, rest: remaining }: PathStop,
  method: string,
): Promise<void> {
  const from = toPosition(token._source);
  await sendIntent({ type: "way", token: token.uuid, from, at: position, rest: remaining });
  if (safe.length > 0 && isSamePosition(token._source, from)) await moveFreely(token, safe, method);
}

/** Moves a token without a check of the movement. */
export async function moveFreely(
  token: StoppedToken,
  waypoints: readonly Waypoint[],
  method = "api",
): Promise<boolean> {
  permittedTokens.add(token.uuid);
  try {
    return await token.move([...waypoints], { method: method as "api" });
  } finally {
    permittedTokens.delete(token.uuid);
  }
}

/** Lists the waypoints among the steps that the user chose, and the last step. */
function listStepWaypoints(steps: readonly PathStep[]): readonly Waypoint[] {
  const places = steps.map(({ place }) => place);
  return places.flatMap((place, index) =>
    place.intermediate && index < places.length - 1 ? [] : [{ ...place, intermediate: false }],
  );
}
