import { isWriter } from "../exchange/line.ts";
import { answerForDeletedActors } from "../writing/deleted.ts";
import { submit } from "../writing/writer.ts";

/** The writer answers the open questions of the actor. */
export function onDeleteActor(): void {
  if (isWriter()) void answerForDeletedActors(submit);
}
