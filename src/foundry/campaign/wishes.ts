import { attempt } from "../client/due.ts";
import { once } from "../client/storing.ts";
import { clientState } from "../client/state.ts";
import { withPart } from "../client/with-part.ts";
import { isWaiting, sendIntent } from "../exchange/intents.ts";
import { isUntouched, noteMade } from "./untouched.ts";

/** Characters that this user has requested and that do not exist yet, by id. */
const awaited = clientState.map<string, true>("wishes.awaited");

/**
 * Requests a character: a GM's page creates it at once, a player asks the writer for it. A second request before it exists, or while
 * nothing is stored on it, creates no other.
 */
export function wishForCharacter(): void {
  const untouched = game.actors.find(isUntouched);
  if (untouched) openCreation(untouched);
  else if (![...awaited.keys()].some(isWaiting)) void once("wishes.make", makeOrAsk);
}

async function makeOrAsk(): Promise<void> {
  const id = foundry.utils.randomID();
  awaited.set(id, true);
  if (!game.user.isGM) return sendIntent({ type: "make" }, id);
  await withPart(
    () => import("./making.ts"),
    ({ makeCharacter }) => makeCharacter(id, null),
  );
}

/** Opens a character that this user has requested; a player without a character plays it from now on. */
export function followMade(actor: Actor.Implementation): void {
  const id = actor.id ?? "";
  if (!awaited.delete(id)) return;
  noteMade(actor);
  openCreation(actor);
  if (!game.user.isGM && !game.user.character) void attempt("own character", () => game.user.update({ character: id }));
}

/** Opens the window in which a character is made. */
export function openCreation(actor: Actor.Implementation): void {
  void withPart(
    () => import("./creation-window.ts"),
    ({ openCreationWindow }) => openCreationWindow(actor),
  );
}
