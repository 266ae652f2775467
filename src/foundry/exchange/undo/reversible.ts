import { isClosed, listLastingChanges } from "../../../engine/index.ts";
import type { Direction } from "../intents.ts";
import type { ExchangeRecord } from "../record.ts";

/**
 * True if an exchange can be undone: it is closed, has changed something, and is not undone. For a redo, it must be undone. A user who knows
 * only a part of it does not know its changes.
 */
export function canReverse(record: ExchangeRecord, direction: Direction): boolean {
  const over = record.phase === "closed" && isClosed(record.state) && record.undone === (direction === "redo");
  return over && (record.isPartial === true || listLastingChanges(record.state.events).length > 0);
}
