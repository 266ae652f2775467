import { tryWrite, runOnce } from "../../platform/storing.ts";
import { clientState } from "../../platform/state.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import { isWaiting, sendIntent } from "../../exchange/intents.ts";
import { isUntouched, noteCreated } from "./new-characters.ts";

/** The ids of the characters that this user has requested and that do not exist yet. */
const requested = clientState.map<string, true>("request-character.awaited");

/**
 * Requests a character. A GM's client creates it at once; a player's client sends an intent to the writer. If a requested character does
 * not exist yet, or nothing is stored on it, no other one is created.
 */
export function requestCharacter(): void {
  const untouched = game.actors.find(isUntouched);
  if (untouched) openCreation(untouched);
  else if (![...requested.keys()].some(isWaiting)) void runOnce("wishes.make", makeOrRequest);
}

async function makeOrRequest(): Promise<void> {
  const id = foundry.utils.randomID();
  requested.set(id, true);
  if (!game.user.isGM) return sendIntent({ type: "make" }, id);
  await withPart(
    () => import("./make-character.ts"),
    ({ makeCharacter }) => makeCharacter(id, null),
  );
}

/** Opens a character that this user has requested. It becomes the character of a player who has none. */
export function openRequested(actor: Actor.Implementation): void {
  const id = actor.id ?? "";
  if (!requested.delete(id)) return;
  noteCreated(actor);
  openCreation(actor);
  if (!game.user.isGM && !game.user.character)
    void tryWrite("own character", () => game.user.update({ character: id }));
}

/** Opens the window in which a character is created. */
export function openCreation(actor: Actor.Implementation): void {
  void withPart(
    () => import("./creation-window.ts"),
    ({ openCreationWindow }) => openCreationWindow(actor),
  );
}
