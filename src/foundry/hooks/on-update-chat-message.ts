import { dropStaleQuestions, refreshQuestions } from "../answering/answering.ts";
import { renewOpenMarks } from "../answering/open-marks.ts";
import { soundDice } from "../exchange/dice-sound.ts";
import { renewProgress } from "../undo/undo-progress.ts";
import { followWay } from "../writing/following.ts";

/**
 * Every client hears the dice that a message has got, drops the questions that are no longer open, and refreshes the
 * others and the progress of its own undo; the writer follows the ways of moves.
 */
export function onUpdateChatMessage(message: ChatMessage.Implementation, changes: object): void {
  if ("rolls" in changes) soundDice(message);
  dropStaleQuestions(message.id ?? "");
  refreshQuestions(message.id ?? "");
  renewOpenMarks();
  renewProgress();
  followWay(message);
}
