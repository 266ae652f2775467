import { type Result, ok, refuse } from "../../../engine/index.ts";
import { isSceneShown } from "./walls.ts";

/** Lists the tokens that this user sees on the viewed scene; empty without a scene. */
export function listVisibleTokens(): readonly TokenDocument.Implementation[] {
  const scene = game.scenes.viewed ?? game.scenes.active;
  return scene?.tokens.filter(isSeen) ?? [];
}

/** Lists the tokens that this user targets; empty without a rendered scene. */
export function listTargetedTokens(): readonly TokenDocument.Implementation[] {
  return [...game.user.targets].map(({ document }) => document);
}

/** Lists the tokens that this user has selected; empty without a rendered scene. */
export function listSelectedTokens(): readonly TokenDocument.Implementation[] {
  return canvas?.tokens?.controlled.map(({ document }) => document) ?? [];
}

/** Finds the UUID of the selected token of an actor; empty if none is selected. The actor acts with this token. */
export function findActingToken(uuid: string): string {
  return listSelectedTokens().find(({ actor }) => actor?.uuid === uuid)?.uuid ?? "";
}

/**
 * True if this user sees a token. A token of the rendered scene that is not drawn is on a level that the user does not view. Without a
 * rendered scene, a token is seen unless it is hidden; a GM sees every token then.
 */
export function isSeen({ object, hidden, parent }: TokenDocument.Implementation): boolean {
  if (object) return object.isVisible;
  return !isSceneShown(parent) && (!hidden || game.user.isGM);
}

/** Draws the bars of the tokens on the scene again. */
export function refreshBars(): void {
  const scene = game.scenes.viewed;
  for (const { object } of scene?.tokens ?? []) object?.drawBars();
}

/** True if a scene is drawn on this client. */
export function isDrawn(): boolean {
  return canvas?.ready === true;
}

/** The mark on the spaces of a token: a fill colour with its opacity, and a border colour. */
export type Mark = { readonly color: number; readonly border: number; readonly alpha: number };

/** The name of the highlight layer on which the marks are drawn. */
const LAYER = "riposte-marks";

/**
 * Marks the spaces of fighters' tokens that this user sees, and removes all previous marks. Does nothing without a rendered scene, and
 * marks nothing on a gridless one.
 */
export function markTokens(marks: ReadonlyMap<string, Mark>): void {
  const { scene } = canvas;
  const layers = canvas.ready ? canvas.interface?.grid : undefined;
  if (!scene || !layers) return;
  layers.addHighlightLayer(LAYER);
  layers.clearHighlightLayer(LAYER);
  for (const token of scene.tokens) {
    const mark = marks.get(token.actor?.uuid ?? "");
    if (!mark || scene.grid.isGridless || !isSeen(token) || token.isSecret) continue;
    for (const offset of token.getOccupiedGridSpaceOffsets(readStoredPosition(token))) {
      layers.highlightPosition(LAYER, { ...scene.grid.getTopLeftPoint(offset), ...mark });
    }
  }
}

/** Reads the stored position of a token, which the drawn token may not have reached yet. */
function readStoredPosition({ _source: { x, y } }: TokenDocument.Implementation): {
  readonly x: number;
  readonly y: number;
} {
  return { x, y };
}

/**
 * True for an actor that is only the pattern of its tokens. Its prototype token is unlinked, it has tokens on scenes, none of them is
 * linked, and no encounter has the actor itself as a combatant. Such an actor never fights, since its tokens have actors of their own.
 */
export function isPrototype(actor: Actor.Implementation): boolean {
  if (actor.isToken || actor.pack || actor.prototypeToken.actorLink) return false;
  const tokens = actor.getDependentTokens();
  return tokens.length > 0 && tokens.every(({ actorLink }) => !actorLink) && !isCombatant(actor);
}

function isCombatant({ uuid }: Actor.Implementation): boolean {
  return game.combats.some(({ combatants }) => combatants.some(({ actor }) => actor?.uuid === uuid));
}

/** Refuses an action that a prototype performs, or that is aimed at one. */
export function checkNotPrototype(actor: Actor.Implementation): Result<true> {
  return isPrototype(actor) ? refuse("fighter/pattern", { name: actor.name }) : ok(true);
}

/** Lists the tokens of a prototype on the viewed scene whose sheets this user may open. */
export function listPlayableTokens(actor: Actor.Implementation): readonly TokenDocument.Implementation[] {
  const { viewed } = game.scenes;
  return viewed ? actor.getDependentTokens({ scenes: [viewed] }).filter((token) => token.actor?.isOwner) : [];
}

/**
 * Finds the actor that acts when a macro names an actor. The actor of an unlinked token acts itself. For any other, it is the actor of a
 * selected token, the named actor, or the user's character, if suitable. Refused if the user owns none of these.
 */
export function findActingActor(
  actor: Actor.Implementation,
  isSuitable: (actor: Actor.Implementation) => boolean = (each) => each === actor,
): Result<Actor.Implementation> {
  const selected = listSelectedTokens().flatMap((token) =>
    token.actorId === actor.id && token.actor ? [token.actor] : [],
  );
  const { character } = game.user;
  const own = isPrototype(actor) ? [] : [actor];
  const all = actor.isToken
    ? [actor]
    : [...selected, ...own, ...(character && isSuitable(character) ? [character] : [])];
  const match = all.find((each) => each.isOwner);
  return match ? ok(match) : refuse(isPrototype(actor) ? "hotbar/select" : "action/not-yours", { name: actor.name });
}

/**
 * Builds the note on the sheet of a prototype, which lists the tokens whose sheets to open instead. Null for an actor that may fight, and
 * for a user who does not own the actor.
 */
export function buildPrototypeNote(actor: Actor.Implementation) {
  if (!actor.isOwner || !isPrototype(actor)) return null;
  return { tokens: listPlayableTokens(actor).map(({ id, name }) => ({ id, name })) };
}
