import { isWriter } from "../exchange/line.ts";
import { answerForGone } from "../writing/deleted.ts";
import { submit } from "../writing/writer.ts";

/** The writer answers the open questions of the scene's tokens. */
export function onDeleteScene(): void {
  if (isWriter()) void answerForGone(submit);
}
