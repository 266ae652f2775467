import { renewPreviews } from "../declaring/declaration-window.ts";
import { isWriter } from "../exchange/line.ts";
import { answerForDeletedActors } from "../writing/deleted.ts";
import { submit } from "../writing/writer.ts";

/** The writer answers the open questions of the scene's tokens; distances that were measured on it are unknown then. */
export function onDeleteScene(): void {
  renewPreviews();
  if (isWriter()) void answerForDeletedActors(submit);
}
