import { refreshOpenMarks } from "../play/answering/answering.ts";
import { showHealthChange, rememberHealth } from "../documents/actor.ts";
import { refreshAttackButtons } from "../windows/sheets/attack-buttons.ts";
import { refreshPreviews } from "../platform/forms/window-base.ts";
import { findWriter } from "../play/writer-part.ts";
import { showInTracker } from "../play/tracker/tracker.ts";
import { hideTokenPanel, moveTokenPanel, refreshTokenPanel } from "../play/tracker/panel-part.ts";
import { refreshTimedActors } from "../documents/effect.ts";
import { listVisibleTokens } from "../documents/scene/tokens.ts";
import { refreshPlacing, cancelPlacing } from "../documents/scene/areas.ts";

/** A token was added, which may now be attacked: sheets refresh their attack buttons. */
export function onCreateToken({ actor }: TokenDocument.Implementation): void {
  showHealthChange(actor);
  refreshOpenMarks();
  refreshAttackButtons();
}

/**
 * A token, perhaps with an actor of its own, has changed or moved: sheets, tracker and drafts show it, and the writer updates the marks.
 */
export function onUpdateToken({ actor }: TokenDocument.Implementation): void {
  refreshAttackButtons();
  refreshPreviews();
  refreshOpenMarks();
  showHealthChange(actor);
  showInTracker(actor);
  refreshTokenPanel();
  findWriter()?.updateMarks([actor]);
}

/** A token was deleted: the writer answers the open questions of its actor, and sheets refresh their attack buttons. */
export function onDeleteToken(): void {
  findWriter()?.answerDeletedActors();
  refreshOpenMarks();
  refreshAttackButtons();
}

/**
 * This user has selected or released a token: its panel of actions is shown or hidden. If an actor has several tokens, it acts from the
 * position of the selected one.
 */
export function onControlToken({ document }: { readonly document: TokenDocument.Implementation }): void {
  refreshTokenPanel();
  if (!document.actorLink) return;
  refreshAttackButtons();
  refreshPreviews();
}

/** A token was drawn again, or its preview while it is dragged: its panel of actions follows it. */
export function onRefreshToken({ document }: { readonly document: TokenDocument.Implementation }): void {
  moveTokenPanel(document.id);
}

/** A drawn token is gone, or its preview, whose original is told a moment later: the panel of actions comes back. */
export function onDestroyToken({ document }: { readonly document: TokenDocument.Implementation }): void {
  requestAnimationFrame(() => moveTokenPanel(document.id));
}

/** A user's targets have changed: sheets refresh their attack buttons. */
export function onTargetToken(): void {
  refreshAttackButtons();
}

/** A scene was deleted: the writer answers the open questions of its tokens, and distances measured on it become unknown. */
export function onDeleteScene(): void {
  refreshPreviews();
  findWriter()?.answerDeletedActors();
}

/** A door was opened or shut, or a wall moved: drafts show the remaining cover. */
export function onUpdateWall(): void {
  refreshPreviews();
}

/** World time has changed, on every client: effects whose time is over end, and those whose time is no longer over apply again. */
export function onUpdateWorldTime(): void {
  refreshTimedActors(new Set([...game.actors, ...listVisibleTokens().map(({ actor }) => actor)]));
}

/** Another scene is shown: the health of its tokens is noted, the fighters of open questions are marked, and sheets and windows refresh. */
export function onCanvasReady(): void {
  rememberHealth();
  refreshTokenPanel();
  refreshOpenMarks();
  refreshAttackButtons();
  refreshPreviews();
}

/** The view of the scene has moved: the drawings over it follow. */
export function onCanvasPan(): void {
  refreshPlacing();
  moveTokenPanel();
}

/** The scene is not shown any more: nothing can be placed on it, and no token of it acts. */
export function onCanvasTearDown(): void {
  hideTokenPanel();
  cancelPlacing();
}
