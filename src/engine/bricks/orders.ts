import type { TurnPoint } from "../kernel/fight.ts";
import { type Data, isData, getNumber, parseJson, getText } from "../kernel/json.ts";

/** A fighter's standing order, which answers questions without asking the user. */
export type StandingOrder = {
  readonly fighter: string;
  readonly order: string;
  /** The UUID of the fight in which it applies. */
  readonly fight: string;
  /** The only turn in which it applies; null for the whole fight. */
  readonly turn: TurnPoint | null;
  /** The time at which it was given, in milliseconds since 1970; the latest order applies. */
  readonly since: number;
};

/** The current fight, and its round and turn. */
export type CurrentTurn = { readonly fight: string; readonly point: TurnPoint };

/** The most orders that are stored for one user. */
const MAX_ORDERS = 60;

/** The longest text of orders that is read, in characters. */
const MAX_ORDERS_LENGTH = 30_000;

/** Reads the orders in a text that `storeOrders` wrote; empty for any other text, or one that is too long. */
export function readOrders(text: string): readonly StandingOrder[] {
  const data = text.length <= MAX_ORDERS_LENGTH ? parseJson(text) : undefined;
  return Array.isArray(data) ? data.slice(-MAX_ORDERS).flatMap(parseOrder) : [];
}

/** Formats orders as one text. */
export function storeOrders(orders: readonly StandingOrder[]): string {
  return JSON.stringify(orders);
}

/** Finds the order that applies to a fighter now: the latest of those for the current fight or turn. */
export function findStandingOrder(
  orders: readonly StandingOrder[],
  fighter: string,
  present: CurrentTurn,
): StandingOrder | undefined {
  const current = orders.filter((order) => order.fighter === fighter && isCurrent(order, present));
  return [...current].sort((a, b) => a.since - b.since).at(-1);
}

/**
 * Adds an order, and removes those that it replaces or that no longer apply. An order for one turn does not replace the order for the whole
 * fight, which applies again afterwards.
 */
export function withOrder(
  orders: readonly StandingOrder[],
  added: StandingOrder,
  present: CurrentTurn,
): readonly StandingOrder[] {
  const isReplaced = (order: StandingOrder): boolean =>
    order.fighter === added.fighter && (!added.turn || !!order.turn);
  const remaining = orders.filter((order) => isCurrent(order, present) && !isReplaced(order));
  return [...remaining, added].slice(-MAX_ORDERS);
}

function isCurrent({ fight, turn }: StandingOrder, present: CurrentTurn): boolean {
  return fight === present.fight && (!turn || (turn.round === present.point.round && turn.turn === present.point.turn));
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
