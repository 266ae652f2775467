import { mayDelete } from "../writing/deleted.ts";

/** The client that deletes: a running exchange is not deleted. */
export function onPreDeleteChatMessage(message: ChatMessage.Implementation): boolean {
  return mayDelete(message);
}
