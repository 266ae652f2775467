import type { TurnPoint } from "../kernel/turns.ts";
import { type Data, isData, getNumber, parseJson, getText } from "../kernel/json.ts";

/**
 * A fighter's standing order, which answers questions without asking the user: the fighter, the order, and its scope.
 */
export type StandingOrder = {
  readonly fighter: string;
  readonly order: string;
  /** The address of the fight in which it counts. */
  readonly fight: string;
  /** The only turn in which it counts; null for the whole fight. */
  readonly turn: TurnPoint | null;
  /** The time at which it was given: the latest order counts. */
  readonly since: number;
};

/** The current fight and its point in time. */
export type CurrentTurn = { readonly fight: string; readonly point: TurnPoint };

/** The most orders that are stored for one user. */
const MOST_ORDERS = 60;

/** The longest text of orders that is read, in characters. */
const LONGEST_ORDERS = 30_000;

/** Reads the orders in a text that `storeOrders` wrote; empty for any other text, or one that is too long. */
export function readOrders(text: string): readonly StandingOrder[] {
  const data = text.length <= LONGEST_ORDERS ? parseJson(text) : undefined;
  return Array.isArray(data) ? data.slice(-MOST_ORDERS).flatMap(parseOrder) : [];
}

/** Formats orders as one text. */
export function storeOrders(orders: readonly StandingOrder[]): string {
  return JSON.stringify(orders);
}

/** Finds the order that counts for a fighter now: the latest among those of this fight and this turn. */
export function findStandingOrder(
  orders: readonly StandingOrder[],
  fighter: string,
  present: CurrentTurn,
): StandingOrder | undefined {
  const current = orders.filter((order) => order.fighter === fighter && isCurrent(order, present));
  return [...current].sort((a, b) => a.since - b.since).at(-1);
}

/**
 * Adds an order and removes those that it replaces or that no longer count. An order for a turn leaves the one for the whole fight, which
 * counts again afterwards.
 */
export function withOrder(
  orders: readonly StandingOrder[],
  added: StandingOrder,
  present: CurrentTurn,
): readonly StandingOrder[] {
  const isReplaced = (order: StandingOrder): boolean =>
    order.fighter === added.fighter && (!added.turn || !!order.turn);
  const remaining = orders.filter((order) => isCurrent(order, present) && !isReplaced(order));
  return [...remaining, added].slice(-MOST_ORDERS);
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
