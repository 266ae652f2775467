import type { ExchangeRecord } from "../exchange/record.ts";
import type { Direction, UndoIntent } from "../exchange/undo-intent.ts";
import { tokenAt } from "../moving/leave.ts";
import { type StoredWay, endOf, readWay } from "../moving/stored-way.ts";
import { type Place, isSamePlace, placeOf } from "../scene/waypoints.ts";

/** A token that has moved since a move that is undone or redone, and the key by which a GM leaves it there or puts it back. */
export type MovedToken = { readonly key: string; readonly name: string };

/** The positions of tokens, by their addresses, as far as they are known: each undone move puts its own token back. */
export type Standing = Map<string, Place>;

/** The effect of an undone or redone exchange on the token of its path: its present position, and whether it has moved since. */
type Turned = MovedToken & { readonly way: StoredWay; readonly now: Place; readonly isElsewhere: boolean };

/** Lists the tokens that have moved since, if these exchanges are undone or redone in this order; each once. */
export async function movedTokens(
  records: readonly ExchangeRecord[],
  direction: Direction,
): Promise<readonly MovedToken[]> {
  const standing: Standing = new Map();
  const moved = new Map<string, MovedToken>();
  for (const record of records) {
    const turned = await turnedBy(record, direction, standing);
    if (turned?.isElsewhere) moved.set(turned.key, { key: turned.key, name: turned.name });
  }
  return [...moved.values()];
}

/**
 * Builds the path of an exchange to be stored as the exchange is undone or redone: its token is put back from its present position, or left
 * there if that is chosen. Null if it has moved since, and nothing is chosen.
 */
export async function turnedWay(
  record: ExchangeRecord,
  { type, keep, overwrite }: UndoIntent,
  standing: Standing,
): Promise<string | null> {
  const turned = await turnedBy(record, type, standing);
  if (!turned) return record.way ?? "";
  const { key, way, now, isElsewhere } = turned;
  if (!isElsewhere) return record.way ?? "";
  if (keep.includes(key)) return JSON.stringify({ ...way, to: endOf(way), leave: type === "undo" ? "back" : "gone" });
  if (!overwrite.includes(key)) return null;
  return JSON.stringify(type === "undo" ? { ...way, at: now, to: now } : { ...way, from: now });
}

async function turnedBy(record: ExchangeRecord, direction: Direction, standing: Standing): Promise<Turned | null> {
  const way = readWay(record);
  if (!way || (way.leave === "back") === (direction === "undo")) return null;
  const token = await tokenAt(way.token);
  if (!token) return null;
  const now = standing.get(way.token) ?? placeOf(token._source);
  const [here, there] = direction === "undo" ? [endOf(way), way.from] : [way.from, endOf(way)];
  standing.set(way.token, there);
  const isElsewhere = !isSamePlace(now, here) && !isSamePlace(now, there);
  return { key: `token/${way.token}`, name: token.name ?? "", way, now, isElsewhere };
}
