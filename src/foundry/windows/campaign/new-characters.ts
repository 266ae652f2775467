import { hasCreation } from "../../../rulesets/index.ts";
import { clientState } from "../../platform/state.ts";
import { sendIntent } from "../../exchange/intents.ts";

/**
 * The characters that were created for this user and whose first window is open, by id. The value is the stored data at creation, as a
 * text.
 */
const createdTexts = clientState.map<string, string>("new-characters.made");

/** Notes the data of a character that was just created for this user. */
export function noteCreated(actor: Actor.Implementation): void {
  createdTexts.set(actor.id ?? "", toText(actor));
}

/** Deletes a character whose first window is closed before anything was stored on it. */
export async function dropUntouched(actor: Actor.Implementation): Promise<void> {
  const isDropped = isUntouched(actor) && actor.sheet?.rendered !== true;
  createdTexts.delete(actor.id ?? "");
  if (isDropped) await deleteCharacter(actor);
}

/**
 * Deletes a character that was created new. A player's client first removes it from the player's user, then asks the writer to delete it.
 */
export async function deleteCharacter(actor: Actor.Implementation): Promise<void> {
  if (game.user.isGM) return void (await actor.delete());
  if (game.user.character === actor) await game.user.update({ character: null });
  await sendIntent({ type: "unmake", actor: actor.uuid });
}

/** True if a character was created for this user, its first window is open, and nothing has been stored on it since. */
export function isUntouched(actor: Actor.Implementation): boolean {
  const text = createdTexts.get(actor.id ?? "");
  return text !== undefined && game.actors.has(actor.id ?? "") && text === toText(actor);
}

/** Returns the stored data of an actor as a text, without the times of its changes. */
function toText(actor: Actor.Implementation): string {
  return JSON.stringify({ ...actor.toObject(), _stats: null });
}

/** True if a user may make characters: GMs always, players if the table allows it; false if the world's game has no creation. */
export function mayMakeCharacters({ isGM }: User.Implementation): boolean {
  return (
    hasCreation(game.settings.get("riposte", "ruleset")) && (isGM || game.settings.get("riposte", "playersCreate"))
  );
}
