import type { TurnPoint } from "../kernel/fight.ts";
import { type Data, isData, getNumber, parseJson, getText } from "../kernel/json.ts";

/** A fighter's standing order, which answers questions without asking the user. */
export type StandingOrder = {
  readonly fighter: string;
  /** The id of the order: one of the orders of every game (`ask`, `never`, `pass`, `best`), or one of the ruleset. */
  readonly order: string;
  /** The UUID of the fight in which it applies. */
  readonly fight: string;
  /** The only turn in which it applies; null for the whole fight. */
  readonly turn: TurnPoint | null;
  /** The time at which it was given, in milliseconds since 1970. If several orders apply, the latest does. */
  readonly since: number;
};

/** The current fight, and its round and turn. */
export type CurrentTurn = { readonly fight: string; readonly point: TurnPoint };

/** The largest number of orders stored for one user; the oldest are dropped. */
const MAX_ORDERS = 60;

/** The largest length of a stored text, in characters; a longer one is ignored. */
const MAX_ORDERS_LENGTH = 30_000;

/**
 * Parses orders that `serialiseOrders` formatted. Returns an empty list if the text is invalid or too long; invalid orders in it are left
 * out.
 */
export function readOrders(text: string): readonly StandingOrder[] {
  const data = text.length <= MAX_ORDERS_LENGTH ? parseJson(text) : undefined;
  return Array.isArray(data) ? data.slice(-MAX_ORDERS).flatMap(parseOrder) : [];
}

/** Formats orders as one text. */
export function serialiseOrders(orders: readonly StandingOrder[]): string {
  return JSON.stringify(orders);
}

/** Finds the order that applies to a fighter now: the latest order for the current fight or turn. */
export function findStandingOrder(
  orders: readonly StandingOrder[],
  fighter: string,
  currentTurn: CurrentTurn,
): StandingOrder | undefined {
  const applicable = orders.filter((order) => order.fighter === fighter && isApplicable(order, currentTurn));
  return [...applicable].sort((a, b) => a.since - b.since).at(-1);
}

/**
 * Adds an order, and removes the orders that it replaces or that no longer apply; beyond `MAX_ORDERS`, the oldest are dropped as well. An
 * order for the whole fight replaces all orders of its fighter. An order for one turn replaces only other orders for a turn, so that the
 * order for the fight applies again afterwards.
 */
export function withOrder(
  orders: readonly StandingOrder[],
  added: StandingOrder,
  currentTurn: CurrentTurn,
): readonly StandingOrder[] {
  const isReplaced = (order: StandingOrder): boolean =>
    order.fighter === added.fighter && (!added.turn || !!order.turn);
  const remaining = orders.filter((order) => isApplicable(order, currentTurn) && !isReplaced(order));
  return [...remaining, added].slice(-MAX_ORDERS);
}

function isApplicable({ fight, turn }: StandingOrder, currentTurn: CurrentTurn): boolean {
  return (
    fight === currentTurn.fight &&
    (!turn || (turn.round === currentTurn.point.round && turn.turn === currentTurn.point.turn))
  );
}

function parseOrder(data: unknown): readonly StandingOrder[] {
  if (!isData(data)) return [];
  const [fighter, order, fight] = [getText(data, "fighter"), getText(data, "order"), getText(data, "fight")];
  if (fighter === "" || order === "" || fight === "") return [];
  const { turn } = data;
  return [{ fighter, order, fight, turn: isData(turn) ? readTurnPoint(turn) : null, since: getNumber(data, "since") }];
}

function readTurnPoint(data: Data): TurnPoint {
  return { round: getNumber(data, "round"), turn: getText(data, "turn") };
}
