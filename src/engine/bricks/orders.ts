import type { Point } from "../kernel/turns.ts";
import { type Data, isData, numberAt, parseJson, textAt } from "../kernel/json.ts";

/**
 * A fighter's standing order, which answers questions without asking the user: the fighter, the order, and its scope.
 */
export type StandingOrder = {
  readonly fighter: string;
  readonly order: string;
  /** The address of the fight in which it counts. */
  readonly fight: string;
  /** The only turn in which it counts; null for the whole fight. */
  readonly turn: Point | null;
  /** The time at which it was given: the latest order counts. */
  readonly since: number;
};

/** The current fight and its point in time. */
export type Present = { readonly fight: string; readonly point: Point };

/** The most orders that are stored for one user. */
const MOST_ORDERS = 60;

/** The longest text of orders that is read, in characters. */
const LONGEST_ORDERS = 30_000;

/** Reads the orders in a text that `storeOrders` wrote; empty for any other text, or one that is too long. */
export function readOrders(text: string): readonly StandingOrder[] {
  const data = text.length <= LONGEST_ORDERS ? parseJson(text) : undefined;
  return Array.isArray(data) ? data.slice(-MOST_ORDERS).flatMap(readOrder) : [];
}

/** Formats orders as one text. */
export function storeOrders(orders: readonly StandingOrder[]): string {
  return JSON.stringify(orders);
}

/** Finds the order that counts for a fighter now: the latest among those of this fight and this turn. */
export function orderNow(
  orders: readonly StandingOrder[],
  fighter: string,
  present: Present,
): StandingOrder | undefined {
  const counting = orders.filter((order) => order.fighter === fighter && counts(order, present));
  return [...counting].sort((a, b) => a.since - b.since).at(-1);
}

/**
 * Adds an order and removes those that it replaces or that no longer count. An order for a turn leaves the one for the whole fight, which
 * counts again afterwards.
 */
export function withOrder(
  orders: readonly StandingOrder[],
  given: StandingOrder,
  present: Present,
): readonly StandingOrder[] {
  const isReplaced = (order: StandingOrder): boolean =>
    order.fighter === given.fighter && (!given.turn || !!order.turn);
  const kept = orders.filter((order) => counts(order, present) && !isReplaced(order));
  return [...kept, given].slice(-MOST_ORDERS);
}

function counts({ fight, turn }: StandingOrder, present: Present): boolean {
  return fight === present.fight && (!turn || (turn.round === present.point.round && turn.turn === present.point.turn));
}

function readOrder(data: unknown): readonly StandingOrder[] {
  if (!isData(data)) return [];
  const [fighter, order, fight] = [textAt(data, "fighter"), textAt(data, "order"), textAt(data, "fight")];
  if (fighter === "" || order === "" || fight === "") return [];
  const { turn } = data;
  return [{ fighter, order, fight, turn: isData(turn) ? readPoint(turn) : null, since: numberAt(data, "since") }];
}

function readPoint(data: Data): Point {
  return { round: numberAt(data, "round"), turn: textAt(data, "turn") };
}
