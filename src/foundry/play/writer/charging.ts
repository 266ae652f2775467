import { type Refusal, type Result, type PathDeclaration, ok } from "../../../engine/index.ts";
import { describeRefusal } from "../../../view/terms.ts";
import { clientState } from "../../platform/state.ts";
import { findVisibleName } from "../../documents/fighters.ts";
import { runOrQueue } from "../../exchange/queue.ts";
import { localiseSentence, notifyRefusal } from "../../exchange/refusals.ts";
import {
  type MeasuredPath,
  readKnownPosition,
  findTokenCombat,
  toWalkedWaypoints,
  measureTokenPath,
} from "../../exchange/movement/token-path.ts";
import { moveFreely } from "../../exchange/movement/stopping.ts";
import { type StoredPath, listPathExchanges } from "../../exchange/movement/stored-path.ts";
import { type TokenPosition, type Waypoint, isSamePosition, toPosition } from "../../documents/scene/waypoints.ts";
import { areMovesCharged } from "../../platform/world/settings.ts";
import { warnOnce } from "./intent-queue.ts";
import { isUndecidedRefusal } from "./write-step.ts";

type ChargedToken = TokenDocument.Implementation;

/**
 * A path to be charged: its start, the waypoints that the token has passed, the rest beyond the stop, and the nonce of the intent that
 * declared the rest.
 */
export type Walk = {
  readonly user: User.Implementation;
  readonly from: TokenPosition;
  readonly gone: readonly Waypoint[];
  readonly rest: readonly Waypoint[];
  readonly word: string;
};

/** Declares the exchange of a move, with the path to store and a nonce. */
export type DeclarePath = (
  user: User.Implementation,
  declared: PathDeclaration,
  path: StoredPath,
  nonce: string,
) => Promise<Result<true>>;

/** The positions where tokens continue although their move could not be paid for, by token. */
const excusedPositions = clientState.map<string, TokenPosition>("charging.excused");

/** True if a token starts from the position where it was allowed to continue unpaid. The permission is used up by the check. */
export function isExcused({ uuid }: ChargedToken, from: TokenPosition): boolean {
  const position = excusedPositions.get(uuid);
  excusedPositions.delete(uuid);
  return position !== undefined && isSamePosition(position, from);
}

/**
 * Charges the path of a token as the cheapest move that the rules accept. If they refuse every move, this is reported, and the token still
 * goes to its destination.
 */
export async function chargePath(token: ChargedToken, walk: Walk, declare: DeclarePath): Promise<Result<true>> {
  const { user, from, rest } = walk;
  const nonce = buildChargeNonce(token, walk);
  if (!areMovesCharged()) return ok(true);
  const waypoints = user.isGM ? walk.gone : toWalkedWaypoints(walk.gone);
  const position = toPosition(waypoints.at(-1) ?? from);
  const tokenPath = measureTokenPath(token, from, [...waypoints, ...rest]);
  if (!tokenPath) return moveUnpaidToken(token, position, rest);
  const provoked = tokenPath.ways.provoked(tokenPath.way, tokenPath.scene)?.by ?? [];
  const path = rest.length > 0 ? { ...tokenPath.way, stopsFor: provoked } : tokenPath.way;
  const storedPath = buildStoredPath(tokenPath, {
    ...walk,
    gone: waypoints,
    token: token.uuid,
    at: position,
    asked: provoked,
  });
  const [first, ...others] = tokenPath.ways.declared(path, tokenPath.scene);
  if (!first) return moveUnpaidToken(token, position, rest);
  const charged = await declare(user, first, storedPath, nonce);
  if (charged.ok || isUndecidedRefusal(charged.refusal)) return charged;
  let { refusal } = charged;
  for (const other of others) {
    const result = await declare(user, other, storedPath, nonce);
    if (result.ok) return ok(true);
    ({ refusal } = result);
  }
  reportUnpaidMove(tokenPath, user, refusal);
  return moveUnpaidToken(token, position, rest);
}

/** Stops a token again on a path that is already paid for, so that the fighters whom its rest provokes may act. */
export async function stopPaidPath(token: ChargedToken, walk: Walk, declare: DeclarePath): Promise<Result<true>> {
  const { user, from, rest } = walk;
  const tokenPath = measureTokenPath(token, from, rest);
  const provoked = tokenPath?.ways.provoked(tokenPath.way, tokenPath.scene)?.by ?? [];
  const declared = provoked.length > 0 ? tokenPath?.ways.onward?.({ ...tokenPath.way, stopsFor: provoked }) : undefined;
  if (!tokenPath || !declared) return moveUnpaidToken(token, from, rest);
  const storedPath = buildStoredPath(tokenPath, { ...walk, token: token.uuid, at: from, asked: provoked });
  return declare(user, declared, storedPath, buildChargeNonce(token, walk));
}

/** Builds the nonce of a charge from the number of times that the fight has registered the token's position; each charge adds one. */
function buildChargeNonce(token: ChargedToken, { word }: Pick<Walk, "word">): string {
  const combat = findTokenCombat(token);
  const times = combat ? (readKnownPosition(combat, token.uuid)?.times ?? 0) : 0;
  return ["way", combat?.id ?? "", token.id ?? "", String(times), word].join(".");
}

/** Finds the position that a token has reached on a path that is charged, but that its fight has not registered yet; null in most cases. */
export function findChargedPosition(token: ChargedToken): TokenPosition | null {
  const nonce = buildChargeNonce(token, { word: "" });
  return listPathExchanges(token.uuid).find(({ stored }) => stored.nonce.startsWith(nonce))?.way.at ?? null;
}

type PathCharge = Walk & Pick<StoredPath, "token" | "at" | "asked">;

function buildStoredPath(
  { steps }: MeasuredPath,
  { user, from, gone, rest, word, token, at, asked }: PathCharge,
): StoredPath {
  const to = toPosition(steps.at(-1)?.place ?? at);
  const leave = rest.length > 0 ? "waits" : "none";
  return { token, user: user.id ?? "", from: toPosition(from), at, to, gone, rest, word, asked, leave };
}

/** Lets a stopped token continue if nothing stops it any more. This client moves it, since the mover's client would ask again. */
function moveUnpaidToken(token: ChargedToken, position: TokenPosition, rest: readonly Waypoint[]): Result<true> {
  if (rest.length === 0 || !isSamePosition(token._source, position)) return ok(true);
  void runOrQueue(`going on of ${token.uuid}`, async () => {
    if (!isSamePosition(token._source, position)) return;
    excusedPositions.set(token.uuid, position);
    await moveFreely(token, rest);
  });
  return ok(true);
}

/** Tells the mover and the GM of a move that the rules do not accept. */
function reportUnpaidMove({ way, combat }: MeasuredPath, user: User.Implementation, refusal: Refusal): void {
  const sentence = localiseSentence(describeRefusal(refusal));
  const text = game.i18n.format("RIPOSTE.Move.unpaid", { name: findVisibleName(combat, way.mover), sentence });
  warnOnce(`unpaid move of ${way.mover}`, text);
  if (!user.isSelf) void notifyRefusal(user, refusal);
}
