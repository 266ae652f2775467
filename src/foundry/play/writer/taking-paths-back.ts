import { type Result, ok, refuse } from "../../../engine/index.ts";
import { type ExchangeRecord, findRecord } from "../../exchange/record.ts";
import { runOrQueue } from "../../exchange/queue.ts";
import { notifyRefusal } from "../../exchange/refusals.ts";
import { moveFreely } from "../../exchange/movement/stopping.ts";
import { type StoredPath, storePermission, listPaths } from "../../exchange/movement/stored-path.ts";
import { type TokenPosition, type Waypoint, isSamePosition, toPosition } from "../../documents/scene/waypoints.ts";
import { buildChain } from "../../exchange/undo/taking-back.ts";
import { type DeclarePath, type Walk, chargePath } from "./charging.ts";
import { isAwaitingGm } from "./finishing.ts";
import { takeUndo } from "./undoing.ts";

type ReturnedToken = TokenDocument.Implementation;

/** The writer's functions for following a path: declare and cancel an exchange, and resume everything that is unfinished. */
export type PathWriter = {
  readonly declare: DeclarePath;
  readonly cancel: (message: ChatMessage.Implementation) => void;
  readonly resume: () => void;
};

/**
 * Settles the undo of a movement by a user. Gives back the cost of the token's last path, or of its undone part, if nothing has followed.
 * Otherwise a player's token returns to the position before the undo. A player's token that was moved to a position off its last path is
 * charged for a new path.
 */
export async function takePathBack(token: ReturnedToken, walk: Walk, pathWriter: PathWriter): Promise<Result<true>> {
  const { user, from } = walk;
  const to = toPosition(token._source);
  const last = listPaths(token.uuid).find(({ stored }) => !stored.undone);
  const record = last ? findRecord(last.message) : null;
  const remaining = last ? findRemainingWaypoints(last.way, walk.gone.at(-1) ?? to) : null;
  if (!last || !record || !remaining) return user.isGM ? ok(true) : chargePath(token, walk, pathWriter.declare);
  const result = remaining.ok ? await refundPath(user, { record, path: last.way }, pathWriter) : remaining;
  if (remaining.ok && result.ok)
    return remaining.value.length === 0 ? ok(true) : chargeRemaining(token, last.way, remaining.value, pathWriter);
  if (result.ok || isAwaitingGm(result.refusal)) return result.ok ? ok(true) : result;
  void notifyRefusal(user, result.refusal);
  if (!user.isGM) void runOrQueue(`way back of ${token.uuid}`, () => restoreToken(token, to, from));
  return ok(true);
}

/** Puts a token back to its earlier position `from`, if it is still at `position`. */
async function restoreToken(token: ReturnedToken, position: TokenPosition, from: TokenPosition): Promise<void> {
  if (isSamePosition(token._source, position))
    await moveFreely(token, [{ ...from, action: "displace", intermediate: false }]);
}

/**
 * Finds the waypoints of a path that remain if its token goes back to a position on it. Refuses once others may have acted; null for a
 * position off the path.
 */
function findRemainingWaypoints(
  { from, gone, rest }: StoredPath,
  to: TokenPosition,
): Result<readonly Waypoint[]> | null {
  if (isSamePosition(from, to)) return ok([]);
  const index = gone.findIndex((place) => isSamePosition(place, to));
  if (rest.length > 0)
    return [...gone, ...rest].some((place) => isSamePosition(place, to)) ? refuse("way/followed") : null;
  return index < 0 ? null : ok(gone.slice(0, index + 1));
}

/** Charges the remaining part of a path as if the path had ended there. */
function chargeRemaining(
  token: ReturnedToken,
  { from, user }: StoredPath,
  gone: readonly Waypoint[],
  { declare }: PathWriter,
) {
  const mover = game.users.get(user) ?? game.user;
  return chargePath(token, { user: mover, from, gone, rest: [], word: "" }, declare);
}

type RecordedPath = { readonly record: ExchangeRecord; readonly path: StoredPath };

/** Gives back the cost of a path, if nothing has followed. If its exchange is still open, the exchange is cancelled. */
async function refundPath(
  user: User.Implementation,
  { record, path }: RecordedPath,
  { cancel, resume }: PathWriter,
): Promise<Result<true>> {
  if (!user.isGM && hasAnswers(record)) return refuse("way/followed");
  if (record.phase === "open") {
    await storePermission(record, path, "dropped");
    cancel(record.message);
    return ok(true);
  }
  const messages = [record.message.id ?? ""];
  if (buildChain(messages, "undo").length > 1) return refuse("way/followed");
  await storePermission(record, path, "back");
  const result = await takeUndo(game.user, { type: "undo", messages, keep: [], overwrite: [] }, resume);
  if (!result.ok) await storePermission(record, path, path.leave);
  return result;
}

/** True if others have acted because of a move, so that its player may not undo it. */
function hasAnswers({ state }: ExchangeRecord): boolean {
  const { events, parents, stack } = state;
  return stack.length > 1 || events.some(({ frame }) => frame !== undefined && parents[frame] !== undefined);
}
