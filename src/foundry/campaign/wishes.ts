import { attempt } from "../client/due.ts";
import { clientState } from "../client/state.ts";
import { withPart } from "../client/with-part.ts";
import { isWaiting, sendIntent } from "../exchange/intents.ts";

/** The characters that this user has asked for and that are not there yet, by their ids. */
const awaited = clientState.map<string, true>("wishes.awaited");

/** Begins a character: a GM's page makes it at once, a player asks the writer for it. Asking twice before it is there is asking once. */
export function wishForCharacter(): void {
  if ([...awaited.keys()].some(isWaiting)) return;
  const id = foundry.utils.randomID();
  awaited.set(id, true);
  if (!game.user.isGM) return void sendIntent({ type: "make" }, id);
  void withPart(
    () => import("./making.ts"),
    ({ makeCharacter }) => makeCharacter(id, null),
  );
}

/** Goes on with a character that this user has asked for; a player who plays no other plays it from now on. */
export function followMade(actor: Actor.Implementation): void {
  if (!awaited.delete(actor.id ?? "")) return;
  openCreation(actor);
  if (!game.user.isGM && !game.user.character)
    void attempt("own character", () => game.user.update({ character: actor.id }));
}

/** Opens the window in which a character is made. */
export function openCreation(actor: Actor.Implementation): void {
  void withPart(
    () => import("./creation-window.ts"),
    ({ openCreationWindow }) => openCreationWindow(actor),
  );
}
