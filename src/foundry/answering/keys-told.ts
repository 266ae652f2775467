import { isData } from "../../engine/index.ts";
import { NOTES, addNotesKey } from "../campaign/gm-notes.ts";
import { redrawMessage } from "../card/redraw.ts";
import { storeKey } from "../exchange/locking.ts";
import { isFromWriter } from "../exchange/proof.ts";

/**
 * Stores the key of a message that the writer sends, and shows the message; or stores the key of the GMs' notes, which any GM sends to the
 * others.
 */
export async function handleKeyQuery(data: unknown): Promise<unknown> {
  if (!isData(data) || !(await isFromWriter(data))) return null;
  const { message: id, key } = data;
  if (typeof id !== "string" || typeof key !== "string" || !/^[0-9a-f]{32}$/.test(key)) return null;
  if (id === NOTES) return { value: game.user.isGM && (await addNotesKey(key)) };
  await storeKey(id, key);
  const message = game.messages.get(id);
  if (message) await redrawMessage(message);
  return { value: true };
}
