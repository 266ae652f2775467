import type { ExchangeRecord } from "../record.ts";
import type { Direction, UndoIntent } from "../intents.ts";
import { findToken } from "../movement/stopping.ts";
import { type StoredPath, getPathEnd, readPath } from "../movement/stored-path.ts";
import { type TokenPosition, isSamePosition, toPosition } from "../../documents/scene/waypoints.ts";

/**
 * A token that has moved since the move that is to be undone or redone. The key identifies the GM's choice to leave it there or to put it
 * back.
 */
export type MovedToken = { readonly key: string; readonly name: string };

/** The positions of tokens after the moves that are undone or redone so far, by UUID; other tokens are at their current positions. */
export type TokenPositions = Map<string, TokenPosition>;

/** The token of an exchange that is undone or redone: its path, its current position, and true if it is at neither end of the path. */
type TurnedToken = MovedToken & {
  readonly path: StoredPath;
  readonly position: TokenPosition;
  readonly isElsewhere: boolean;
};

/** Lists the tokens that have moved since, if these exchanges are undone or redone in this order; each once. */
export async function listMovedTokens(
  records: readonly ExchangeRecord[],
  direction: Direction,
): Promise<readonly MovedToken[]> {
  const positions: TokenPositions = new Map();
  const moved = new Map<string, MovedToken>();
  for (const record of records) {
    const turned = await findTurnedToken(record, direction, positions);
    if (turned?.isElsewhere) moved.set(turned.key, { key: turned.key, name: turned.name });
  }
  return [...moved.values()];
}

/**
 * Builds the path that an exchange stores when it is undone or redone. The token is moved from its current position, or left there if the
 * GM has chosen that. Null if it has moved since and nothing is chosen.
 */
export async function buildTurnedPath(
  record: ExchangeRecord,
  { type, keep, overwrite }: UndoIntent,
  positions: TokenPositions,
): Promise<string | null> {
  const turned = await findTurnedToken(record, type, positions);
  if (!turned) return record.way;
  const { key, path, position, isElsewhere } = turned;
  if (!isElsewhere) return record.way;
  if (keep.includes(key))
    return JSON.stringify({ ...path, to: getPathEnd(path), leave: type === "undo" ? "back" : "gone" });
  if (!overwrite.includes(key)) return null;
  return JSON.stringify(type === "undo" ? { ...path, at: position, to: position } : { ...path, from: position });
}

async function findTurnedToken(
  record: ExchangeRecord,
  direction: Direction,
  positions: TokenPositions,
): Promise<TurnedToken | null> {
  const path = readPath(record);
  if (!path || (path.leave === "back") === (direction === "undo")) return null;
  const token = await findToken(path.token);
  if (!token) return null;
  const position = positions.get(path.token) ?? toPosition(token._source);
  const [here, there] = direction === "undo" ? [getPathEnd(path), path.from] : [path.from, getPathEnd(path)];
  positions.set(path.token, there);
  const isElsewhere = !isSamePosition(position, here) && !isSamePosition(position, there);
  return { key: `token/${path.token}`, name: token.name ?? "", path, position, isElsewhere };
}
