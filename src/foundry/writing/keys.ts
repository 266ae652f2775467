import { attempt } from "../client/due.ts";
import { clientState } from "../client/state.ts";
import { keyFor } from "../exchange/locking.ts";
import { proofFor } from "../exchange/proof.ts";
import { mayRead } from "../exchange/readers.ts";
import { storedIn } from "../exchange/record.ts";

/** The keys that have been sent to users, by message and user. */
const told = clientState.set<string>("keys.told");

/**
 * Sends the key of a locked message to the pages of all users who may read it, and to other GMs, one of whom may have to go on writing it.
 * Their pages show them no more than the mode allows.
 */
export function tellKey(message: ChatMessage.Implementation): void {
  for (const user of game.users) void tellKeyTo(user, message);
}

/** Sends a user who has connected the keys of all locked messages that they may read. */
export function tellKeysTo(user: User.Implementation): void {
  for (const message of game.messages) void tellKeyTo(user, message, true);
}

/** Proves to a user who has connected that this page is the writer: the user's secrets are locked by that. */
export async function tellProof(user: User.Implementation): Promise<void> {
  if (!user.isSelf && user.active) await user.query("riposte.key", { proof: await proofFor(user) }).catch(() => null);
}

async function tellKeyTo(user: User.Implementation, message: ChatMessage.Implementation, again = false): Promise<void> {
  const stored = storedIn(message);
  const id = message.id ?? "";
  const key = stored && stored.mode !== "public" ? keyFor(id) : undefined;
  const name = `${id}/${user.id}`;
  if (!stored || key === undefined || user.isSelf || !user.active || (told.has(name) && !again)) return;
  if (!user.isGM && !mayRead(stored, message, user)) return;
  told.add(name);
  const tell = async (): Promise<unknown> =>
    user.active && user.query("riposte.key", { message: id, key, proof: await proofFor(user) });
  await attempt(`key ${name}`, tell, { fault: null });
}
