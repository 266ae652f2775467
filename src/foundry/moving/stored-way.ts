import { isData, parseJson, textAt } from "../../engine/index.ts";
import { type ExchangeRecord, type StoredExchange, storedIn } from "../exchange/record.ts";
import { type Place, type Waypoint, readPlace, readWaypoints } from "../scene/waypoints.ts";

/**
 * Permissions of a path to continue: `none` for one that was not stopped, `waits` while those whom it provokes are asked, then `goes` until
 * the token moves on, and `gone`; or `dropped`. `back` once it has been undone.
 */
const LEAVES = ["none", "waits", "goes", "gone", "dropped", "back"] as const;
export type Leave = (typeof LEAVES)[number];

/** Path of a token as the exchange of its move stores it. */
export type StoredWay = {
  /** Address of the token, and the user who moved it. */
  readonly token: string;
  readonly user: string;
  /** Positions where the path began, where the token was stopped, and where it was to end. */
  readonly from: Place;
  readonly at: Place;
  readonly to: Place;
  /** Waypoints before the stop, and after it. */
  readonly gone: readonly Waypoint[];
  readonly rest: readonly Waypoint[];
  /** Nonce of the request that stated the remaining waypoints; empty without one. */
  readonly word: string;
  /** Fighters who were asked on account of it. */
  readonly asked: readonly string[];
  readonly leave: Leave;
};

/** Reads the path that an exchange stores; null for one that is no move on a scene. Only the writer stores it. */
export function readWay({ way }: Pick<StoredExchange, "way">): StoredWay | null {
  const data = way ? parseJson(way) : null;
  if (!isData(data)) return null;
  const [from, at, to] = [readPlace(data["from"]), readPlace(data["at"]), readPlace(data["to"])];
  if (!from || !at || !to) return null;
  const { token, user, asked, leave, gone, rest } = data;
  return {
    ...{ token: String(token), user: String(user), asked: Array.isArray(asked) ? asked.map(String) : [] },
    ...{ from, at, to },
    ...{ gone: readWaypoints(gone) ?? [], rest: readWaypoints(rest) ?? [], word: textAt(data, "word") },
    ...{ leave: LEAVES.find((each) => each === leave) ?? "none" },
  };
}

/** Lists the exchanges with a path of this token, the newest first. */
export function waysOf(
  token: string,
): readonly { readonly message: string; readonly way: StoredWay; readonly stored: StoredExchange }[] {
  return game.messages.contents.toReversed().flatMap((message) => {
    const stored = storedIn(message);
    const way = stored?.way ? readWay(stored) : null;
    return stored && way?.token === token ? [{ message: message.id ?? "", way, stored }] : [];
  });
}

/** Stores the path of an exchange. */
export async function storeWay({ message }: Pick<ExchangeRecord, "message">, way: StoredWay): Promise<void> {
  await message.update({ system: { way: JSON.stringify(way) } });
}

/** Stores another permission of the path of an exchange. */
export async function storeLeave(record: Pick<ExchangeRecord, "message">, way: StoredWay, leave: Leave): Promise<void> {
  await storeWay(record, { ...way, leave });
}

/** Returns the end of a path: the stop if it was dropped there. */
export function endOf({ leave, at, to }: StoredWay): Place {
  return leave === "dropped" ? at : to;
}

/** Lists the fighters who have been asked in this turn about the paths of a token: they are not asked twice. */
export function askedInTurn(token: string, combat: Combat.Implementation): readonly string[] {
  const now = { round: combat.round, turn: combat.combatant?.actor?.uuid ?? "" };
  const ofTurn = waysOf(token).filter(
    ({ stored }) => stored.combat === combat.uuid && stored.round === now.round && stored.turn === now.turn,
  );
  return ofTurn.filter(({ stored }) => !stored.undone).flatMap(({ way }) => way.asked);
}
