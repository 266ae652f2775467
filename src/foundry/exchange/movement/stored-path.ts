import { isData, parseJson, getText } from "../../../engine/index.ts";
import { type ExchangeRecord, type StoredExchange, readStoredExchange } from "../record.ts";
import { type TokenPosition, type Waypoint, readPosition, readWaypoints } from "../../documents/scene/waypoints.ts";

/**
 * The permissions of a path to continue. `none`: it was not stopped. `waits`: the provoked fighters are asked. `goes`: the token may
 * continue. `gone`: it has done so. `dropped`: it may not. `back`: the move has been undone.
 */
const PATH_PERMISSIONS = ["none", "waits", "goes", "gone", "dropped", "back"] as const;
export type PathPermission = (typeof PATH_PERMISSIONS)[number];

/** The path of a token as the exchange of its move stores it. */
export type StoredPath = {
  /** The UUID of the token. */
  readonly token: string;
  /** The user who moved the token. */
  readonly user: string;
  /** The position where the path began. */
  readonly from: TokenPosition;
  /** The position where the token was stopped. */
  readonly at: TokenPosition;
  /** The position where the path was to end. */
  readonly to: TokenPosition;
  /** The waypoints before the stop. */
  readonly gone: readonly Waypoint[];
  /** The waypoints after the stop. */
  readonly rest: readonly Waypoint[];
  /** The nonce of the request that stated the remaining waypoints; empty without one. */
  readonly word: string;
  /** The fighters who were asked for a reaction because the path provoked them. */
  readonly asked: readonly string[];
  readonly leave: PathPermission;
};

/** Reads the path that an exchange stores; null if the exchange is no move on a scene. Only the writer stores it. */
export function readPath({ way: pathText }: Pick<StoredExchange, "way">): StoredPath | null {
  const data = pathText ? parseJson(pathText) : null;
  if (!isData(data)) return null;
  const [from, at, to] = [readPosition(data["from"]), readPosition(data["at"]), readPosition(data["to"])];
  if (!from || !at || !to) return null;
  const { token, user, asked, leave, gone, rest } = data;
  return {
    ...{ token: String(token), user: String(user), asked: Array.isArray(asked) ? asked.map(String) : [] },
    ...{ from, at, to },
    ...{ gone: readWaypoints(gone) ?? [], rest: readWaypoints(rest) ?? [], word: getText(data, "word") },
    ...{ leave: PATH_PERMISSIONS.find((each) => each === leave) ?? "none" },
  };
}

/** Lists the exchanges with a path of this token, the newest first. */
export function listPathExchanges(
  token: string,
): readonly { readonly message: string; readonly way: StoredPath; readonly stored: StoredExchange }[] {
  return game.messages.contents.toReversed().flatMap((message) => {
    const stored = readStoredExchange(message);
    const path = stored?.way ? readPath(stored) : null;
    return stored && path?.token === token ? [{ message: message.id ?? "", way: path, stored }] : [];
  });
}

/** Stores the path of an exchange. */
export async function storePath({ message }: Pick<ExchangeRecord, "message">, path: StoredPath): Promise<void> {
  await message.update({ system: { way: JSON.stringify(path) } });
}

/** Stores another permission of the path of an exchange. */
export async function storePermission(
  record: Pick<ExchangeRecord, "message">,
  path: StoredPath,
  permission: PathPermission,
): Promise<void> {
  await storePath(record, { ...path, leave: permission });
}

/** Returns the position where a path ends: the stop, if the token may not continue from there. */
export function getPathEnd({ leave, at: stop, to }: StoredPath): TokenPosition {
  return leave === "dropped" ? stop : to;
}

/** Lists the fighters who have already been asked in this turn because of a token's paths. */
export function listFightersAskedInTurn(token: string, combat: Combat.Implementation): readonly string[] {
  const current = { round: combat.round, turn: combat.combatant?.actor?.uuid ?? "" };
  const ofTurn = listPathExchanges(token).filter(
    ({ stored }) => stored.combat === combat.uuid && stored.round === current.round && stored.turn === current.turn,
  );
  return ofTurn.filter(({ stored }) => !stored.undone).flatMap(({ way: path }) => path.asked);
}
