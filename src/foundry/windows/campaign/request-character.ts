import { tryWrite } from "../../platform/retries.ts";
import { runOnce } from "../../platform/storing.ts";
import { clientState } from "../../platform/state.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import { isWaiting, sendIntent } from "../../exchange/intents.ts";
import { isUntouched, noteCreated } from "./new-characters.ts";

/** Characters that this user has requested and that do not exist yet, by id. */
const requested = clientState.map<string, true>("request-character.awaited");

/**
 * Requests a character: a GM's page creates it at once, a player asks the writer for it. A second request before it exists, or while
 * nothing is stored on it, creates no other.
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

/** Opens a character that this user has requested; a player without a character plays it from now on. */
export function openRequested(actor: Actor.Implementation): void {
  const id = actor.id ?? "";
  if (!requested.delete(id)) return;
  noteCreated(actor);
  openCreation(actor);
  if (!game.user.isGM && !game.user.character)
    void tryWrite("own character", () => game.user.update({ character: id }));
}

/** Opens the window in which a character is made. */
export function openCreation(actor: Actor.Implementation): void {
  void withPart(
    () => import("./creation-window.ts"),
    ({ openCreationWindow }) => openCreationWindow(actor),
  );
}
