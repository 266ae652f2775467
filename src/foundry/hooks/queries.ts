import { answerQuery, refusedQuery, toldQuery } from "../answering/queries.ts";
import { keyQuery } from "../answering/keys-told.ts";
import { goOnQuery } from "../moving/leave.ts";
import { answering } from "./acting.ts";

/**
 * Registers the queries that the writer sends to other clients by `User#query`, each with the function that answers it. Only queries of the
 * writer are answered.
 */
export function registerQueries(): void {
  CONFIG.queries["riposte.answer"] = answering(answerQuery);
  CONFIG.queries["riposte.goOn"] = answering(goOnQuery);
  CONFIG.queries["riposte.key"] = answering(keyQuery);
  CONFIG.queries["riposte.refused"] = answering(refusedQuery);
  CONFIG.queries["riposte.told"] = answering(toldQuery);
}
