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
import { refreshPreviews } from "../platform/forms/window-base.ts";
import { refreshAttackButtons } from "../windows/sheets/attack-buttons.ts";
import { refreshEffectWindow } from "../windows/sheets/open-effect.ts";
import { clientState } from "../platform/state.ts";
import { refreshInbox } from "../play/answering/answering.ts";
import { refreshTracker, showInTracker } from "../play/tracker/tracker.ts";
import { refreshTurnOffer } from "../play/tracker/turn-offer.ts";
import { refreshTokenPanel } from "../play/tracker/panel-part.ts";

/** An actor was created: if this user requested it as a new character, it is opened. */
export function onCreateActor(actor: Actor.Implementation): void {
  openRequested(actor);
}

/**
 * An actor has changed. Its tokens and the tracker show it, and a user whose edit was overwritten is told. The writer updates the status
 * marks of the actor and the open questions; it also counts the updates of each user, to notice if one sends too many.
 */
export function onUpdateActor(actor: Actor.Implementation, changes: object, options: unknown, user: string): void {
  findWriter()?.noteUpdate(user);
  checkLostEdits(actor, changes, options, user);
  showHealthChange(actor);
  showInTracker(actor);
  refreshTokenPanel();
  findWriter()?.updateMarks([actor]);
  followNumbers();
}

/** An actor was deleted: the writer answers its open questions, so that no exchange waits for them. */
export function onDeleteActor(): void {
  findWriter()?.answerDeletedActors();
}

/** An item has changed: a user whose edit was overwritten is informed, and the writer updates the open questions. */
export function onUpdateItem(item: Item.Implementation, changes: object, options: unknown, user: string): void {
  checkLostEdits(item, changes, options, user);
  followNumbers();
}

/** An item was added to a fighter: its numbers count. */
export function onCreateItem(): void {
  followNumbers();
}

/** An item of a fighter was deleted: its numbers count no longer. */
export function onDeleteItem(): void {
  followNumbers();
}

/** Follows the changed numbers of a fighter: the writer updates the open questions, and this user's prompt its odds and the offer to end a turn. */
function followNumbers(): void {
  findWriter()?.renewAllQuestions();
  refreshInbox();
  refreshTurnOffer();
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
 * The shortest time between two evaluations of standing orders, in milliseconds. It keeps a client that changes its orders again and again
 * from blocking the others.
 */
const MIN_PAUSE = 500;

/** Shows changed standing orders in the tracker. On the writer's client, open questions are answered by them. */
const applyChangedOrders = clientState.coalesced(
  "documents.follow",
  () => {
    refreshTracker();
    findWriter()?.resumeUnfinished();
  },
  { pause: MIN_PAUSE },
);

/**
 * A user has changed. The writer queues the intents in their flags. Every client applies changed standing orders, checks waiting secrets
 * again if a GM has written a digest, drops its own intents that have been handled, and removes the progress notification of its own undo
 * once that is finished. The welcome window is refreshed if a user's character has changed.
 */
export function onUpdateUser(user: User.Implementation, changes: object, _options: unknown, by: string): void {
  findWriter()?.noteUpdate(by);
  if (foundry.utils.hasProperty(changes, "flags.riposte.orders")) applyChangedOrders();
  if (foundry.utils.hasProperty(changes, "flags.riposte.handled")) dropHandled();
  if (foundry.utils.hasProperty(changes, "character")) refreshWelcome();
  findWriter()?.takeUserIntents(user);
  onSealsChanged(user, changes);
  if (user.isSelf) endProgress();
}

/** The game was paused or goes on: the writer stops or continues the turns of opponents that play by themselves. */
export function onPauseGame(): void {
  findWriter()?.followPlay();
}

/**
 * A user has connected or disconnected. The writer resumes unfinished exchanges and asks their open questions again; if its GM has gone,
 * another GM's client may take over. Each GM's client sends its keys of the GMs' notes to the other connected GMs.
 */
export function onUserConnected(): void {
  findWriter()?.resumeUnfinishedAndPaths();
  renewLease(takeOver);
  void sendNotesKeys();
}

/**
 * Refreshes everything that shows the actor with this effect, also the status marks that the writer sets. The window of the effect is
 * refreshed too, or closed if the effect was deleted.
 */
function refreshBearer(effect: ActiveEffect.Implementation, isGone: boolean): void {
  const { parent } = effect;
  const actor = parent instanceof Item ? parent.actor : parent;
  refreshEffectWindow(effect, isGone);
  if (!actor) return;
  showHealthChange(actor);
  showInTracker(actor);
  refreshTokenPanel();
  findWriter()?.updateMarks([actor]);
  followNumbers();
  refreshAttackButtons();
  refreshPreviews();
}
