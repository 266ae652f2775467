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

/** Finds the address of the selected token of an actor, with which it acts; empty if none is selected. */
export function findActingToken(uuid: string): string {
  return listSelectedTokens().find(({ actor }) => actor?.uuid === uuid)?.uuid ?? "";
}

/** True if this user sees a token; without a rendered scene, true unless it is hidden from them. */
export function isSeen({ object, hidden }: TokenDocument.Implementation): boolean {
  return object ? object.isVisible : !hidden || game.user.isGM;
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
