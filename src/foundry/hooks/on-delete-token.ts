import { refreshOpenMarks } from "../answering/open-marks.ts";
import { isWriter } from "../exchange/line.ts";
import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { answerForDeletedActors } from "../writing/deleted.ts";
import { submit } from "../writing/writer.ts";

/** The writer answers the open questions of the token's actor; sheets refresh their attack buttons. */
export function onDeleteToken(): void {
  if (isWriter()) void answerForDeletedActors(submit);
  refreshOpenMarks();
  renewAttackButtons();
}
