import { type Result, ok, refuse } from "../../engine/index.ts";
import { type ExchangeRecord, recordAt } from "../exchange/record.ts";
import { apart } from "../exchange/line.ts";
import { notifyRefusal } from "../exchange/refusal-notices.ts";
import { moveFreely } from "../moving/cutting.ts";
import { type StoredWay, storeLeave, waysOf } from "../moving/stored-way.ts";
import { type Place, type Waypoint, isSamePlace, placeOf } from "../scene/waypoints.ts";
import { chainOf } from "../undo/taking-back.ts";
import { type DeclareWay, type Walk, chargeWay } from "./charging.ts";
import { isHeldBack } from "./conflicts.ts";
import { takeUndo } from "./undoing.ts";

type Token = TokenDocument.Implementation;

/** The writer's functions that following a path needs: declare and cancel an exchange, and resume all that is unfinished. */
export type Writing = {
  readonly declare: DeclareWay;
  readonly cancel: (message: ChatMessage.Implementation) => void;
  readonly resume: () => void;
};

/**
 * Takes a token's path back for a user: gives back the cost of its last path, or of the part that is taken back, if nothing has followed;
 * else the token returns to where it was. A player's token that is taken back to a position off its last path goes a new path.
 */
export async function takeWayBack(token: Token, walk: Walk, writing: Writing): Promise<Result<true>> {
  const { user, from } = walk;
  const to = placeOf(token._source);
  const last = waysOf(token.uuid).find(({ stored }) => !stored.undone);
  const record = last ? recordAt(last.message) : null;
  const kept = last ? keptOf(last.way, walk.gone.at(-1) ?? to) : null;
  if (!last || !record || !kept) return user.isGM ? ok(true) : chargeWay(token, walk, writing.declare);
  const done = kept.ok ? await giveBack(user, { record, way: last.way }, writing) : kept;
  if (kept.ok && done.ok) return kept.value.length === 0 ? ok(true) : chargeKept(token, last.way, kept.value, writing);
  if (done.ok || isHeldBack(done.refusal)) return done.ok ? ok(true) : done;
  void notifyRefusal(user, done.refusal);
  if (!user.isGM) void apart(`way back of ${token.uuid}`, () => putForward(token, to, from));
  return ok(true);
}

/** Puts a token that is still at a position back to where it was before. */
async function putForward(token: Token, at: Place, from: Place): Promise<void> {
  if (isSamePlace(token._source, at)) await moveFreely(token, [{ ...from, action: "displace", intermediate: false }]);
}

/**
 * Finds the waypoints of a path that remain if its token is taken back to a position; refused once others may have acted, null for a
 * position off the path.
 */
function keptOf({ from, gone, rest }: StoredWay, to: Place): Result<readonly Waypoint[]> | null {
  if (isSamePlace(from, to)) return ok([]);
  const at = gone.findIndex((place) => isSamePlace(place, to));
  if (rest.length > 0)
    return [...gone, ...rest].some((place) => isSamePlace(place, to)) ? refuse("way/followed") : null;
  return at < 0 ? null : ok(gone.slice(0, at + 1));
}

/** Charges the remaining part of a path as if it had been no longer. */
function chargeKept(token: Token, { from, user }: StoredWay, gone: readonly Waypoint[], { declare }: Writing) {
  const mover = game.users.get(user) ?? game.user;
  return chargeWay(token, { user: mover, from, gone, rest: [], word: "" }, declare);
}

type Taken = { readonly record: ExchangeRecord; readonly way: StoredWay };

/** Gives back the cost of a path, if nothing has followed; an exchange that waits because of it is cancelled. */
async function giveBack(
  user: User.Implementation,
  { record, way }: Taken,
  { cancel, resume }: Writing,
): Promise<Result<true>> {
  if (!user.isGM && hasAnswers(record)) return refuse("way/followed");
  if (record.phase === "open") {
    await storeLeave(record, way, "dropped");
    cancel(record.message);
    return ok(true);
  }
  const messages = [record.message.id ?? ""];
  if (chainOf(messages, "undo").length > 1) return refuse("way/followed");
  await storeLeave(record, way, "back");
  const done = await takeUndo(game.user, { type: "undo", messages, keep: [], overwrite: [] }, resume);
  if (!done.ok) await storeLeave(record, way, way.leave);
  return done;
}

/** True if others have acted because of a move; then its player may not take it back. */
function hasAnswers({ state }: ExchangeRecord): boolean {
  const { events, parents, stack } = state;
  return stack.length > 1 || events.some(({ frame }) => frame !== undefined && parents[frame] !== undefined);
}
