import { toData, isClosed, isSame, ok, getText } from "../../../engine/index.ts";
import { clientState } from "../../platform/state.ts";
import { queueTask, queueOnce } from "../../exchange/queue.ts";
import { readRecord, findRecord } from "../../exchange/record.ts";
import {
  storeKnownPositions,
  readKnownPosition,
  readKnownShape,
  pickShape,
  storeKnownShape,
  listFightingTokens,
  findTokenCombat,
  isChargedMove,
} from "../../exchange/movement/token-path.ts";
import { moveFreely, givePermission, advanceToken, findToken } from "../../exchange/movement/stopping.ts";
import { getPathEnd, readPath, storePath } from "../../exchange/movement/stored-path.ts";
import {
  type Leg,
  findLastLeg,
  dropRevertedLegs,
  dropTrail,
  getTrailEnds,
  isLongTrail,
  addLeg,
  listTrailedTokens,
  findAwaitedUser,
  findPermittedPath,
  settleTrail,
} from "./settling-trails.ts";
import {
  type TokenPosition,
  isNearScene,
  isSamePosition,
  toPosition,
  readPosition,
  listPassedWaypoints,
} from "../../documents/scene/waypoints.ts";
import { isExcused } from "./charging.ts";
import { runAfterDecision } from "./write-step.ts";
import { followGrounds } from "./changed-documents.ts";
import { resetPendingAnswers } from "./request-answers.ts";
import { reportRefusal } from "./intent-queue.ts";
import { playTurns } from "./playing.ts";
import { PATH_WRITER, resumeUnfinished, takeUserIntents } from "./writer.ts";

type FollowedToken = TokenDocument.Implementation;

/** The time for which a token must stand still before its path is charged, in milliseconds. So several key presses make one path. */
const STILL_TIME = 900;

/** The timers that charge tokens once they stand still, by token. */
const clocks = clientState.map<string, ReturnType<typeof setTimeout>>("following.clocks", clearTimeout);

/**
 * Follows a token that is not where its fight has registered it, whichever client moved it; its path is settled once it stands still. The
 * path starts at the last known position, and its waypoints come from the movement, if there is one.
 */
export function followToken(
  token: FollowedToken,
  to: TokenPosition,
  movement: unknown,
  user: User.Implementation | null,
): void {
  const combat = findTokenCombat(token);
  const from =
    combat && (getTrailEnds(token.uuid)?.to ?? readKnownPosition(combat, token.uuid) ?? readOrigin(movement));
  if (!from || isSamePosition(from, to)) return;
  const leg = buildLeg(token, { from, to }, movement, user ?? game.user);
  if (leg.due !== "free" && !isNearScene(leg.to)) return putTokenBack(token, from, user ?? game.user);
  if (leg.due !== "taken-back" || !dropRevertedLegs(token.uuid, leg)) addLeg(token.uuid, from, leg);
  const awaitedUser = findAwaitedUser(token);
  if (awaitedUser) takeUserIntents(awaitedUser);
  if (isLongTrail(token.uuid)) return requestSettling(token.uuid);
  clearTimeout(clocks.get(token.uuid));
  const isFree = leg.due === "free";
  const settle = (): void => requestSettling(token.uuid, isFree ? leg : undefined);
  clocks.set(token.uuid, setTimeout(settle, isFree ? 0 : STILL_TIME));
}

/** Puts a token back that a client has moved far outside the scene: the path there has too many spaces to check. */
function putTokenBack({ uuid }: FollowedToken, from: TokenPosition, user: User.Implementation): void {
  queueTask(async () => {
    const token = await findToken(uuid);
    if (!token || isNearScene(token._source)) return;
    await moveFreely(token, [{ ...toPosition(from), action: "displace", intermediate: false }]);
    const refusal = { code: "move/outside", data: { name: token.name ?? "" } };
    reportRefusal(user, refusal);
  });
}

/** Registers the size, actor or visibility that a GM gives a token in a fight, and puts back what a player gives it. */
export function followShape(token: FollowedToken, changes: object, user: User.Implementation | undefined): void {
  const changed = pickShape(changes);
  if (isSame(changed, {})) return;
  const follow = async (): Promise<void> => {
    // A fight that its player has stopped at the same time goes on by now.
    const combat = findTokenCombat(token);
    const known = combat ? readKnownShape(combat, token.uuid) : {};
    if (!combat || isSame(known, {})) return;
    const isByGM = user?.isGM !== false;
    if (isSame(known, isByGM ? { ...known, ...changed } : pickShape(token._source))) return;
    if (isByGM) return storeKnownShape(combat, token.uuid, changed);
    await token.update(known);
    const refusal = { code: "move/gm-only", data: { name: token.name ?? "" } };
    reportRefusal(user, refusal);
  };
  queueTask(follow);
}

/** Reads the position where a movement began, for a token that has only just joined the fight. */
function readOrigin(movement: unknown): TokenPosition | null {
  return readPosition(toData(movement)["origin"]);
}

function buildLeg(
  token: FollowedToken,
  { from, to }: { readonly from: TokenPosition; readonly to: TokenPosition },
  movement: unknown,
  user: User.Implementation,
): Leg {
  const method = getText(toData(movement), "method");
  const waypoints = listPassedWaypoints(to, movement);
  const isFree =
    isExcused(token, from) || (method !== "undo" && !isChargedMove(token, { method }, waypoints, user.isGM));
  const due = isFree ? "free" : method === "undo" ? "taken-back" : "charged";
  return { waypoints, to, user: user.id ?? "", due };
}

/**
 * Queues the settling of a token's trail up to a leg, since a later one may be of a later turn. If the trail has to wait for a decision of
 * the GM, it is settled afterwards.
 */
function requestSettling(uuid: string, until = findLastLeg(uuid)): void {
  clearTimeout(clocks.get(uuid));
  clocks.delete(uuid);
  queueTask(async () => {
    const token = await findToken(uuid);
    if (!token) dropTrail(uuid);
    const result = token ? await settleTrail(token, PATH_WRITER, { until }) : ok(true);
    if (!result.ok) runAfterDecision(() => requestSettling(uuid, until));
  });
}

/**
 * Settles the trails of all tokens of a fight at once, before its turn ends, and registers the positions of tokens that are new to the
 * fight.
 */
export function followPositions(combat: Combat.Implementation): void {
  if (!combat.started) return;
  const notePositions = async (): Promise<void> => {
    const tokens = listFightingTokens(combat);
    const newTokens = tokens.filter(({ uuid }) => !readKnownPosition(combat, uuid));
    await storeKnownPositions(
      combat,
      newTokens.map((token) => [token.uuid, token._source]),
    );
    for (const token of tokens) followToken(token, toPosition(token._source), null, findPlayer(token));
  };
  for (const uuid of listTrailedTokens()) requestSettling(uuid);
  queueOnce(`places of ${combat.uuid}`, notePositions, { combat });
}

/**
 * Registers the position of a token that a GM adds to a fight. If a player adds it and the fight has registered its position before, it is
 * followed from there, and gets the shape that it had then.
 */
export function followNewcomer(
  { token, parent }: Combatant.Implementation,
  user: User.Implementation | undefined,
): void {
  if (!token || !parent?.started) return;
  if (user?.isGM) queueTask(() => storeKnownPositions(parent, [[token.uuid, token._source]]), { combat: parent });
  else {
    followPositions(parent);
    followShape(token, token._source, user);
  }
}

/** Finds the player who owns a token, preferring one who is connected; null if only GMs own it. */
function findPlayer({ actor }: FollowedToken): User.Implementation | null {
  const players = game.users.filter((user) => !user.isGM && actor?.testUserPermission(user, "OWNER") === true);
  return players.find(({ active }) => active) ?? players[0] ?? null;
}

/**
 * Resumes everything as the new writer, and draws the areas of effects. Answers that waited here while another client was the writer are
 * requested again.
 */
export function takeOver(): void {
  resetPendingAnswers();
  resumeUnfinishedAndPaths();
  followGrounds();
}

/** Resumes everything that was left unfinished by this client before a reload, or by another writer, including paths and turns. */
export function resumeUnfinishedAndPaths(): void {
  resumeUnfinished();
  for (const message of game.messages) {
    followPath(message);
    movePermittedToken(message);
  }
  for (const combat of game.combats) followPositions(combat);
  playTurns();
}

/** Moves a token that has permission to continue, and has not moved since. */
function movePermittedToken(message: ChatMessage.Implementation): void {
  const record = readRecord(message);
  const path = record && !record.undone ? readPath(record) : null;
  if (path?.leave !== "goes") return;
  queueOnce(`going on of ${message.id}`, async () => {
    const token = await findToken(path.token);
    if (token && findPermittedPath(token, token._source)?.message === message.id) advanceToken(token, path);
  });
}

/**
 * Follows the exchange of a move: its token continues when the exchange is closed, or earlier if its game says so, and returns when it is
 * undone.
 */
export function followPath(message: ChatMessage.Implementation): void {
  const record = readRecord(message);
  const path = record && readPath(record);
  if (!record || !path || record.phase === "applying") return;
  const id = message.id ?? "";
  const isWaiting = path.leave === "waits" && (record.phase === "open" || isClosed(record.state));
  if (isWaiting) queueOnce(`leave of ${id}`, () => givePermission(id));
  const isMisplaced = record.phase === "closed" && record.undone !== (path.leave === "back");
  if (isMisplaced) queueOnce(`way of ${id}`, () => placeToken(id));
}

/**
 * Puts the token of an undone move back to the start of the move, and the token of a redone move to its end, unless the token has moved
 * since.
 */
async function placeToken(message: string): Promise<void> {
  const record = findRecord(message);
  const path = record && readPath(record);
  if (!record || !path || record.phase !== "closed" || record.undone === (path.leave === "back")) return;
  const token = await findToken(path.token);
  const end = getPathEnd(path);
  const [there, here] = record.undone ? [path.from, end] : [end, path.from];
  const isElsewhere = token && ![there, here].some((place) => isSamePosition(token._source, place));
  if (token && isSamePosition(token._source, here)) {
    await moveFreely(token, [{ ...there, action: "displace", intermediate: false }]);
    if (record.undone) await forgetPath(token, there);
  }
  await storePath(record, { ...path, to: end, leave: record.undone ? "back" : "gone" });
  if (isElsewhere) ui.notifications.info(game.i18n.format("RIPOSTE.Move.elsewhere", { name: token.name ?? "" }));
}

/** Clears what rulers count of a token's movement, if all of it began where the undone path began. */
async function forgetPath(token: TokenDocument.Implementation, start: TokenPosition): Promise<void> {
  const history: unknown = token.movementHistory;
  const first = readPosition(Array.isArray(history) ? history[0] : null);
  if (first && isSamePosition(first, start)) await token.clearMovementHistory();
}
