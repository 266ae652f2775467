import { dropStaleQuestions, refreshQuestions } from "../answering/answering.ts";
import { refreshOpenMarks } from "../answering/open-marks.ts";
import { showResult } from "../card/result-toast.ts";
import { playDiceSound } from "../client/dice-sound.ts";
import { noteExchange } from "../exchange/exchanges.ts";
import { readStoredExchange } from "../exchange/record.ts";
import { tellModules } from "../modules/tell.ts";
import { renewProgress } from "../undo/undo-progress.ts";
import { renewTurnOffer } from "../tracker/turn-offer.ts";
import { followPath } from "../writing/following.ts";
import { passUnableTurns } from "../writing/passing-unable.ts";

/**
 * Every client drops the questions that are no longer open, and refreshes the others and the progress of its own undo; the writer follows
 * the paths of moves. Modules are informed of news, the sound of new dice is played, and the result is announced if its card is not in
 * view.
 */
export function onUpdateChatMessage(message: ChatMessage.Implementation, changes: object): void {
  noteExchange(message, false);
  dropStaleQuestions(message.id ?? "");
  refreshQuestions(message.id ?? "");
  refreshOpenMarks();
  renewProgress();
  followPath(message);
  renewTurnOffer();
  passUnableTurns();
  if (!readStoredExchange(message)) return;
  tellModules(message, changes);
  void showResult(message, changes);
  if ("rolls" in changes) playDiceSound(message);
}
