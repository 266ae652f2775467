import { isWriter } from "../exchange/line.ts";
import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { answerForGone } from "../writing/deleted.ts";
import { submit } from "../writing/writer.ts";

/** The writer answers what was asked of the token's actor; sheets renew their attack buttons. */
export function onDeleteToken(): void {
  if (isWriter()) void answerForGone(submit);
  renewAttackButtons();
}
