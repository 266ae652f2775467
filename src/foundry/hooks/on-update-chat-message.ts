import { dropStale, showAnew } from "../answering/answering.ts";
import { renewProgress } from "../undo/undo-progress.ts";

/** Every client lets go of questions that are no longer open, and shows the others and the count of its own undo as they are now. */
export function onUpdateChatMessage(message: ChatMessage.Implementation): void {
  dropStale(message.id ?? "");
  showAnew(message.id ?? "");
  renewProgress();
}
