import { handleAnswerQuery, handleRefusalQuery, handleNoticeQuery } from "../answering/queries.ts";
import { handleKeyQuery } from "../answering/keys-told.ts";
import { handleAdvanceQuery } from "../moving/leave.ts";
import { toActingQuery } from "./acting.ts";

/**
 * Registers the queries that the writer sends to other clients by `User#query`, each with the function that answers it. Only queries of the
 * writer are answered.
 */
export function registerQueries(): void {
  CONFIG.queries["riposte.answer"] = toActingQuery(handleAnswerQuery);
  CONFIG.queries["riposte.goOn"] = toActingQuery(handleAdvanceQuery);
  CONFIG.queries["riposte.key"] = toActingQuery(handleKeyQuery);
  CONFIG.queries["riposte.refused"] = toActingQuery(handleRefusalQuery);
  CONFIG.queries["riposte.told"] = toActingQuery(handleNoticeQuery);
}
