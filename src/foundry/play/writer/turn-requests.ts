import {
  type Data,
  type Result,
  type ExchangeStep,
  findOpenRequest,
  isRequestRefused,
  isSame,
  refuse,
} from "../../../engine/index.ts";
import { getPresentPoint } from "../../documents/fight/fight.ts";
import { type ExchangeRecord, readRecord, readStoredExchange } from "../../exchange/record.ts";

/**
 * Refuses a declaration that would ask the GM whether a fighter may act out of turn, while another request of that fighter waits, and if the
 * same was refused in this turn.
 */
export function refuseRepeated(step: Result<ExchangeStep>, combat: Combat.Implementation | null): Result<ExchangeStep> {
  const request = step.ok ? findOpenRequest(step.value.state) : null;
  if (!request || !combat) return step;
  const records = listTurnRecords(combat);
  if (records.some((record) => isOpenRequestOf(record, request))) return refuse("request/asked-already");
  return records.some(({ state }) => isRequestRefused(state, request)) ? refuse("request/refused-already") : step;
}

function isOpenRequestOf({ phase, state }: ExchangeRecord, request: Data): boolean {
  const open = phase === "closed" ? null : findOpenRequest(state);
  return open !== null && isSame(open["fighter"] ?? null, request["fighter"] ?? null);
}

/** Lists the exchanges of a combat's present turn, the newest first. */
function listTurnRecords(combat: Combat.Implementation): readonly ExchangeRecord[] {
  const { round, turn } = getPresentPoint(combat);
  return game.messages.contents.toReversed().flatMap((message) => {
    const exchange = readStoredExchange(message);
    const isOfTurn = exchange?.combat === combat.uuid && exchange.round === round && exchange.turn === turn;
    return (isOfTurn ? readRecord(message) : null) ?? [];
  });
}
