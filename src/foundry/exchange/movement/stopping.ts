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
  readPosition,
  readWaypoints,
} from "../../documents/scene/waypoints.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import { isForced, isChargedMove, isTravelling, measureTokenPath } from "./token-path.ts";
import { findDocument } from "../../documents/find.ts";
import { tryWrite } from "../../platform/storing.ts";
import { type PathRules, type Ruleset, isData, lookup } from "../../../engine/index.ts";
import { isWriter } from "../queue.ts";
import { isFromWriter, prepareProof } from "../sealing.ts";
import { type ExchangeRecord, findRecord, loadRecordRules } from "../record.ts";
import { buildVisibleScene } from "../exchange-scene.ts";
import { readPath, storePermission } from "./stored-path.ts";

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
  const tokenPath = measureTokenPath(token, from, waypoints);
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

/** The time that the mover's client has to move the token before the writer moves it, in milliseconds. */
const REPLY_TIMEOUT = 4000;

/** The tokens that are about to continue their paths. */
const advancing = clientState.set<string>("stopping.advancing");

/** Permits a stopped token to continue after the provoked fighters have acted, if its own fighter still can. */
export async function givePermission(message: string): Promise<void> {
  const record = findRecord(message);
  const path = record && readPath(record);
  if (!record || path?.leave !== "waits") return;
  const rules = await loadRecordRules(record);
  if (!hasComeToGoing(record, rules.ok ? rules.value.pathRules?.goesOnAt : undefined)) return;
  const token = await findToken(path.token);
  const isAtStop = !record.undone && token !== null && isSamePosition(token._source, path.at);
  const isPermitted = isAtStop && rules.ok && (await mayContinue(record, rules.value, token));
  await storePermission(record, path, isPermitted ? "goes" : "dropped");
  if (isPermitted) advanceToken(token, path);
}

/** True if the exchange of a path is closed, or waits at a stage at which its token already continues. */
function hasComeToGoing({ phase, state: { stack } }: ExchangeRecord, stages: PathRules["goesOnAt"] = {}): boolean {
  const [{ kind, stage } = { kind: "", stage: "" }] = stack;
  return phase === "closed" || (phase === "open" && lookup(stages, kind)?.includes(stage) === true);
}

async function mayContinue(
  record: ExchangeRecord,
  rules: Ruleset,
  { actor }: TokenDocument.Implementation,
): Promise<boolean> {
  const isCalledOff = record.state.events.some(({ type }) => type === "cancelled" || type === "aborted");
  if (!actor || isCalledOff) return false;
  const scene = await buildVisibleScene(record, rules);
  return rules.pathRules?.goesOn(record.state.result, actor.uuid, scene) === true;
}

/** The position of a stopped token, its remaining path, and the user whose client is to move it. */
type OnwardPath = { readonly user: string; readonly at: TokenPosition; readonly rest: readonly Waypoint[] };

/** Moves a stopped token along its remaining path, in the background. Does nothing if it is already being moved, or has left its stop. */
export function advanceToken(token: TokenDocument.Implementation, path: OnwardPath): void {
  if (advancing.has(token.uuid) || !isSamePosition(token._source, path.at)) return;
  advancing.add(token.uuid);
  const retry = (): void => void (isWriter() && advanceToken(token, path));
  void tryWrite(`going on of ${token.uuid}`, () => moveByOwner(token, path), { again: retry, fault: "moving" }).finally(
    () => advancing.delete(token.uuid),
  );
}

/**
 * Asks the mover's client to move the token, so that its user can undo the movement. If that client is absent or does not reply, this one
 * moves it.
 */
async function moveByOwner(
  token: TokenDocument.Implementation,
  { user, at: position, rest: waypoints }: OnwardPath,
): Promise<void> {
  const mover = game.users.get(user);
  if (mover?.active && !mover.isSelf) {
    const query = { token: token.uuid, at: position, rest: waypoints, proof: await prepareProof(mover) };
    const reply = await mover.query("riposte.goOn", query, { timeout: REPLY_TIMEOUT }).catch(() => null);
    if (reply === true) return;
  }
  if (isSamePosition(token._source, position)) await moveAlongPath(token, waypoints);
}

/** Handles the writer's query to move a stopped token along its remaining path. */
export async function handleAdvanceQuery(data: unknown): Promise<unknown> {
  const { token: uuid, at: positionData, rest: pathData } = isData(data) ? data : {};
  const [position, waypoints] = [readPosition(positionData), readWaypoints(pathData)];
  if (!position || !waypoints || !(await isFromWriter(data))) return false;
  const token = await findToken(String(uuid));
  return token?.isOwner === true && isSamePosition(token._source, position) && (await moveAlongPath(token, waypoints));
}

/** Finds the token with this UUID; null if it has been deleted. */
export async function findToken(uuid: string): Promise<TokenDocument.Implementation | null> {
  const match = await findDocument(uuid);
  return match instanceof TokenDocument ? match : null;
}
