import type { BarEdit } from "../documents/actor.ts";
import { waitUntil } from "../platform/timers.ts";
import { isWaiting, sendIntent } from "./intents.ts";

/** Sends the change of a token's bar to the writer as an edit by hand, and waits until the writer has taken it. */
export async function sendBarEdit({ uuid }: Actor.Implementation, edit: BarEdit): Promise<void> {
  const nonce = foundry.utils.randomID();
  await sendIntent({ type: "declare", kind: "amend", payload: { fighter: uuid, number: edit } }, nonce);
  if (game.users.activeGM) await waitUntil(() => !isWaiting(nonce));
}
