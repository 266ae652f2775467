import { answerQuery, refusedQuery, rollQuery } from "../answering/queries.ts";
import { answering } from "./acting.ts";

/** What the writer asks other clients by `User#query`: each query, and the function that answers it. Nobody else is answered. */
export function registerQueries(): void {
  CONFIG.queries["riposte.answer"] = answering(answerQuery);
  CONFIG.queries["riposte.roll"] = answering(rollQuery);
  CONFIG.queries["riposte.refused"] = answering(refusedQuery);
}
