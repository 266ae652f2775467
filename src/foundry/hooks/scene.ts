import { refreshOpenMarks } from "../play/answering/answering.ts";
import { showHealthChange, rememberHealth } from "../documents/health-bars.ts";
import { renewAttackButtons } from "../windows/sheets/attack-buttons.ts";
import { renewPreviews } from "../windows/declaring/declaration-window.ts";
import { onActorChange } from "../play/writer/marks.ts";
import { isWriter } from "../exchange/queue.ts";
import { answerForDeletedActors } from "../play/writer/deleted-documents.ts";
import { submit } from "../play/writer/writer.ts";
import { refreshTimedActors } from "../documents/effect.ts";
import { listVisibleTokens } from "../documents/scene/tokens.ts";
import { refreshPlacing, cancelPlacing } from "../documents/scene/areas.ts";

/** A token was added, which may be attacked: sheets refresh their attack buttons. */
export function onCreateToken({ actor }: TokenDocument.Implementation): void {
  showHealthChange(actor);
  refreshOpenMarks();
  renewAttackButtons();
}

/**
 * A token, perhaps with an actor of its own, has changed or moved: sheets, tracker and drafts show it, and the writer updates the marks.
 */
export function onUpdateToken({ actor }: TokenDocument.Implementation): void {
  renewAttackButtons();
  renewPreviews();
  refreshOpenMarks();
  showHealthChange(actor);
  onActorChange(actor);
}

/** The writer answers the open questions of the token's actor; sheets refresh their attack buttons. */
export function onDeleteToken(): void {
  if (isWriter()) void answerForDeletedActors(submit);
  refreshOpenMarks();
  renewAttackButtons();
}

/**
 * This user has selected or released a token: of several tokens of one actor, the selected one is the position from which the actor acts.
 */
export function onControlToken({ document }: { readonly document: TokenDocument.Implementation }): void {
  if (!document.actorLink) return;
  renewAttackButtons();
  renewPreviews();
}

/** A user's targets have changed: sheets refresh their attack buttons. */
export function onTargetToken(): void {
  renewAttackButtons();
}

/** The writer answers the open questions of the scene's tokens; distances that were measured on it are unknown then. */
export function onDeleteScene(): void {
  renewPreviews();
  if (isWriter()) void answerForDeletedActors(submit);
}

/** A door was opened or shut, or a wall moved: drafts show the cover that is left. */
export function onUpdateWall(): void {
  renewPreviews();
}

/** Every client, when world time has moved: effects whose time is over end, and one whose time is no longer over counts again. */
export function onUpdateWorldTime(): void {
  refreshTimedActors(new Set([...game.actors, ...listVisibleTokens().map(({ actor }) => actor)]));
}

/** Another scene is shown: the health of its tokens is noted, the fighters of open questions are marked, and sheets and windows refresh. */
export function onCanvasReady(): void {
  rememberHealth();
  refreshOpenMarks();
  renewAttackButtons();
  renewPreviews();
}

/** Another part of the scene is shown: the drawings over it follow. */
export function onCanvasPan(): void {
  refreshPlacing();
}

/** The scene is not shown any more: nothing can be placed on it. */
export function onCanvasTearDown(): void {
  cancelPlacing();
}
