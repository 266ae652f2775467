import { tryWrite } from "../../platform/retries.ts";
import { clientState } from "../../platform/state.ts";
import { findKey } from "../../exchange/sealing.ts";
import { prepareProof } from "../../exchange/proof.ts";
import { mayRead } from "../../exchange/readers.ts";
import { readStoredExchange } from "../../exchange/record.ts";

/** The keys that have been sent to users, by message and user. */
const sentKeys = clientState.set<string>("reader-keys.told");

/**
 * Sends the key of a locked message to all users who may read it, and to the other GMs, one of whom may become the writer. Their clients
 * show no more than the mode allows.
 */
export function sendKeyToReaders(message: ChatMessage.Implementation): void {
  for (const user of game.users) void sendKey(user, message);
}

/** Sends the keys of all locked messages that a user may read, after that user has connected. */
export function sendReadableKeys(user: User.Implementation): void {
  for (const message of game.messages) void sendKey(user, message, true);
}

/**
 * Proves to a user who has connected that this client is the writer. The proof is also the secret with which the user's intents are locked.
 */
export async function sendProof(user: User.Implementation): Promise<void> {
  if (!user.isSelf && user.active)
    await user.query("riposte.key", { proof: await prepareProof(user) }).catch(() => null);
}

async function sendKey(user: User.Implementation, message: ChatMessage.Implementation, again = false): Promise<void> {
  const exchange = readStoredExchange(message);
  const id = message.id ?? "";
  const key = exchange && exchange.mode !== "public" ? findKey(id) : undefined;
  const name = `${id}/${user.id}`;
  if (!exchange || key === undefined || user.isSelf || !user.active || (sentKeys.has(name) && !again)) return;
  if (!user.isGM && !mayRead(exchange, message, user)) return;
  sentKeys.add(name);
  const send = async (): Promise<unknown> =>
    user.active && user.query("riposte.key", { message: id, key, proof: await prepareProof(user) });
  await tryWrite(`key ${name}`, send, { fault: null });
}
