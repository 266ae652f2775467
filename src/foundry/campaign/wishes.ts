import { attempt } from "../client/due.ts";
import { once } from "../client/storing.ts";
import { clientState } from "../client/state.ts";
import { withPart } from "../client/with-part.ts";
import { isWaiting, sendIntent } from "../exchange/intents.ts";
import { isUntouched, noteMade } from "./untouched.ts";

/** The characters that this user has asked for and that are not there yet, by their ids. */
const awaited = clientState.map<string, true>("wishes.awaited");

/**
 * Begins a character: a GM's page makes it at once, a player asks the writer for it. Asking again before it is there, or while nothing is
 * stored on it, makes no second one.
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

/** Goes on with a character that this user has asked for; a player who plays no other plays it from now on. */
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
