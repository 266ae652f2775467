import { openRequested } from "../windows/campaign/request-character.ts";
import { showHealthChange } from "../documents/actor.ts";
import { checkLostEdits } from "../windows/sheets/open-forms.ts";
import { dropHandled } from "../exchange/intents.ts";
import { findWriter, takeOver } from "../play/writer-part.ts";
import { refreshWelcome } from "../windows/campaign/welcome.ts";
import { onSealsChanged } from "../exchange/sealing.ts";
import { endProgress } from "../exchange/undo/undo-progress.ts";
import { sendNotesKeys } from "../windows/campaign/gm-notes.ts";
import { renewLease } from "../exchange/lease.ts";
import { renewPreviews } from "../windows/declaring/declaration-window.ts";
import { renewAttackButtons } from "../windows/sheets/attack-buttons.ts";
import { refreshEffectWindow } from "../windows/sheets/open-effect.ts";
import { clientState } from "../platform/state.ts";
import { renewTracker, showInTracker } from "../play/tracker/tracker.ts";

/** An actor was created: it is opened for the user who has requested it as a character. */
export function onCreateActor(actor: Actor.Implementation): void {
  openRequested(actor);
}

/**
 * An actor has changed: its tokens and the tracker show it. The writer updates its marks and counts the updates of each user, to notice a
 * flood. A user whose edit was overwritten is informed.
 */
export function onUpdateActor(actor: Actor.Implementation, changes: object, options: unknown, user: string): void {
  findWriter()?.noteUpdate(user);
  checkLostEdits(actor, changes, options, user);
  showHealthChange(actor);
  showInTracker(actor);
  findWriter()?.updateMarks([actor]);
}

/** An actor was deleted: the writer answers its open questions. */
export function onDeleteActor(): void {
  findWriter()?.followDeletedActors();
}

/** An item has changed: a user whose edit was overwritten is informed. */
export function onUpdateItem(item: Item.Implementation, changes: object, options: unknown, user: string): void {
  checkLostEdits(item, changes, options, user);
}

/** An effect was added to an actor or an item: the display of its bearer is refreshed. */
export function onCreateActiveEffect(effect: ActiveEffect.Implementation): void {
  refreshBearer(effect, false);
}

/** An effect has changed: the display of its bearer is refreshed. */
export function onUpdateActiveEffect(effect: ActiveEffect.Implementation): void {
  refreshBearer(effect, false);
}

/** An effect was deleted: the display of its bearer is refreshed. */
export function onDeleteActiveEffect(effect: ActiveEffect.Implementation): void {
  refreshBearer(effect, true);
}

/**
 * The shortest time between two evaluations of standing orders, in milliseconds, so that a client that keeps changing its orders cannot
 * block the others.
 */
const MIN_PAUSE = 500;

/** Shows changed standing orders in the tracker, and lets them answer open questions on the writer's client. */
const followOrders = clientState.coalesced(
  "documents.follow",
  () => {
    renewTracker();
    findWriter()?.resumeUnfinished();
  },
  MIN_PAUSE,
);

/**
 * A user has changed: the writer takes up the intents in their flags. Every client reacts to changed standing orders, to the digests of
 * secrets that a GM has written for them, to the handled intents of its own user, and to the progress of its own undo. The welcome window
 * shows the players' characters.
 */
export function onUpdateUser(user: User.Implementation, changes: object, _options: unknown, by: string): void {
  findWriter()?.noteUpdate(by);
  if (foundry.utils.hasProperty(changes, "flags.riposte.orders")) followOrders();
  if (foundry.utils.hasProperty(changes, "flags.riposte.handled")) dropHandled();
  if (foundry.utils.hasProperty(changes, "character")) refreshWelcome();
  findWriter()?.takeUserIntents(user);
  onSealsChanged(user, changes);
  if (user.isSelf) endProgress();
}

/**
 * A user has connected or disconnected: the writer resumes unfinished exchanges and asks their open questions again, and another GM's
 * client may become the writer. GMs get the keys of the notes that only GMs may read.
 */
export function onUserConnected(): void {
  findWriter()?.resumeWithPaths();
  renewLease(takeOver);
  void sendNotesKeys();
}

/**
 * Refreshes the display of an effect's bearer, and the effect's window, which is closed if the effect was deleted. The writer updates the
 * status marks.
 */
function refreshBearer(effect: ActiveEffect.Implementation, isGone: boolean): void {
  const { parent } = effect;
  const actor = parent instanceof Item ? parent.actor : parent;
  refreshEffectWindow(effect, isGone);
  if (!actor) return;
  showHealthChange(actor);
  showInTracker(actor);
  findWriter()?.updateMarks([actor]);
  renewAttackButtons();
  renewPreviews();
}
