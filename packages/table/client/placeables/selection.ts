import type { Token } from "./token.ts";

/** The tokens that this client controls, the one under its pointer, and whether a Gamemaster's tokens pass walls. */
export const selection: { readonly controlled: Set<Token>; hover: Token | null; unconstrained: boolean } = {
  controlled: new Set<Token>(),
  hover: null,
  unconstrained: false,
};

/** Forgets them all without a word: another scene is drawn. */
export function forgetSelection(): void {
  for (const token of selection.controlled) token.controlled = false;
  selection.controlled.clear();
  if (selection.hover) selection.hover.hover = false;
  selection.hover = null;
}
