import { clientState } from "../client/state.ts";
import { sendIntent } from "../exchange/intents.ts";

/** The characters that were made for this user and whose first window is open, by their ids: each as it was made. */
const made = clientState.map<string, string>("untouched.made");

/** Remembers a character as it was made for this user. */
export function noteMade(actor: Actor.Implementation): void {
  made.set(actor.id ?? "", textOf(actor));
}

/** Deletes a character whose first window is closed before anything was stored on it. */
export async function dropUntouched(actor: Actor.Implementation): Promise<void> {
  const isDropped = isUntouched(actor) && actor.sheet?.rendered !== true;
  made.delete(actor.id ?? "");
  if (isDropped) await unmake(actor);
}

/** Deletes a character that was made new, by the writer if it is a player's; the player plays it no longer. */
export async function unmake(actor: Actor.Implementation): Promise<void> {
  if (game.user.isGM) return void (await actor.delete());
  if (game.user.character === actor) await game.user.update({ character: null });
  await sendIntent({ type: "unmake", actor: actor.uuid });
}

/** True if nothing was stored on a character since it was made for this user, and its first window is open. */
export function isUntouched(actor: Actor.Implementation): boolean {
  const text = made.get(actor.id ?? "");
  return text !== undefined && game.actors.has(actor.id ?? "") && text === textOf(actor);
}

/** What is stored of an actor, but for when it was. */
function textOf(actor: Actor.Implementation): string {
  return JSON.stringify({ ...actor.toObject(), _stats: null });
}
