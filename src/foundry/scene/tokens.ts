/** The tokens that this user can see on the scene before them; none without a scene. */
export function tokensSeen(): readonly TokenDocument.Implementation[] {
  const scene = game.scenes.viewed ?? game.scenes.active;
  return scene?.tokens.filter(isSeen) ?? [];
}

/** The tokens that this user targets: none without a drawn scene. */
export function tokensTargeted(): readonly TokenDocument.Implementation[] {
  return [...game.user.targets].map(({ document }) => document);
}

/** Whether this user can see a token: where its scene is not drawn, whether it is hidden is all that is known. */
export function isSeen({ object, hidden }: TokenDocument.Implementation): boolean {
  return object ? object.isVisible : !hidden || game.user.isGM;
}

/** Draws the bars of the tokens on the scene anew. */
export function redrawBars(): void {
  const scene = game.scenes.viewed;
  for (const { object } of scene?.tokens ?? []) object?.drawBars();
}
